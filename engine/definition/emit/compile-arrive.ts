import { itemsOf, sourceOf } from '../read/authored.ts';
import type { ParsedArrive, ParsedView } from '../parse/documents.ts';
import type { Written } from './written-action.ts';
import { compileCall } from './compile-call.ts';
import { asValue, compileExpression, resolveAt } from '../bind/compile-expression.ts';
import type { CompiledValue } from '#engine/compiled/compiled-value.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';
import { nextId } from './view-draft.ts';

/**
 * `arrive: call … once per …`: a write that the page posts by itself, once for each person and whatever else is named. Of several the first that
 * applies is made. Answers the id under which it is posted; null where a view makes none.
 */
export function compileArrive(arrive: ParsedView['keys']['arrive'], place: NodePlace, draft: ViewDraft): string | null {
  if (arrive === undefined) return null;
  const { compilation } = draft;
  const id = nextId(draft, 'arrive');
  for (const one of itemsOf(arrive)) {
    if (one.kind !== 'map') continue;
    const call = one.keys.call;
    const operation = sourceOf(call) ?? '';
    if (compilation.operations.get(operation)?.kind === 'read')
      compilation.findings.error(
        'not-here',
        call?.at ?? one.at,
        `${operation} changes nothing, so there is nothing to make once.`,
        'Read it under `load:`.',
      );
    const when = one.keys.when;
    const condition: Written = when === undefined ? {} : { when: { $: compileExpression(when, place, compilation) } };
    compileCall(one, operation, id, place, draft, condition);
    const made = draft.calls[id]?.at(-1);
    if (made !== undefined) made.once = { per: oncePer(one, place, draft), says: one.keys.fail !== undefined };
  }
  return id;
}

/** The names that one write is made for. Whoever is signed in is always one of them. */
function oncePer(one: ParsedArrive, place: NodePlace, { compilation }: ViewDraft): { [name: string]: CompiledValue } {
  return Object.fromEntries(
    itemsOf(one.keys['once per']).flatMap((item) =>
      item.kind === 'scalar' && item.source !== 'person'
        ? [[item.source, asValue(resolveAt(['get', item.source], item.at, place, compilation))] as const]
        : [],
    ),
  );
}
