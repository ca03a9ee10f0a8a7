import type { ExpressionTree } from '#schemas/expression.ts';
import { isExpression } from '../../expression/bindings.ts';
import type { Compilation } from '../bind/compilation.ts';
import type { FlowCompilation } from '../bind/flow-compilation.ts';
import type { Compiled, CompiledValue } from '../../compiled/compiled-value.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledLoad } from '../../compiled/compiled-load.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import type { CompiledState } from '../../compiled/compiled-state.ts';
import type { CompiledTransition } from '../../compiled/compiled-transition.ts';
import type { CompiledView } from '../../compiled/compiled-view.ts';
import type { GivenType } from '../../compiled/given-type.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { waysOn } from '../../compiled/ways-on.ts';
import { memberType, type Typed, typedOf } from '../../compiled/json-schema.ts';
import { onceOf } from '#engine/compiled/once-of.ts';
import { checkKinds } from './check-kinds.ts';
import { fixOf, type Kinds, kindsOfField, kindsOfGiven, kindsOfTyped, type KindsOfNames, meet, wordsOfKinds } from './kinds.ts';
import { checkComparedWords, type MeaningsOfNames } from './compared-words.ts';
import { checkConstant, checkNeverByNumbers } from './constant-conditions.ts';
import { checkGivenWords } from './given-words.ts';
import { rangesOf, type RangesOfNames } from './field-ranges.ts';
import { meaningsOf } from './meanings.ts';
import { checkEach } from '../findings/remembered-checks.ts';
import { valuesOfField } from './values-of-field.ts';
import { treesIn, treesOfCalls, treesOfPlace, treesOfSaid, treesShown } from '../../compiled/trees.ts';
import { markedTree, treeOf } from '../../compiled/tree-of.ts';
import { membersOf } from '#schemas/is-object.ts';

const boolean: Kinds = new Set(['boolean']);
const text: Kinds = new Set(['text']);
const list: Kinds = new Set(['list']);

/** Every expression of a flow against what feeds it: operations, what was given and remembered, and the fields of its steps. */
export function checkExpressionTypes({ flow }: FlowCompilation, compilation: Compilation): void {
  const at = { file: flow.file, line: 1, column: 1 };
  const check = checker(compilation, at, namesOf(flow, null), meaningsOf({ flow }));
  check.condition(flow.allow.when, 'What `allow:` asks');
  for (const { when, then } of flow.redirect) check.condition(when, 'What a redirect asks', treesOfPlace(then));
  check.loads(flow.load);
  for (const transitions of Object.values(flow.children)) for (const one of transitions) check.transition(one, flow);
  for (const state of Object.values(flow.states)) checkState(flow, state, compilation);
}

/** A screen's, which has no record. */
export function checkScreenTypes(
  { view, load: loads, query, redirect }: Pick<CompiledScreen, 'view' | 'load' | 'query' | 'redirect'>,
  at: SourcePosition,
  compilation: Compilation,
): void {
  const fields = view.fields.map(({ name, kind }) => [name, kind, kind === 'choice' ? valuesOfField(view, name) : null]);
  const each = compilation.checks?.of(JSON.stringify(['types', at, fields, query]));
  const check = checker(compilation, at, namesOf(null, view), meaningsOf({ view, query }), each);
  for (const { when, then } of redirect) check.condition(when, 'What a redirect asks', treesOfPlace(then));
  check.loads(loads);
  check.view(view);
}

function checkState(flow: CompiledFlow, state: CompiledState, compilation: Compilation): void {
  const declared = state.call === null ? undefined : compilation.operations.get(state.call.operation)?.failures;
  const failures = declared && Object.keys(declared);
  const check = checker(
    compilation,
    state.position,
    namesOf(flow, state.view),
    meaningsOf({ flow, view: state.view, failures }),
    checkEach,
    rangesOf(flow, state.view),
  );
  for (const { transition } of waysOn(flow, state)) check.transition(transition, flow);
  check.loads(state.load);
  for (const { when, then } of state.redirect) check.condition(when, 'What a redirect asks', treesOfPlace(then));
  for (const { that, say } of state.rules) check.condition(that, 'What a rule asks', [say]);
  if (state.call !== null) {
    check.input(state.call.operation, state.call.with);
    if (state.call.poll !== null) check.condition(state.call.poll.until, 'What a poll asks');
  }
  check.trees([
    ...treesOfPlace(state.go),
    ...treesIn(state.result),
    ...treesOfSaid(state),
    ...Object.values(state.query),
    ...treesIn(state.subflow?.given),
  ]);
  if (state.view !== null) check.view(state.view);
}

const noRanges: RangesOfNames = () => null;

function checker(
  compilation: Compilation,
  at: SourcePosition,
  names: KindsOfNames,
  meanings: MeaningsOfNames,
  each = checkEach,
  ranges = noRanges,
) {
  const { findings, operations } = compilation;
  const kindsOf = (tree: Compiled): Kinds =>
    each(tree, findings, () => {
      checkComparedWords(tree, meanings, at, findings);
      checkConstant(tree, at, findings);
      checkNeverByNumbers(tree, ranges, at, findings);
      return checkKinds(tree, names, at, findings);
    });
  const trees = (all: readonly Compiled[]): void => all.forEach(kindsOf);
  const demand = (tree: Compiled, wanted: Kinds, what: string, code: 'wrong-type' | 'wrong-input' = 'wrong-type', place = at): void => {
    const kinds = kindsOf(tree);
    if (tree === null || meet(kinds, wanted)) return;
    findings.error(
      code,
      findings.places.ofTree(tree) ?? place,
      `${what} is ${wordsOfKinds(wanted)}, and this is ${wordsOfKinds(kinds)}.`,
      fixOf(kinds, wanted),
    );
  };
  const condition = (tree: Compiled, what: string, besides: readonly Compiled[] = []): void => {
    if (tree !== null) demand(tree, boolean, what);
    trees(besides);
  };
  const value = (
    written: CompiledValue | undefined,
    typed: readonly Typed[],
    path: string,
    operation: string,
    place: SourcePosition = at,
  ): void => {
    if (written === undefined || written === null) return;
    if (typeof written === 'object' && !Array.isArray(written) && !isExpression(written)) {
      for (const [key, inner] of Object.entries(written)) {
        const member = memberType(typed, key);
        if (typeof member !== 'string') value(inner, member, `${path}.${key}`, operation, findings.places.ofValue(written, key) ?? place);
        else trees(treesIn(inner));
      }
      return;
    }
    if (Array.isArray(written)) return trees(treesIn(written));
    const tree = treeOf(written);
    demand(tree, kindsOfTyped(typed), `\`${path}\` of ${operation}`, 'wrong-input', place);
    checkGivenWords(tree, typed, `\`${path}\` of ${operation}`, meanings, place, findings);
  };
  const words = (set: CompiledValue, type: GivenType | undefined, name: string, place: SourcePosition): void => {
    if (type?.kind !== 'enum') return;
    const schema = { enum: type.values };
    const tree = treeOf(set);
    if (typeof tree !== 'object' || Array.isArray(tree))
      checkGivenWords(tree, [{ schema, root: schema }], `\`${name}\``, meanings, place, findings);
  };
  const input = (operation: string, written: { [key: string]: CompiledValue }): void => {
    const signature = operations.get(operation);
    if (signature === undefined) return;
    for (const [key, one] of Object.entries(written)) {
      const member = memberType([typedOf(signature.input)], key);
      if (typeof member === 'string') trees(treesIn(one));
      else value(one, member, key, operation, findings.places.ofValue(written, key) ?? at);
    }
  };
  return {
    condition,
    input,
    trees,
    loads(all: readonly CompiledLoad[]): void {
      for (const load of all) {
        condition(load.when, 'What `when:` of a read asks');
        input(load.operation, load.with);
      }
    },
    transition(one: CompiledTransition, { remembers }: CompiledFlow): void {
      condition(one.when, 'What `when:` asks', [one.problem, ...treesOfPlace(one.leave)]);
      for (const [name, set] of Object.entries(one.set)) {
        if (typeof set === 'object' && set !== null && !isExpression(set)) trees(treesIn(set));
        else
          demand(
            treeOf(set),
            kindsOfGiven(remembers[name]),
            `\`${name}\`, which this sets,`,
            'wrong-type',
            findings.places.ofValue(one.set, name) ?? one.position,
          );
        words(set, remembers[name], name, findings.places.ofValue(one.set, name) ?? one.position);
      }
    },
    view(view: CompiledView): void {
      trees(treesShown(view));
      for (const { that } of view.rules) demand(that, boolean, 'What a rule asks');
      for (const tree of listsOf(view)) demand(tree, list, 'What `each:` goes through');
      for (const tree of conditionsOf(view)) demand(tree, boolean, 'What `when:` of a node asks');
      for (const call of Object.values(view.calls).flat()) {
        condition(call.when, 'What `when:` of a call asks');
        input(call.operation, call.with);
      }
      trees(treesOfCalls(view).outcome);
    },
  };
}

const listsOf = onceOf(({ body, dialogs }: CompiledView) => listsIn([body, dialogs]));
const conditionsOf = onceOf(({ body, dialogs }: CompiledView) => conditionsIn([body, dialogs]));

function listsIn(value: unknown): Compiled[] {
  if (Array.isArray(value)) return value.flatMap(listsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === '$each' ? [markedTree(membersOf(one)['in']) ?? null] : key === '$' ? [] : listsIn(one),
  );
}

function conditionsIn(value: unknown): Compiled[] {
  if (Array.isArray(value)) return value.flatMap(conditionsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === '$if' ? [markedTree(one) ?? null] : key === '$' ? [] : conditionsIn(one)));
}

const instant: Kinds = new Set(['number']);
const lists = new Set(['accountIds', 'closedAccountIds', 'iids']);
const textsOfError = new Set(['code', 'message', 'say', 'retry', 'kind']);

function kindsOfPerson(name: string, isLast: boolean): Kinds {
  if (name === 'signedIn') return boolean;
  if (lists.has(name)) return list;
  return isLast ? text : null;
}

function kindsOfFieldNamed(view: CompiledView | null | undefined, name: ExpressionTree | undefined): Kinds {
  const kind = view?.fields.find((one) => one.name === name)?.kind;
  const values = kind === 'choice' && view != null && typeof name === 'string' ? valuesOfField(view, name) : null;
  return values === null ? kindsOfField(kind) : kindsOfTyped([{ schema: { enum: [...values] }, root: {} }]);
}

/** The kinds of a flow's names, where operations do not say. */
export function namesOf(flow: CompiledFlow | null, view: CompiledView | null): KindsOfNames {
  return (root, parts) => {
    const [first, second] = parts;
    const name = typeof first === 'string' ? first : '';
    const isLast = parts.length === 1;
    switch (root) {
      case 'given':
      case 'remembers':
        return isLast ? kindsOfGiven(flow?.[root][name]) : null;
      case 'answers':
        return parts.length === 2 ? kindsOfFieldNamed(flow?.states[name]?.view, second) : null;
      case 'event':
      case 'form':
        return isLast ? kindsOfFieldNamed(view, first) : null;
      case 'person':
        return kindsOfPerson(name, isLast);
      case 'flags':
        return isLast ? boolean : null;
      case 'changed':
      case 'valid':
        return parts.length === 0 ? boolean : null;
      case 'today':
        return text;
      case 'now':
        return instant;
      case 'record':
        return isLast ? text : null;
      case 'error':
        return textsOfError.has(name) ? text : null;
      default:
        return null;
    }
  };
}
