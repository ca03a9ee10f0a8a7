import type { Compilation } from '../bind/compilation.ts';
import type { FlowCompilation } from '../bind/flow-compilation.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import type { CompiledState } from '../../compiled/compiled-state.ts';
import type { CompiledTransition } from '../../compiled/compiled-transition.ts';
import type { CompiledView } from '../../compiled/compiled-view.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { answeredBefore, choicesWithResult, rememberedBefore } from '../../compiled/answered-before.ts';
import { onceOf } from '#engine/compiled/once-of.ts';
import { conditionalAnswers, type ConditionalAnswers, neededOf } from './conditional-answers.ts';
import { factsBefore } from './facts-before.ts';
import { guardedTrees, type Present, presentInTurn, presentWhen, together } from './guarded-reads.ts';
import type { Compiled } from '../../compiled/compiled-value.ts';
import { checkReads, mayBeMissing, type Reach } from './reads.ts';
import { checkEach } from '../findings/remembered-checks.ts';
import { treesIn, treesOfCalls, treesOfPlace, treesOfSaid, treesOfTransition, treesShown } from '../../compiled/trees.ts';
import { membersOf } from '#schemas/is-object.ts';

/** Answers, event values and form fields are read only where a view sets them, and only where every way before has. */
export function checkAnswers(compiled: FlowCompilation, compilation: Compilation): void {
  const { flow } = compiled;
  const answered = answeredBefore(flow);
  const remembered = rememberedBefore(flow);
  const withResult = choicesWithResult(flow);
  const conditional = conditionalAnswers(flow);
  const facts = conditional.size === 0 ? new Map<string, Present>() : factsBefore(flow);
  for (const state of Object.values(flow.states)) {
    const before = answered.get(state.stepId);
    if (before === undefined) continue; // never reached, and told so
    checkState(
      flow,
      state,
      {
        before,
        remembered: remembered.get(state.stepId) ?? new Set(),
        result: withResult.has(state.stepId),
        conditional,
        facts: facts.get(state.stepId) ?? new Set(),
      },
      compilation,
    );
  }
  const none: Reach = {
    at: { file: flow.file, line: 1, column: 1 },
    where: flow.voyagerType,
    answered: new Set(),
    event: null,
    form: null,
    remembered: new Set(),
    result: false,
    error: false,
    flags: null,
  };
  checkReads(flow, [flow.allow.when, ...flow.redirect.flatMap((one) => [one.when, ...treesOfPlace(one.then)])], none, compilation);
  const waiting: Reach = { ...none, result: true, flags: new Set(flow.flags) };
  for (const transitions of Object.values(flow.children))
    for (const one of transitions) checkReads(flow, treesOfTransition(one), { ...waiting, at: one.position }, compilation);
}

interface Before {
  before: ReadonlySet<string>;
  remembered: ReadonlySet<string>;
  /** For a choice: true if each way to it brings a result. */
  result: boolean;
  conditional: ConditionalAnswers;
  /** What every way to it has asked for. */
  facts: Present;
}

function checkState(
  flow: CompiledFlow,
  state: CompiledState,
  { before, remembered, result, conditional, facts }: Before,
  compilation: Compilation,
): void {
  const plain: Reach = {
    at: state.position,
    where: state.stepId,
    answered: before,
    event: null,
    form: null,
    remembered,
    result: false,
    error: false,
    flags: new Set(flow.flags),
    present: facts,
    conditional: { stepId: state.stepId, answers: conditional },
    handsOn: true,
  };
  const fields = state.view === null ? null : formNames(state.view);
  const transitions = (list: CompiledTransition[], reach: Reach): void => {
    for (const { one, before: present, within } of presentInTurn(list)) {
      const { when, ...rest } = one;
      checkReads(flow, [when], { ...reach, at: one.position, present: together(facts, present) }, compilation);
      checkReads(
        flow,
        treesOfTransition({ ...rest, when: null }),
        { ...reach, at: one.position, present: together(facts, within) },
        compilation,
      );
    }
  };
  const sent: Reach = { ...plain, answered: new Set([...before, state.stepId]), event: fields ?? new Set() };
  for (const list of Object.values(state.events)) transitions(list, sent);
  transitions(state.always, { ...plain, result, event: null });
  transitions(
    state.after.map((one) => one.transition),
    plain,
  );
  if (state.call !== null) {
    checkReads(flow, treesIn(state.call.with), plain, compilation);
    const { input = {} } = compilation.operations.get(state.call.operation) ?? {};
    checkReads(flow, treesIn(neededOf(state.call.with, input)), { ...plain, handsOn: false }, compilation);
    transitions(state.call.ok, { ...plain, result: true });
    transitions(state.call.fail, { ...plain, error: true });
    if (state.call.poll !== null) {
      checkReads(flow, [state.call.poll.until], { ...plain, result: true }, compilation);
      transitions([state.call.poll.onLimit], { ...plain, result: true });
    }
  }
  if (state.subflow !== null) {
    checkReads(flow, treesIn(state.subflow.given), plain, compilation);
    transitions(state.subflow.ok, { ...plain, result: true });
    transitions(state.subflow.back, plain);
  }
  checkReads(
    flow,
    [...treesOfPlace(state.go), ...treesIn(state.result), ...treesOfSaid(state), ...Object.values(state.query)],
    plain,
    compilation,
  );
  const shown: Reach = { ...plain, form: fields, flags: null };
  checkReads(
    flow,
    state.redirect.flatMap((one) => [one.when, ...treesOfPlace(one.then)]),
    { ...shown, form: null },
    compilation,
  );
  for (const { when, with: input, onFail } of state.load) {
    const trees = [...treesIn(input), ...(typeof onFail === 'object' ? treesOfPlace(onFail) : [])];
    checkReads(flow, [when], { ...shown, form: null }, compilation);
    checkReads(flow, trees, { ...shown, form: null, present: together(facts, presentWhen(when, true)) }, compilation);
  }
  checkReads(
    flow,
    state.rules.flatMap((rule) => [rule.that, rule.say]),
    shown,
    compilation,
  );
  if (state.view === null) return;
  checkReads(flow, treesBeside(state.view), shown, compilation);
  for (const { tree, present } of treesDrawn(state.view))
    checkReads(flow, [tree], { ...shown, handsOn: false, present: together(facts, present) }, compilation);
  checkReads(
    flow,
    Object.values(state.view.dialogs).map(({ title }) => title),
    shown,
    compilation,
  );
  const calls = treesOfCalls(state.view);
  checkReads(flow, calls.input, shown, compilation);
  checkReads(flow, calls.outcome, { ...shown, result: true, error: true }, compilation);
}

/** A screen's expressions read its own form, and a call's outcome only where one is. */
export function checkScreenReads(
  { view, load, redirect, query }: Pick<CompiledScreen, 'view' | 'load' | 'redirect' | 'query'>,
  at: SourcePosition,
  compilation: Compilation,
): void {
  const reach: Reach = {
    at,
    where: view.name,
    answered: new Set(),
    event: null,
    form: formNames(view),
    remembered: null,
    result: false,
    error: false,
    flags: null,
    query: new Set(Object.keys(query)),
  };
  const calls = treesOfCalls(view);
  const before = [
    ...load.flatMap(({ when, with: input }) => [when, ...treesIn(input)]),
    ...redirect.flatMap(({ when, then }) => [when, ...treesOfPlace(then)]),
  ];
  const check = (trees: readonly Compiled[], own: Reach): void => {
    const { form, query: asked, result } = own;
    const each =
      compilation.checks?.of(JSON.stringify(['reads', at, own.where, form && [...form], [...(asked ?? [])], result])) ?? checkEach;
    for (const tree of trees) each(tree, compilation.findings, () => checkReads(null, [tree], own, compilation));
  };
  check(before, { ...reach, form: null });
  check([...treesShown(view), ...calls.input], reach);
  check(calls.outcome, { ...reach, result: true, error: true });
}

/** The trees of a view beside those of its nodes. */
const treesBeside = onceOf((view: CompiledView) => treesShown({ ...view, body: [], dialogs: {} }));

/** The trees of its nodes that read anything which is not always there. */
const treesDrawn = onceOf(({ body, dialogs }: CompiledView) => guardedTrees([body, dialogs]).filter(({ tree }) => mayBeMissing(tree)));

/** Names that a form holds: its fields, its start values, and what actions set. */
const formNames = onceOf((view: CompiledView): Set<string> => {
  const keys = [...view.fields.map((field) => field.name), ...Object.keys(view.start)];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) {
      const action = membersOf(value);
      if (action.do === 'set' && typeof action.form === 'object' && action.form !== null) keys.push(...Object.keys(action.form));
      Object.values(value).forEach(walk);
    }
  };
  walk(view.body);
  walk(view.dialogs);
  return new Set(keys);
});
