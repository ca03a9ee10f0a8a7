import { formatFieldValue } from '#engine/fields/format-field.ts';
import { readField } from '#engine/fields/field-path.ts';
import type { Issue } from '#schemas/wire.ts';
import { runCalls } from './call-effects.ts';
import { callsOf } from './calls-of.ts';
import type { Located } from './locate.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';
import { formScope, pressWithTexts, type PostedTexts, type Press } from './press.ts';
import { membersOf } from '#schemas/is-object.ts';

/**
 * The reads that fields make by themselves where a script runs, made at the press where none does: empty fields are filled, what was typed
 * stands, and what is not found is said at the field that asked.
 */
export async function withLookups(
  pages: PageDependencies,
  viewer: Viewer,
  { opened }: Extract<Located, { kind: 'opened' }>,
  press: Press,
  texts: PostedTexts,
): Promise<{ press: Press; texts: PostedTexts; issues: Issue[] }> {
  const asking = press.reading.fields.flatMap(({ props }) => {
    const { id, when } = membersOf(props['lookup']);
    return typeof id === 'string' && when === true ? [id] : [];
  });
  if (asking.length === 0) return { press, texts, issues: [] };
  const filled = new Map(texts);
  const issues: Issue[] = [];
  const scope = formScope(press);
  for (const id of asking) {
    const calls = callsOf(opened, id);
    if (calls === null) continue;
    const effects = await runCalls(pages, viewer, calls.list, { ...calls.scope, ...scope, rows: calls.rows });
    issues.push(...effects.issues);
    for (const action of effects.then) {
      if (action.do !== 'set') continue;
      for (const [name, value] of Object.entries(action.form ?? {})) {
        const field = press.reading.fields.find((one) => one.name === name);
        const typed = readField(press.reading.values, name) ?? null;
        if (field !== undefined && typed === null && (texts.get(name)?.at(-1) ?? '') === '')
          filled.set(name, [formatFieldValue(field.kind, value, field.props)]);
      }
    }
  }
  return { press: pressWithTexts(press.pressable, filled), texts: filled, issues };
}
