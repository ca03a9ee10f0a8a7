import type { CompiledFlow } from './compiled-flow.ts';
import type { CompiledState } from './compiled-state.ts';
import { changedWords, loadsToCompare, redirectsToCompare, rulesToCompare } from './changed-words.ts';
import { isOther } from './is-other.ts';
import { allWays, comesBefore } from './step-order.ts';
import { viewDifferences } from './view-differences.ts';
import { guardedWays, type WayWords, wayWords } from './way-words.ts';

/** What differs between two versions of a flow, in sentences, in the order of its steps. */
export function flowDifferences(before: CompiledFlow, after: CompiledFlow): { stepId: string | null; says: string }[] {
  const sentences: { stepId: string | null; says: string }[] = [];
  const tell = (stepId: string | null, says: string): void => void sentences.push({ stepId, says });
  if (before.title !== after.title) tell(null, `The flow's title “${before.title}” became “${after.title}”.`);
  if (before.initial !== after.initial) tell(after.initial, `The flow begins with step '${after.initial}' instead of '${before.initial}'.`);
  for (const [property, words] of Object.entries(ofFlows))
    if (isOther(before[property as keyof typeof ofFlows], after[property as keyof typeof ofFlows])) tell(null, words);
  for (const [stepId, state] of Object.entries(after.states)) {
    const was = before.states[stepId];
    if (was === undefined) {
      tell(stepId, addedWords(after, stepId));
      for (const says of guardedWays(after, state)) tell(stepId, `In step '${stepId}', ${says}.`);
    } else
      for (const says of stateDifferences(was, state, wayWords({ flow: before, state: was }, { flow: after, state }))) tell(stepId, says);
  }
  for (const stepId of Object.keys(before.states)) if (after.states[stepId] === undefined) tell(null, `Step '${stepId}' was removed.`);
  return sentences;
}

const ofFlows = {
  given: 'What the flow is given when it begins changed.',
  onePer: 'What makes an open record the only one of its kind changed.',
  starts: 'Whether the flow begins anew beside an open record changed.',
  named: 'The name of an open record changed.',
  allow: 'Who may begin the flow changed.',
  load: 'What the flow reads at its beginning changed.',
  remembers: 'What the flow keeps until its end changed.',
  redirect: 'Where the flow leads people who do not belong in it changed.',
  flags: 'The flags that the flow reads changed.',
  children: 'What follows when a flow within it ends changed.',
  expiresAfterMs: 'When a record that nobody goes on with expires changed.',
  sections: 'The parts of its progress changed.',
} as const satisfies Partial<Record<keyof CompiledFlow, string>>;

function stateDifferences(before: CompiledState, after: CompiledState, ways: WayWords): string[] {
  const { stepId } = after;
  const at = `In step '${stepId}',`;
  const sentences: string[] = [];
  if (before.kind !== after.kind) sentences.push(`Step '${stepId}' is now a ${after.kind}; it was a ${before.kind}.`);
  if (before.view !== null && after.view !== null)
    sentences.push(...viewDifferences(before.view, after.view).map((words) => `${at} ${words}.`));
  else if (isOther(before.view, after.view))
    sentences.push(`${at} ${after.view === null ? 'nothing is shown any more' : 'a page is shown now'}.`);
  for (const event of union(before.events, after.events)) {
    const [was, is] = [before.events[event], after.events[event]];
    if (was === undefined) sentences.push(`${at} ${event} is new: it ${ways.now(is)}.`);
    else if (is === undefined) sentences.push(`${at} ${event} is no longer taken.`);
    else if (isOther(was, is)) sentences.push(`${at} ${event} ${ways.both(was, is)}.`);
  }
  if (isOther(before.always, after.always)) sentences.push(`Step '${stepId}' ${ways.both(before.always, after.always)}.`);
  sentences.push(...callDifferences(before, after, ways));
  if (isOther(before.subflow, after.subflow)) sentences.push(`${at} the flow that is visited, or what follows it, changed.`);
  if (isOther(before.after, after.after)) sentences.push(`${at} what happens by itself after a time changed.`);
  if (isOther(before.rules, after.rules))
    sentences.push(
      `${at} ${changedWords('the rules that an answer must keep', rulesToCompare(before.rules), rulesToCompare(after.rules))}.`,
    );
  if (isOther(before.load, after.load))
    sentences.push(`${at} ${changedWords('what is read', loadsToCompare(before.load), loadsToCompare(after.load))}.`);
  if (isOther(before.redirect, after.redirect))
    sentences.push(
      `${at} ${changedWords('where people are led on without being asked', redirectsToCompare(before.redirect), redirectsToCompare(after.redirect))}.`,
    );
  if (isOther(before.go, after.go) || isOther(before.say, after.say) || isOther(before.result, after.result))
    sentences.push(`Where the flow leads from '${stepId}', or what it says there, changed.`);
  sentences.push(...ways.untold(sentences).map((words) => `${at} ${words}.`));
  return sentences;
}

function callDifferences({ call: before }: CompiledState, { call: after, stepId }: CompiledState, ways: WayWords): string[] {
  if (before === null || after === null || !isOther(before, after)) return [];
  const at = `In step '${stepId}',`;
  const sentences: string[] = [];
  if (before.operation !== after.operation) sentences.push(`${at} ${after.operation} is called instead of ${before.operation}.`);
  if (isOther(before.with, after.with))
    sentences.push(`${at} ${changedWords(`what ${after.operation} is given`, before.with, after.with)}.`);
  if (isOther(before.ok, after.ok)) sentences.push(`${at} success ${ways.both(before.ok, after.ok)}.`);
  if (isOther(before.fail, after.fail)) sentences.push(`${at} failure ${ways.both(before.fail, after.fail)}.`);
  return sentences.length > 0 ? sentences : [`${at} how ${after.operation} is waited for changed.`];
}

/** `Step 'day' was added between 'amount' and 'review'.` */
function addedWords(flow: CompiledFlow, stepId: string): string {
  const state = flow.states[stepId];
  const leading = Object.values(flow.states).filter((one) => one.stepId !== stepId && allWays(one).some(({ to }) => to === stepId));
  const next =
    state === undefined ? [] : allWays(state).flatMap(({ to, previous }) => (to === null || to === stepId || previous ? [] : [to]));
  const names = (ids: readonly string[]): string => [...new Set(ids)].map((id) => `'${id}'`).join(', ');
  const earlier = leading.map((one) => one.stepId).filter((id) => !comesBefore(flow, stepId, id));
  const [from, to] = [names(earlier), names(next.filter((id) => !comesBefore(flow, id, stepId)))];
  if (from !== '' && to !== '') return `Step '${stepId}' was added between ${from} and ${to}.`;
  if (from !== '') return `Step '${stepId}' was added after ${from}.`;
  return to === '' ? `Step '${stepId}' was added.` : `Step '${stepId}' was added before ${to}.`;
}

const union = (one: object, other: object): string[] => [...new Set([...Object.keys(one), ...Object.keys(other)])];
