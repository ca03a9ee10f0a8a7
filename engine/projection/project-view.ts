import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { DialogDocument, Layout } from '#schemas/layout.ts';
import { mostFormRows } from '#schemas/limits.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { View } from '#schemas/views.ts';
import type { CompiledView } from '../compiled/compiled-view.ts';
import { packData } from '../expression/pack-data.ts';
import { isForbiddenName } from '../expression/equality.ts';
import { evaluate } from '../expression/evaluate.ts';
import type { Scope } from '../expression/scope.ts';
import { emptyValue } from '../fields/field-types.ts';
import { fieldsOfNode } from '../fields/fields-of-node.ts';
import { isNode, slotsOf } from '../validation/walk-layout.ts';
import { foldDialog } from './fold-dialog.ts';
import { foldNodes } from './fold-nodes.ts';
import { foldRules } from './fold-rules.ts';
import { nativeProperties } from './native-properties.ts';
import { foldExpression, foldValue, resolveValue } from './fold-value.ts';
import { type Pressable, type ProjectionDiagnostic, Projection, ProjectionPlace } from './projection-place.ts';
import { type SensitivePath, readsSensitive, withoutSensitive } from './sensitive.ts';
import { traitsOf } from '../fields/node-traits.ts';

export interface ProjectedView {
  view: View;
  diagnostics: ProjectionDiagnostic[];
  /** By the id on the wire: which node of the compiled view was meant, and in which rows. */
  presses: Record<string, Pressable>;
  /** By the id of each subflow that is drawn: the rows that it stands in. */
  subflows: Record<string, JsonObject>;
  /** Names of `data` that are in the layout. */
  travels: string[];
}

export interface ProjectionOptions {
  /** Paths of the scope whose values are never shown: `["load", "debit", "cards", "*", "pan"]`. */
  sensitive?: readonly SensitivePath[];
}

/**
 * Projects a compiled view in a scope to the view that travels. Everything the server knows is decided; what is left reads only `form`,
 * `changed`, `valid`, `state`, `data` and rows of the browser. Pure and total: the same view and scope give the same bytes, and no data
 * makes it throw.
 */
export function projectView(view: CompiledView, scope: Scope, options: ProjectionOptions = {}): ProjectedView {
  const projection = new Projection(view);
  const known = knownOf(withoutSensitive(scope, options.sensitive ?? []));
  reportSensitive(view, options.sensitive ?? [], projection);
  const start = new ProjectionPlace(projection, known);
  const data = readData(view, start);
  const place = new ProjectionPlace(projection, { ...known, data });
  const settle = (values: CompiledView['state'], name: string): JsonObject =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, resolveValue(value, place.at(name).at(key))]));

  if (view.type === 'TerminalView') {
    const properties = settle(view.properties, 'properties');
    return {
      view: { type: 'TerminalView', ...properties } as unknown as View,
      diagnostics: projection.diagnostics,
      presses: {},
      subflows: {},
      travels: [],
    };
  }
  const layout: Layout = {
    bml: '1',
    title: wordsOf(view.title, place.at('title')),
    width: view.width,
    ...(view.busyAfterMs === null ? {} : { busyAfter: view.busyAfterMs }),
    body: foldNodes(view.body, place.at('body')),
  };
  const ofView = Object.entries(view.dialogs)
    .filter(([, dialog]) => dialog.own !== true)
    .map(([name, dialog]): [string, DialogDocument] => [name, foldDialog(dialog, place.at('dialogs').at(name))]);
  const dialogs = [...ofView, ...Object.entries(projection.opened)];
  const rules = foldRules(
    view.rules.map((rule) => ({ that: { $: rule.that }, say: { $: rule.say }, at: rule.at })),
    place.at('rules'),
  );
  const form = {
    ...startOf([...layout.body, ...dialogs.flatMap(([, dialog]) => [...dialog.body, ...(dialog.footer ?? [])])]),
    ...settle(view.start, 'start'),
  };
  const state = settle(view.state, 'state');
  const travels = Object.keys(data).filter((name) => projection.travels.has(name));
  if (Object.keys(form).length > 0) layout.form = form;
  if (view.warnUnsaved) layout.warnUnsaved = true;
  if (view.address !== undefined) layout.address = foldValue({ $: view.address }, place.at('address')) as NonNullable<Layout['address']>;
  if (rules.length > 0) layout.rules = rules;
  const values = [...projection.values].filter(([name]) => projection.referred.has(name));
  if (values.length > 0) layout.values = Object.fromEntries(values);
  if (travels.length > 0) layout.data = packData(Object.fromEntries(travels.map((name) => [name, data[name] ?? null])));
  if (Object.keys(state).length > 0) layout.state = state;
  if (dialogs.length > 0) layout.dialogs = Object.fromEntries(dialogs);
  if (arrives(view, place.scope))
    layout.arrive = foldValue({ id: view.arrive, press: [{ do: 'call', check: false }] }, place.at('arrive')) as never;
  const properties = settle(view.properties, 'properties');
  return {
    view: { ...nativeProperties(view.type, layout, properties), type: view.type, layout } as unknown as View,
    diagnostics: projection.diagnostics,
    presses: projection.presses,
    subflows: projection.subflows,
    travels,
  };
}

/** True if a write is due on arrival, as far as the server knows without asking whether it was made before. */
function arrives({ arrive, calls }: CompiledView, scope: Scope): boolean {
  return arrive !== null && calls[arrive]?.some(({ when }) => when === null || evaluate(when, scope) === true) === true;
}

const kept: ReadonlySet<string> = new Set(['form', 'changed', 'valid', 'state', 'data']);

/**
 * The part of the scope that the server knows. Copied member by member, because every row is a copy of it and a rest pattern is three times
 * as slow to copy.
 */
function knownOf(scope: Scope): Scope {
  const known: { [root: string]: unknown } = {};
  for (const root of Object.keys(scope)) if (!kept.has(root)) known[root] = scope[root as keyof Scope];
  return known;
}

/** The data that a view declares, worked out in order; later names may read earlier ones. */
function readData(view: CompiledView, place: ProjectionPlace): JsonObject {
  const data: JsonObject = {};
  for (const [name, tree] of Object.entries(view.data)) {
    data[name] = resolveValue({ $: tree }, new ProjectionPlace(place.projection, { ...place.scope, data }, place.at('data'), name));
  }
  return data;
}

function wordsOf(tree: ExpressionTree, place: ProjectionPlace): string {
  const folded = foldExpression(tree, place);
  if (!folded.known) place.report('browser-value', 'a title cannot wait for the browser');
  const value: Json = folded.known ? folded.value : null;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Nothing entered, for each field of the view's own form; a form within gets its own on itself. */
function startOf(nodes: readonly unknown[], start: JsonObject = {}): JsonObject {
  for (const node of nodes) {
    if (!isNode(node)) continue;
    for (const { name, kind } of fieldsOfNode(node))
      if (!isForbiddenName(name)) start[name] = kind === 'rows' ? emptyRows(node) : emptyValue(kind);
    const { scope } = traitsOf(node);
    if (scope === 'row') continue;
    const own = scope === 'form' ? {} : start;
    for (const [, children] of slotsOf(node)) startOf(children, own);
    if (scope === 'form') node['start'] = { ...own, ...(node['start'] as JsonObject | undefined) };
  }
  return start;
}

const sensitiveReads = new WeakMap<CompiledView, Map<string, ReturnType<typeof readsSensitive>>>();

function reportSensitive(view: CompiledView, sensitive: readonly SensitivePath[], projection: Projection): void {
  if (sensitive.length === 0) return;
  // Compiled views never change, and what is sensitive hardly: each is looked through once.
  const known = sensitiveReads.get(view) ?? new Map<string, ReturnType<typeof readsSensitive>>();
  sensitiveReads.set(view, known);
  const paths = JSON.stringify(sensitive);
  let reads = known.get(paths);
  if (reads === undefined) {
    // The inputs of operations are worked out on the server and may read what is never shown.
    const { calls: _, ...shown } = view;
    known.set(paths, (reads = readsSensitive(shown, sensitive)));
  }
  for (const [pointer, path] of reads) projection.report('sensitive', pointer, path.join('.'));
}

/** As many rows as a list has at least, with nothing entered. */
function emptyRows({ atLeast }: LayoutNode): JsonObject[] {
  return Array.from({ length: typeof atLeast === 'number' ? Math.min(atLeast, mostFormRows) : 0 }, () => ({}));
}
