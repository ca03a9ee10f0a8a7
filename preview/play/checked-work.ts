import { checkLayout } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { pointerPart } from '#engine/validation/walk-layout.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import { Issue } from '#schemas/wire.ts';
import { readWritten } from '../text/written.ts';
import type { Span, Written } from '../text/written.ts';
import { shownState } from './work.ts';
import type { Work } from './work.ts';

/** The two texts: the layout, and what it is drawn with. */
export type Pane = 'layout' | 'values';

/** Something wrong, and where it stands in which text. */
export interface Problem extends Span {
  severity: 'error' | 'warning';
  code: string;
  message: string;
  pane: Pane;
  pointer: string;
  line: number;
}

export interface CheckedWork {
  layout: Written;
  values: Written;
  /** What can be drawn; null while a text cannot be read, or nothing of it is a layout. */
  drawable: { layout: Layout; issues: Issue[] } | null;
  problems: Problem[];
  /** Why nothing can be drawn of the present texts: the worst problem. */
  stale: Problem | null;
}

const names = ['form', 'data', 'state'] as const;
const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads both texts and checks what they say together, as the server would. */
export function checkWork(work: Work): CheckedWork {
  const written: Record<Pane, Written> = {
    layout: readWritten(work.text, work.syntax),
    values: readWritten(shownState(work).text, work.syntax),
  };
  const problems: Problem[] = [];
  const add = (pane: Pane, pointer: string, what: Pick<Problem, 'severity' | 'code' | 'message'>, span?: Span): void => {
    const { from, to } = span ?? written[pane].spanOf(pointer);
    problems.push({ ...what, pane, pointer, from, to, line: written[pane].lineAt(from) });
  };
  for (const pane of ['layout', 'values'] as const)
    for (const { message, fatal, from, to } of written[pane].faults)
      add(pane, '', { severity: fatal ? 'error' : 'warning', code: work.syntax, message }, { from, to });

  const values = written.values.value ?? {};
  const issues = checkValues(values, (pointer, message) => add('values', pointer, { severity: 'error', code: 'values', message }));
  const unread = problems.find((problem) => written[problem.pane].value === undefined && problem.severity === 'error');
  if (unread) return { ...written, drawable: null, problems, stale: unread };

  const { value, from } = together(written.layout.value as Json, values);
  const { layout, diagnostics } = checkLayout(value, nodeProblems);
  for (const { severity, code, pointer, message } of diagnostics) add(from(pointer), pointer, { severity, code, message });
  const stale = layout ? null : (problems.find(({ severity }) => severity === 'error') ?? problems[0] ?? null);
  return { ...written, drawable: layout && { layout, issues }, problems, stale };
}

/** The layout with a state's values in it; each name of the state counts before the layout's own. Tells what came from where. */
function together(layout: Json, values: Json): { value: Json; from: (pointer: string) => Pane } {
  if (!isObject(layout) || !isObject(values)) return { value: layout, from: () => 'layout' };
  const own = new Set<string>();
  const merged: JsonObject = { ...layout };
  for (const name of names) {
    const given = values[name];
    if (!isObject(given)) continue;
    const written = layout[name];
    merged[name] = isObject(written) ? { ...written, ...given } : given;
    for (const key of Object.keys(given)) own.add(`/${name}${pointerPart(key)}`);
  }
  return { value: merged, from: (pointer) => (own.has(pointer.split('/').slice(0, 3).join('/')) ? 'values' : 'layout') };
}

/** The issues of a state; says what does not fit. */
function checkValues(values: Json, report: (pointer: string, message: string) => void): Issue[] {
  if (values === null) return [];
  if (!isObject(values)) {
    report('', 'A state is an object with `form`, `data`, `state` and `issues`, whichever it needs.');
    return [];
  }
  for (const [name, value] of Object.entries(values)) {
    if (name === 'issues') continue;
    if (!names.some((known) => known === name))
      report(pointerPart(name), `A state has \`form\`, \`data\`, \`state\` and \`issues\`, and no \`${name}\`.`);
    else if (!isObject(value)) report(pointerPart(name), `\`${name}\` is an object.`);
  }
  const { issues = [] } = values;
  if (!Array.isArray(issues)) {
    report('/issues', '`issues` is a list of objects with `path` and `message`.');
    return [];
  }
  return issues.flatMap((issue, index) => {
    const parsed = Issue.safeParse(issue);
    if (parsed.success) return [parsed.data];
    report(`/issues/${index}`, 'An issue has a `path`, as `/form/months`, and a `message`.');
    return [];
  });
}
