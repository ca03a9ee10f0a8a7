import type { Compilation } from '#engine/definition/bind/compilation.ts';
import { loneFile } from '#engine/definition/compile-lone-view.ts';
import { checkLayout } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { pointerPart } from '#engine/validation/walk-layout.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import { Issue } from '#schemas/wire.ts';
import { formOf, readAuthoredView, scopeNames } from '../text/authored-view.ts';
import type { AuthoredView, Form } from '../text/authored-view.ts';
import { nodeAround } from '../text/node-around.ts';
import { authoredPlaces } from './authored-places.ts';
import { readWritten } from '../text/written.ts';
import type { Span, Written } from '../text/written.ts';
import { shownState } from './work.ts';
import type { Work } from './work.ts';

/** The two texts: the layout, and what it is drawn with. */
export type Pane = 'layout' | 'values';

/** A problem, with its text and its place there. */
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
  /** Which form the layout's text is in, and what tells so. */
  form: Form;
  /** The parameters and loads of an authored view, and those that the values lack. */
  takes: AuthoredView['takes'];
  missing: AuthoredView['takes'];
  /** The layout as it travels, values in it; undefined while a text cannot be read. */
  travels: Json | undefined;
  /** The drawable layout; null while a text cannot be parsed, or nothing of it is a layout. */
  drawable: { layout: Layout; issues: Issue[] } | null;
  problems: Problem[];
  /** Why nothing can be drawn of the present texts: the worst problem. */
  stale: Problem | null;
  /** Where the node of a pointer into what travels was written, or else the nearest around it. */
  spanOf(pointer: string): Span;
  /** The pointers of what was drawn of the node around a place of the layout's text: several where the server repeats it. */
  drawnAt(offset: number): string[];
}

const names = ['form', 'data', 'state'] as const;
const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads both texts and checks what they say together, as the server would. A view that an author wrote uses what a library lends. */
export function checkWork(work: Work, compilation: () => Compilation): CheckedWork {
  const written: Record<Pane, Written> = {
    layout: readWritten(work.text, work.syntax),
    values: readWritten(shownState(work).text, work.syntax),
  };
  const form = formOf(written.layout.value, work.syntax);
  const problems: Problem[] = [];
  const add = (pane: Pane, pointer: string, what: Pick<Problem, 'severity' | 'code' | 'message'>, span?: Span): void => {
    const { from, to } = span ?? written[pane].spanOf(pointer);
    problems.push({ ...what, pane, pointer, from, to, line: written[pane].lineAt(from) });
  };
  for (const pane of ['layout', 'values'] as const)
    for (const { message, fatal, from, to } of written[pane].faults)
      add(pane, '', { severity: fatal ? 'error' : 'warning', code: work.syntax, message }, { from, to });

  const values = written.values.value ?? {};
  const issues = checkValues(values, form, (pointer, message) => add('values', pointer, { severity: 'error', code: 'values', message }));
  const unread = problems.find((problem) => written[problem.pane].value === undefined && problem.severity === 'error');
  if (unread)
    return {
      ...written,
      ...inText(written.layout),
      form,
      takes: [],
      missing: [],
      travels: undefined,
      drawable: null,
      problems,
      stale: unread,
    };

  const read = form.form === 'authored' ? readAuthored(work.text, values, compilation(), written.layout, add) : null;
  const places = read?.places ?? inText(written.layout);
  const takes = read?.takes ?? [];
  const missing = takes.filter(
    ({ name }) => !['given', 'load'].some((root) => isObject(values) && isObject(values[root]) && Object.hasOwn(values[root], name)),
  );
  if (read?.layout === null)
    return { ...written, ...places, form, takes, missing, travels: undefined, drawable: null, problems, stale: gravest(problems) };
  const { value, from } = together(read?.layout ?? (written.layout.value as Json), values);
  const { layout, diagnostics } = checkLayout(value, nodeProblems);
  for (const { severity, code, pointer, message } of diagnostics) {
    const pane = from(pointer);
    if (pane === 'layout' && read?.isTold(pointer) === true) continue;
    if (read !== null && code === 'missing-property') {
      // Only properties that an author wrote count: this one is written and has no effect.
      const said = `\`${pointer.slice(pointer.lastIndexOf('/') + 1)}\` comes to nothing with these values: give them what it reads.`;
      add('layout', pointer, { severity: 'warning', code, message: said }, places.spanOf(pointer));
      continue;
    }
    add(pane, pointer, { severity, code, message }, pane === 'layout' ? places.spanOf(pointer) : undefined);
  }
  const stale = layout ? null : gravest(problems);
  return { ...written, ...places, form, takes, missing, travels: value, drawable: layout && { layout, issues }, problems, stale };
}

const gravest = (problems: readonly Problem[]): Problem | null =>
  problems.find(({ severity }) => severity === 'error') ?? problems[0] ?? null;

type Places = Pick<CheckedWork, 'spanOf' | 'drawnAt'>;

/** Where nodes stand in a text that is what travels. */
const inText = ({ value, spanOf, pointerAt }: Written): Places => ({
  spanOf,
  drawnAt(offset) {
    const pointer = nodeAround(value, pointerAt(offset));
    return pointer === null ? [] : [pointer];
  },
});

type Add = (pane: Pane, pointer: string, what: Pick<Problem, 'severity' | 'code' | 'message'>, span?: Span) => void;

/** A view that an author wrote: what travels of it, and its findings where they stand. */
function readAuthored(text: string, values: Json, compilation: Compilation, written: Written, add: Add) {
  const { layout, findings, takes, from } = readAuthoredView(text, isObject(values) ? values : {}, compilation);
  const places = authoredPlaces(written, from);
  const reported = new Set<number | null>();
  for (const { severity, code, message, fix, position } of findings) {
    if (position.file !== loneFile) {
      add('layout', '', { severity, code, message: `${position.file}, line ${position.line}: ${message} ${fix}` }, { from: 0, to: 1 });
      continue;
    }
    const at = written.offsetOf(position.line, position.column);
    if (severity === 'error') reported.add(places.nodeAt(at));
    const [words = ''] = /^[^\n]*/.exec(text.slice(at)) ?? [];
    add('layout', written.pointerAt(at), { severity, code, message: `${message} ${fix}` }, { from: at, to: at + words.trimEnd().length });
  }
  // The checks do not repeat what the compiler has reported about a node.
  return { layout, takes, places, isTold: (pointer: string): boolean => reported.has(places.nodeOf(pointer)) };
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
function checkValues(values: Json, { form }: Form, report: (pointer: string, message: string) => void): Issue[] {
  if (values === null) return [];
  if (!isObject(values)) {
    report('', 'A state is an object with `form`, `data`, `state` and `issues`, whichever it needs.');
    return [];
  }
  for (const [name, value] of Object.entries(values)) {
    if (name === 'issues' || name === 'today' || name === 'now') continue;
    const ofAuthor = scopeNames.some((known) => known === name);
    if (ofAuthor && form === 'travels')
      report(pointerPart(name), `\`${name}\` is for a view as an author writes it; what travels has \`form\`, \`data\` and \`state\`.`);
    else if (!ofAuthor && !names.some((known) => known === name))
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
