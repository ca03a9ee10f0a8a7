import type { MetricDocument, RedirectDocument } from '#schemas/document-parts.ts';
import { isOperation } from '../../expression/operation.ts';
import type { ParsedState, ParsedTransitions } from '../parse/documents.ts';
import type { Parsed } from '../parse/parsed.ts';
import type { AuthoredEntry, AuthoredScalar } from '../read/authored.ts';
import { entriesOf, itemsOf, sourceOf } from '../read/authored.ts';
import { demandPress } from '../check/shown-once.ts';
import { checkOperationInput } from '../check/operation-input.ts';
import { checkStateKeys } from '../check/state-keys.ts';
import type { Compilation } from '../bind/compilation.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import { compileExpression, parseAt, compileValue, compileWith } from '../bind/compile-expression.ts';
import { compileLoads } from './compile-load.ts';
import { failuresOfCall } from './compile-failures.ts';
import { compilePlace } from '../bind/compile-place.ts';
import { compilePace } from './compile-poll.ts';
import { compileRememberedView } from './compile-remembered-view.ts';
import { shownState } from './compile-state-view.ts';
import { compileTransitions } from './compile-transition.ts';
import type { TransitionPlace } from '../bind/transition-place.ts';
import { compileSubflow } from './compile-subflow.ts';
import { compileSaid } from './compile-said.ts';
import { compileRules } from './compile-rules.ts';
import type { ViewUse } from '../bind/view-use.ts';
import type { CompiledMetric } from '#engine/compiled/compiled-metric.ts';
import type { CompiledState } from '#engine/compiled/compiled-state.ts';
import type { CompiledTransition } from '#engine/compiled/compiled-transition.ts';
import { declareName, declareSection } from '../bind/declare.ts';
import { durationOf } from '../parse/durations.ts';
import type { StateOfRow } from '../parse/expand-each.ts';
import { didYouMean } from '../findings/findings.ts';
import type { FlowContext } from '../bind/flow-context.ts';
import { keyOfGiven } from '../parse/given-ends.ts';
import { typedOf } from '#engine/compiled/json-schema.ts';
import { kebab } from '../parse/kebab.ts';
import { treeOf } from '../../compiled/tree-of.ts';
import { isUnread } from '../bind/names.ts';
import { kindOfState } from '../parse/kind-of-state.ts';

export function compileState(
  entry: AuthoredEntry<ParsedState>,
  flowOfState: FlowContext,
  route: { name: string; path: string } | null,
  compilation: Compilation,
): { state: CompiledState; use: ViewUse | null } {
  const { findings } = compilation;
  const { value } = entry;
  const { keys } = value;
  const row = flowOfState.document.rows.states.get(entry.key);
  const flow = withGiven(entry, row, withRows(row, flowOfState, compilation), compilation);
  const kind = kindOfState(value);
  checkStateKeys(entry.key, kind, value, findings);
  const { names } = flow;
  declareSection(keys.load, 'load', names, compilation);
  const transitions = (authored: ParsedTransitions | undefined): CompiledTransition[] =>
    compileTransitions(authored, flow.place, compilation);
  const over = sourceOf(keys.over);
  if (over !== null && !flow.place.states.has(over)) {
    findings.error(
      'unknown-state',
      keys.over?.at ?? entry.at,
      `There is no state ${over}.`,
      didYouMean(over, flow.place.states, 'Name the step that the dialog is drawn over.'),
    );
  }
  const use = kind === 'step' || kind === 'call' ? compileRememberedView(shownState(entry, kind), flow, flowOfState, compilation) : null;
  const load = [...compileLoads(value, flow.place, compilation), ...(use?.loads ?? [])];
  const state: CompiledState = {
    stepId: entry.key,
    kind,
    position: entry.at,
    description: sourceOf(keys.description),
    owner: sourceOf(keys.owner),
    route: kind === 'step' || kind === 'call' ? route : null,
    query: Object.fromEntries(
      Object.entries(kind === 'final' ? {} : compileWith(keys.query, flow.place, compilation)).map(([key, one]) => [key, treeOf(one)]),
    ),
    view: use?.view ?? null,
    over: sourceOf(keys.present) === 'dialog' ? over : null,
    load,
    redirect: itemsOf(keys.redirect).flatMap((item) => redirectOf(item, flow, compilation)),
    rules: compileRules(keys.rules, flow.place, compilation),
    metric: metricOf(keys.metric, flow.category, row?.name ?? entry.key),
    events: Object.fromEntries(entriesOf(keys.events).map((event) => [event.key, transitions(event.value)])),
    always: transitions(keys.always),
    noReturn: sourceOf(keys.noReturn) === 'true',
    call: keys.call === undefined ? null : callOf(keys.call, value, flow, compilation),
    subflow: compileSubflow(value, flow.place, compilation),
    after: entriesOf(keys.after).flatMap((after) => {
      const ms = durationOf(after.key);
      if (ms === null) findings.error('schema', after.at, `\`${after.key}\` is no time.`, 'Write for example `30s`, `5m` or `14d`.');
      return transitions(after.value).map((transition) => ({ ms: ms ?? 1, transition }));
    }),
    go: keys.go === undefined ? null : compilePlace(keys.go, value, flow.place, compilation),
    result: Object.fromEntries(entriesOf(keys.result).map((one) => [one.key, compileValue(one.value, flow.place, compilation)])),
    say: compileSaid(keys.say, flow.place, compilation),
  };
  for (const given of entriesOf(keys.given))
    if (isUnread(names, given.key, compilation.read))
      findings.warning('unused-name', given.at, `\`${given.key}\` is declared and never read.`, 'Remove it, or use it.');
  return { state, use };
}

/** Declares what a final state is given, under names of its own (see `given-ends.ts`). */
function withGiven(
  { key: stepId, value: { keys } }: AuthoredEntry<ParsedState>,
  row: StateOfRow | undefined,
  flow: FlowContext,
  compilation: Compilation,
): FlowContext {
  const { given } = keys;
  if (given === undefined) return flow;
  if (sourceOf(keys.type) !== 'final' || (row?.rows.length ?? 0) > 0) {
    compilation.findings.error(
      'not-here',
      given.at,
      `${stepId} is given something, and is no final state of the flow.`,
      'Declare it under `remembers:` of the flow, and `set:` it.',
    );
    return flow;
  }
  const names = flow.names.within();
  for (const { key, at } of entriesOf(given))
    declareName(names, key, 'given', at, { kind: 'tree', tree: ['get', 'remembers', keyOfGiven(stepId, key)] }, compilation);
  return { ...flow, names, place: { ...flow.place, names } };
}

/** Where a state stands for one row of a list: its row and its place are names, and the steps of the same row are read by theirs. */
function withRows(own: StateOfRow | undefined, flow: FlowContext, compilation: Compilation): FlowContext {
  if (own === undefined || own.rows.length === 0) return flow;
  let names = flow.names;
  for (const { name, list, at, place } of own.rows) {
    const outer = names;
    names = outer.within();
    const tree = parseAt(list, at, compilation);
    const row: ExpressionTree = isOperation(tree) && tree[0] === 'get' ? [...tree, place - 1] : ['index', tree, place - 1];
    for (const word of [name, 'place']) names.declarations.delete(word);
    declareName(names, name, 'each', at, { kind: 'written', tree: row, names: outer }, compilation);
    declareName(names, 'place', 'each', at, { kind: 'tree', tree: place }, compilation);
  }
  names.steps = own.steps;
  return { ...flow, names, place: { ...flow.place, names } };
}

export function redirectOf(
  item: Parsed<typeof RedirectDocument>,
  flow: { place: TransitionPlace },
  compilation: Compilation,
): CompiledState['redirect'] {
  const { to, when } = item.keys;
  if (to === undefined) return [];
  const redirect = {
    when: when === undefined ? null : compileExpression(when, flow.place, compilation),
    then: compilePlace(to, item, flow.place, compilation),
    report: sourceOf(item.keys.report),
  };
  return [compilation.findings.places.noteEntries(redirect, item.entries)];
}

export function metricOf(value: Parsed<typeof MetricDocument> | undefined, category: string, page: string): CompiledMetric {
  return { category: sourceOf(value?.keys.category) ?? category, page: sourceOf(value?.keys.page) ?? kebab(page) };
}

function callOf(call: AuthoredScalar, value: ParsedState, flow: FlowContext, compilation: Compilation): NonNullable<CompiledState['call']> {
  const operation = call.source;
  const input = compileWith(value.keys.with, flow.place, compilation);
  checkOperationInput(operation, input, call.at, compilation, 'call');
  demandPress(operation, call.at, compilation);
  const signature = compilation.operations.get(operation);
  const afterCall = { ...flow.place, types: { ...flow.place.types, result: signature === undefined ? null : [typedOf(signature.output)] } };
  const transitions = (authored: ParsedTransitions | undefined): CompiledTransition[] =>
    compileTransitions(authored, afterCall, compilation);
  const poll = value.keys.poll;
  const timeout = sourceOf(value.keys.timeout);
  const timeoutMs = timeout === null ? 30_000 : durationOf(timeout);
  if (timeoutMs === null)
    compilation.findings.error('schema', value.keys.timeout?.at ?? call.at, `\`${timeout}\` is no time.`, 'Write for example `10s`.');
  const pace = poll === undefined ? null : compilePace(poll, afterCall, compilation);
  const [onLimit] = transitions(poll?.keys.onLimit);
  return {
    operation,
    with: input,
    ok: transitions(value.keys.ok),
    fail: transitions(value.keys.fail),
    failures: failuresOfCall(operation, call.at, compilation),
    poll: pace === null || onLimit === undefined ? null : { everyMs: pace.everyMs, atMost: pace.atMost, until: pace.until, onLimit },
    timeoutMs: timeoutMs ?? 30_000,
  };
}
