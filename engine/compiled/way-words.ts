import type { CompiledFlow } from './compiled-flow.ts';
import type { CompiledState } from './compiled-state.ts';
import type { CompiledTransition } from './compiled-transition.ts';
import { conditionWords } from './condition-words.ts';
import { isOther } from './is-other.ts';
import { comesBefore } from './step-order.ts';

type Transitions = readonly CompiledTransition[] | undefined;

/** The ways of one event of a step in words, and how they were in the flow before. */
export interface WayWords {
  /** `leads to 'day' if “Amount” > 100, else to 'review'`: the first first. */
  now(ways: Transitions): string;
  /** The same in the past: `leads to 'day'; before, it led to 'review'`. */
  both(was: Transitions, is: Transitions): string;
  /** The guarded ways that were not there before and that no sentence tells. */
  untold(sentences: readonly string[]): string[];
}

export function wayWords(before: { flow: CompiledFlow; state: CompiledState }, after: typeof before): WayWords {
  const now = (ways: Transitions): string => `leads ${targets(ways, after)}`;
  return {
    now,
    both: (was, is) => `${now(is)}; before, it led ${targets(was, before)}`,
    untold(sentences) {
      const known = takers(before.state);
      const fresh = takers(after.state).filter(([taker, ways]) => isOther(ways, known.find(([one]) => one === taker)?.[1]));
      return guarded(fresh, after).filter((words) => !sentences.some((one) => one.includes(words.slice(words.indexOf(' leads ')))));
    },
  };
}

/** Each way of a step that has a condition, in words, by what takes it. */
export const guardedWays = (flow: CompiledFlow, state: CompiledState): string[] => guarded(takers(state), { flow, state });

const guarded = (ways: [string, Transitions][], of: { flow: CompiledFlow; state: CompiledState }): string[] =>
  ways.flatMap(([taker, some]) => (some?.some(({ when }) => when !== null) === true ? [`${taker} leads ${targets(some, of)}`] : []));

function takers({ events, always, call, subflow, after }: CompiledState): [string, Transitions][] {
  return [
    ...Object.entries(events),
    ['it', always],
    ['success', call?.ok],
    ['failure', call?.fail],
    ['the end of the flow that is visited', subflow?.ok],
    ['the way back from the flow that is visited', subflow?.back],
    ['a time that passes', after.map(({ transition }) => transition)],
  ];
}

/** Where transitions lead, in words, in the order in which they are tried: `to 'day' if “Amount” > 100, else to 'review'`. */
export function targets(transitions: Transitions, { flow, state }: { flow: CompiledFlow; state: CompiledState }): string {
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
              : `${to !== null && comesBefore(flow, to, state.stepId) ? 'back ' : ''}to '${to ?? ''}'`;
    const kept = Object.keys(set);
    const condition = when === null ? '' : ` if ${conditionWords(when, flow, state)}`;
    return `${target}${kept.length === 0 ? '' : ` and notes ${kept.join(', ')}`}${condition}`;
  });
  return ways.length === 0 ? 'nowhere' : ways.join(', else ');
}
