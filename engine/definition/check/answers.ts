import type { Compilation } from '../compilation.ts';
import type { FlowCompilation } from '../compile-flow.ts';
import type { Compiled, CompiledFlow, CompiledState, CompiledTransition, CompiledView, SourcePosition } from '../compiled.ts';
import { didYouMean } from '../findings.ts';
import { answeredBefore, choicesWithResult, rememberedBefore } from './answered-before.ts';
import { readsOf, treesIn, treesOfCalls, treesOfPlace, treesOfTransition, treesShown } from './trees.ts';

/** What an expression may read where it stands, besides what is always there. */
interface Reach {
  at: SourcePosition;
  where: string;
  /** Steps whose answers are there on every way. */
  answered: ReadonlySet<string>;
  /** Fields that the event brings; null where there is no event. */
  event: ReadonlySet<string> | null;
  /** Fields of the form; null where there is none. */
  form: ReadonlySet<string> | null;
  /** Names that are remembered on every way; null where nothing is asked of them. */
  remembered: ReadonlySet<string> | null;
  result: boolean;
  error: boolean;
  /** Flags that are kept in the record; null where those of now are read. */
  flags: ReadonlySet<string> | null;
}

/** Answers, event values and form fields are read only where a view sets them, and only where every way before has. */
export function checkAnswers(compiled: FlowCompilation, compilation: Compilation): void {
  const { flow } = compiled;
  const answered = answeredBefore(flow);
  const remembered = rememberedBefore(flow);
  const withResult = choicesWithResult(flow);
  for (const state of Object.values(flow.states)) {
    const before = answered.get(state.stepId);
    if (before === undefined) continue; // never reached, and told so
    checkState(
      flow,
      state,
      { before, remembered: remembered.get(state.stepId) ?? new Set(), result: withResult.has(state.stepId) },
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
  checkTrees(flow, [flow.allow.when, ...flow.redirect.flatMap((one) => [one.when, ...treesOfPlace(one.then)])], none, compilation);
  const waiting: Reach = { ...none, result: true, flags: new Set(flow.flags) };
  for (const transitions of Object.values(flow.children))
    for (const one of transitions) checkTrees(flow, treesOfTransition(one), { ...waiting, at: one.position }, compilation);
}

interface Before {
  before: ReadonlySet<string>;
  remembered: ReadonlySet<string>;
  /** Of a choice: whether each way to it brings a result. */
  result: boolean;
}

function checkState(flow: CompiledFlow, state: CompiledState, { before, remembered, result }: Before, compilation: Compilation): void {
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
  };
  const fields = state.view === null ? null : formNames(state.view);
  const transitions = (list: CompiledTransition[], reach: Reach): void => {
    for (const one of list) checkTrees(flow, treesOfTransition(one), { ...reach, at: one.position }, compilation);
  };
  const sent: Reach = { ...plain, answered: new Set([...before, state.stepId]), event: fields ?? new Set() };
  for (const list of Object.values(state.events)) transitions(list, sent);
  transitions(state.always, { ...plain, result, event: null });
  transitions(
    state.after.map((one) => one.transition),
    plain,
  );
  if (state.call !== null) {
    checkTrees(flow, treesIn(state.call.with), plain, compilation);
    transitions(state.call.ok, { ...plain, result: true });
    transitions(state.call.fail, { ...plain, error: true });
    if (state.call.poll !== null) {
      checkTrees(flow, [state.call.poll.until], { ...plain, result: true }, compilation);
      transitions([state.call.poll.onLimit], { ...plain, result: true });
    }
  }
  if (state.visit !== null) {
    checkTrees(flow, treesIn(state.visit.given), plain, compilation);
    transitions(state.visit.ok, { ...plain, result: true });
    transitions(state.visit.back, plain);
  }
  checkTrees(flow, [...treesOfPlace(state.go), ...treesIn(state.result), ...Object.values(state.query)], plain, compilation);
  const shown: Reach = { ...plain, form: fields, flags: null };
  checkTrees(
    flow,
    state.redirect.flatMap((one) => [one.when, ...treesOfPlace(one.then)]),
    { ...shown, form: null },
    compilation,
  );
  checkTrees(
    flow,
    state.load.flatMap((load) => [load.when, ...treesIn(load.with)]),
    { ...shown, form: null },
    compilation,
  );
  checkTrees(
    flow,
    state.rules.flatMap((rule) => [rule.that, rule.say]),
    shown,
    compilation,
  );
  if (state.view === null) return;
  checkTrees(flow, treesShown(state.view), shown, compilation);
  const calls = treesOfCalls(state.view);
  checkTrees(flow, calls.input, shown, compilation);
  checkTrees(flow, calls.outcome, { ...shown, result: true, error: true }, compilation);
}

/** A screen's expressions read its own form, and a call's outcome only where one is. */
export function checkScreenReads(view: CompiledView, at: SourcePosition, compilation: Compilation): void {
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
  };
  const calls = treesOfCalls(view);
  checkTrees(null, [...treesShown(view), ...calls.input], reach, compilation);
  checkTrees(null, calls.outcome, { ...reach, result: true, error: true }, compilation);
}

/** Names that a form holds: its fields, its start values, and what actions set. */
function formNames(view: CompiledView): Set<string> {
  const keys = [...view.fields.map((field) => field.name), ...Object.keys(view.start)];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) {
      const action = value as { do?: unknown; form?: unknown };
      if (action.do === 'set' && typeof action.form === 'object' && action.form !== null) keys.push(...Object.keys(action.form));
      Object.values(value).forEach(walk);
    }
  };
  walk(view.body);
  walk(view.dialogs);
  return new Set(keys);
}

function checkTrees(flow: CompiledFlow | null, trees: Compiled[], around: Reach, compilation: Compilation): void {
  for (const { path, tolerant, at } of trees.flatMap((tree) => readsOf(tree))) {
    const reach = at === undefined ? around : { ...around, at };
    const [root, first, second] = path;
    if (root === 'answers') checkAnswer(flow, first, second, tolerant, reach, compilation);
    else if (root === 'remembers') checkRemembered(flow, first, tolerant, reach, compilation);
    else if (root === 'event') checkField(first, reach.event, 'event', reach, compilation);
    else if (root === 'form') checkField(first, reach.form, 'form', reach, compilation);
    else if (root === 'flags' && typeof first === 'string' && reach.flags !== null && !reach.flags.has(first)) {
      compilation.findings.error(
        'flag-not-kept',
        reach.at,
        `${reach.where} decides by flags.${first}, which this flow does not keep from its start.`,
        `Add ${first} to \`flags:\` of the flow.`,
      );
    } else if ((root === 'result' && !reach.result) || (root === 'error' && !reach.error)) notHere(String(root), reach, compilation);
  }
}

function checkAnswer(
  flow: CompiledFlow | null,
  step: Compiled | undefined,
  field: Compiled | undefined,
  tolerant: boolean,
  reach: Reach,
  compilation: Compilation,
): void {
  if (typeof step !== 'string') return;
  const { findings } = compilation;
  if (flow === null) {
    findings.error('not-here', reach.at, `${reach.where} reads answers, and a screen has no steps.`, 'Load what it shows.');
    return;
  }
  const state = flow.states[step];
  if (state === undefined || state.kind !== 'step') {
    findings.error(
      'unknown-field',
      reach.at,
      `${reach.where} reads the answers of ${step}, which is no step.`,
      didYouMean(step, Object.keys(flow.states), 'Name a step of this flow.'),
    );
    return;
  }
  const names = state.view?.fields.map((one) => one.name) ?? [];
  if (typeof field === 'string' && !names.includes(field) && state.view !== null) {
    findings.error(
      'unknown-field',
      reach.at,
      `${reach.where} reads answers.${step}.${field}, and no field of that step is called so.`,
      didYouMean(field, names, names.length === 0 ? `${step} asks for nothing.` : `Its fields are ${names.join(', ')}.`),
    );
    return;
  }
  if (!tolerant && !reach.answered.has(step)) {
    findings.error(
      'answer-not-set',
      reach.at,
      `${reach.where} reads the answers of ${step}, which not every way to it has passed.`,
      `Ask first whether they are there: answers.${step}.${typeof field === 'string' ? field : '…'} != null.`,
    );
  }
}

function checkRemembered(
  flow: CompiledFlow | null,
  name: Compiled | undefined,
  tolerant: boolean,
  reach: Reach,
  { findings }: Compilation,
): void {
  if (tolerant || typeof name !== 'string' || reach.remembered === null || reach.remembered.has(name)) return;
  if (flow === null || !Object.hasOwn(flow.remembers, name) || flow.remembers[name]?.optional === true) return;
  findings.error(
    'not-remembered',
    reach.at,
    `${reach.where} reads ${name}, which not every way to it has set.`,
    `Set it on every way, or declare it as one that may be missing: \`${name}: …?\`.`,
  );
}

function checkField(
  name: Compiled | undefined,
  known: ReadonlySet<string> | null,
  root: 'event' | 'form',
  reach: Reach,
  compilation: Compilation,
): void {
  if (known === null) return notHere(root, reach, compilation);
  if (typeof name !== 'string' || known.has(name)) return;
  compilation.findings.error(
    'unknown-field',
    reach.at,
    `${reach.where} reads ${root}.${name}, and no field of its view is called so.`,
    didYouMean(name, known, known.size === 0 ? 'Its view asks for nothing.' : `Its fields are ${[...known].join(', ')}.`),
  );
}

function notHere(root: string, reach: Reach, compilation: Compilation): void {
  const cures: Record<string, string> = {
    event: 'An event is there in its own transitions; later read answers.<step>.',
    form: 'The form is there in the view and its rules; in a flow read event or answers.<step>.',
    result: 'A result is there in `ok`; keep what is needed with `set`.',
    error: 'An error is there in `fail`.',
  };
  compilation.findings.error('not-here', reach.at, `${reach.where} reads ${root} where there is none.`, cures[root] ?? '');
}
