import { printExpression } from '../expression/print-expression.ts';
import type { CompiledFlow } from './compiled-flow.ts';
import type { CompiledState } from './compiled-state.ts';
import type { CompiledTransition } from './compiled-transition.ts';
import { viewDifferences } from './view-differences.ts';

/** What differs between two versions of a flow, in sentences, in the order of its steps. */
export function flowDifferences(before: CompiledFlow, after: CompiledFlow): { stepId: string | null; says: string }[] {
  const told: { stepId: string | null; says: string }[] = [];
  const tell = (stepId: string | null, says: string): void => void told.push({ stepId, says });
  if (before.title !== after.title) tell(null, `The flow's title “${before.title}” became “${after.title}”.`);
  if (before.initial !== after.initial) tell(after.initial, `The flow begins with step '${after.initial}' instead of '${before.initial}'.`);
  for (const [property, words] of Object.entries(ofFlows))
    if (isOther(before[property as keyof typeof ofFlows], after[property as keyof typeof ofFlows])) tell(null, words);
  for (const [stepId, state] of Object.entries(after.states)) {
    const was = before.states[stepId];
    if (was === undefined) tell(stepId, addedWords(after, stepId));
    else for (const says of stateDifferences(was, state)) tell(stepId, says);
  }
  for (const stepId of Object.keys(before.states)) if (after.states[stepId] === undefined) tell(null, `Step '${stepId}' was removed.`);
  return told;
}

const ofFlows = {
  given: 'What the flow is given when it begins changed.',
  onePer: 'What makes an open record the only one of its kind changed.',
  allow: 'Who may begin the flow changed.',
  load: 'What the flow reads at its beginning changed.',
  remembers: 'What the flow keeps until its end changed.',
  redirect: 'Where the flow leads people who do not belong in it changed.',
  flags: 'The flags that the flow reads changed.',
  children: 'What follows when a flow within it ends changed.',
  expiresAfterMs: 'When a record that nobody goes on with expires changed.',
  sections: 'The parts of its progress changed.',
} as const satisfies Partial<Record<keyof CompiledFlow, string>>;

function stateDifferences(before: CompiledState, after: CompiledState): string[] {
  const { stepId } = after;
  const at = `In step '${stepId}',`;
  const told: string[] = [];
  if (before.kind !== after.kind) told.push(`Step '${stepId}' is now a ${after.kind}; it was a ${before.kind}.`);
  if (before.view !== null && after.view !== null) told.push(...viewDifferences(before.view, after.view).map((words) => `${at} ${words}.`));
  else if (isOther(before.view, after.view))
    told.push(`${at} ${after.view === null ? 'nothing is shown any more' : 'a page is shown now'}.`);
  for (const event of union(before.events, after.events)) {
    const [was, is] = [before.events[event], after.events[event]];
    if (was === undefined) told.push(`${at} ${event} is new: it ${waysOf(is)}.`);
    else if (is === undefined) told.push(`${at} ${event} is no longer taken.`);
    else if (isOther(was, is)) told.push(`${at} ${event} ${waysOf(is)}; before, it ${waysOf(was)}.`);
  }
  if (isOther(before.always, after.always)) told.push(`Step '${stepId}' ${waysOf(after.always)}; before, it ${waysOf(before.always)}.`);
  told.push(...callDifferences(before, after));
  if (isOther(before.subflow, after.subflow)) told.push(`${at} the flow that is visited, or what follows it, changed.`);
  if (isOther(before.after, after.after)) told.push(`${at} what happens by itself after a time changed.`);
  if (isOther(before.rules, after.rules)) told.push(`${at} the rules that an answer must keep changed.`);
  if (isOther(before.load, after.load)) told.push(`${at} what is read changed.`);
  if (isOther(before.redirect, after.redirect)) told.push(`${at} where people are led on without being asked changed.`);
  if (isOther(before.go, after.go) || isOther(before.say, after.say) || isOther(before.result, after.result))
    told.push(`Where the flow leads from '${stepId}', or what it says there, changed.`);
  return told;
}

function callDifferences({ call: before }: CompiledState, { call: after, stepId }: CompiledState): string[] {
  if (before === null || after === null || !isOther(before, after)) return [];
  const at = `In step '${stepId}',`;
  const told: string[] = [];
  if (before.operation !== after.operation) told.push(`${at} ${after.operation} is called instead of ${before.operation}.`);
  if (isOther(before.with, after.with)) told.push(`${at} what ${after.operation} is given changed.`);
  if (isOther(before.ok, after.ok)) told.push(`${at} success ${waysOf(after.ok)}; before, it ${waysOf(before.ok)}.`);
  if (isOther(before.fail, after.fail)) told.push(`${at} failure ${waysOf(after.fail)}; before, it ${waysOf(before.fail)}.`);
  return told.length > 0 ? told : [`${at} how ${after.operation} is waited for changed.`];
}

/** `Step 'day' was added between 'amount' and 'review'.` */
function addedWords(flow: CompiledFlow, stepId: string): string {
  const state = flow.states[stepId];
  const before = Object.values(flow.states).filter((one) => one.stepId !== stepId && allWays(one).some(({ to }) => to === stepId));
  const next =
    state === undefined ? [] : allWays(state).flatMap(({ to, previous }) => (to === null || to === stepId || previous ? [] : [to]));
  const names = (ids: readonly string[]): string => [...new Set(ids)].map((id) => `'${id}'`).join(', ');
  const earlier = before.map((one) => one.stepId);
  const [from, to] = [names(earlier), names(next.filter((id) => !earlier.includes(id)))];
  if (from !== '' && to !== '') return `Step '${stepId}' was added between ${from} and ${to}.`;
  if (from !== '') return `Step '${stepId}' was added after ${from}.`;
  return to === '' ? `Step '${stepId}' was added.` : `Step '${stepId}' was added before ${to}.`;
}

function allWays(state: CompiledState): CompiledTransition[] {
  return [
    ...Object.values(state.events).flat(),
    ...state.always,
    ...(state.call === null ? [] : [...state.call.ok, ...state.call.fail]),
    ...(state.subflow === null ? [] : [...state.subflow.ok, ...state.subflow.back]),
    ...state.after.map(({ transition }) => transition),
  ];
}

/** Where transitions lead, the first first: `leads to 'day' if amountCents > 100, else to 'review'`. */
function waysOf(transitions: readonly CompiledTransition[] | undefined): string {
  const ways = (transitions ?? []).map(({ when, to, previous, change, leave, problem, set }) => {
    const target =
      change !== null
        ? `back to '${change}'`
        : previous
          ? 'back'
          : leave !== null
            ? `out to ${leave.route ?? 'another page'}`
            : problem !== null
              ? 'nowhere, with a message'
              : `to '${to ?? ''}'`;
    const kept = Object.keys(set);
    return `${target}${kept.length === 0 ? '' : ` keeping ${kept.join(', ')}`}${when === null ? '' : ` if ${printExpression(when)}`}`;
  });
  return ways.length === 0 ? 'leads nowhere' : `leads ${ways.join(', else ')}`;
}

const union = (one: object, other: object): string[] => [...new Set([...Object.keys(one), ...Object.keys(other)])];

/** Where it is written is no difference. */
export const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one, withoutPlace) !== JSON.stringify(other, withoutPlace);
const withoutPlace = (key: string, value: unknown): unknown => (key === 'position' || key === 'id' ? undefined : value);
