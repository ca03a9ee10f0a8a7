import { compileLoneView, dataRoot, loneKindOf } from '#engine/definition/compile-lone-view.ts';
import type { LoneKind, LoneView } from '#engine/definition/compile-lone-view.ts';
import type { Compilation } from '#engine/definition/bind/compilation.ts';
import type { Finding } from '#engine/compiled/finding.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { projectView } from '#engine/projection/project-view.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { Json, JsonObject } from '#schemas/json.ts';

/** Which of the two forms a text is in: as it travels, or as an author writes it; and what tells so. */
export type Form = { form: 'travels'; because: string } | { form: 'authored'; kind: LoneKind; because: string };

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const isWireNode = (value: unknown): boolean =>
  isObject(value) && typeof value['type'] === 'string' && !('title' in value && 'body' in value);

/** Tells the two forms apart by what the text says. What says neither is the form that its syntax is for. */
export function formOf(value: Json | undefined, syntax: 'json' | 'yaml'): Form {
  if (isObject(value) && 'bml' in value) return { form: 'travels', because: 'it says `bml`' };
  const nodes = Array.isArray(value) ? value : isObject(value) && Array.isArray(value['body']) ? value['body'] : [];
  if (nodes.some(isWireNode)) return { form: 'travels', because: 'its nodes say `type`' };
  const kind = loneKindOf(value);
  if (syntax === 'json') return { form: 'travels', because: 'an author writes YAML' };
  if (kind === 'nodes') return { form: 'authored', kind, because: 'it is a list of nodes, kind first' };
  if (kind !== null) return { form: 'authored', kind, because: `it says \`${kind}\` and no \`bml\`` };
  return { form: 'authored', kind: 'nodes', because: 'it says no `bml`' };
}

/** Roots that a state's values may hold besides `form`, `state`, `data` and `issues` where the view is one that an author wrote. */
export const scopeNames = ['given', 'load', 'person', 'query', 'flags', 'answers', 'record', 'today', 'now'] as const;

export interface AuthoredView {
  /** The layout that travels, drawn with the values; null where nothing can be drawn. */
  layout: JsonObject | null;
  findings: Finding[];
  takes: LoneView['takes'];
  /** By the pointer of each node that travels: the line and column where it was written, both from 1. */
  from: ReadonlyMap<string, { line: number; column: number }>;
}

/** Compiles a view that an author wrote, draws it with values, and tells where each node was written. */
export function readAuthoredView(text: string, values: JsonObject, compilation: Compilation): AuthoredView {
  const [given, load, data] = [objectOf(values['given']), objectOf(values['load']), objectOf(values['data'])];
  const { view, findings, takes, query: usual } = compileLoneView(text, { given, load, data }, compilation);
  const from = new Map<string, { line: number; column: number }>();
  if (view === null) return { layout: null, findings, takes, from };
  const { person, query, flags, answers, record, today, now } = values;
  const scope = {
    // A view is given what its flow has loaded: either word finds it.
    given: { ...load, ...given, [dataRoot]: data },
    load: { ...given, ...load },
    person: { signedIn: true, accountIds: [], closedAccountIds: [], iids: [], ...objectOf(person) },
    query: { ...usual, ...objectOf(query) },
    flags: objectOf(flags),
    answers: objectOf(answers),
    record: objectOf(record),
    words: compilation.words,
    config: compilation.config,
    today: typeof today === 'string' ? today : usualDay,
    now: typeof now === 'number' ? now : Date.parse(`${usualDay}T16:00:00Z`),
  } as unknown as Scope; // checked only as far as objects go: what is missing in them is null to an expression
  const { view: drawn } = projectView(view, scope);
  if (!('layout' in drawn)) return { layout: null, findings, takes, from };
  for (const { node, pointer } of walkLayout(drawn.layout)) {
    const [line, column] = String(node['$from'] ?? '')
      .split(':')
      .map(Number);
    if (line !== undefined && column !== undefined) from.set(pointer, { line, column });
    delete node['$from'];
  }
  return { layout: drawn.layout as unknown as JsonObject, findings, takes, from };
}

/** The day that drawings are made on where the values name none: the same for everybody, so that a link shows the same to all. */
const usualDay = '2026-06-17';

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
