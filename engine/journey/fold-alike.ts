import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledState } from '../compiled/compiled-state.ts';
import type { CompiledTransition } from '../compiled/compiled-transition.ts';
import type { RecordEvent, RecordState } from '../record/record-types.ts';

/**
 * Decides whether two definitions must fold an event of a record alike without folding it twice: everything that its fold reads of them is
 * equal. Most of a draft is as it was. What cannot be told so is folded by both.
 */
export interface FoldsAlike {
  /** `before` is what the event found, in both; `to` is where the first of the two led. */
  event(before: RecordState | null, event: RecordEvent, to: string): boolean;
}

const pairs = new WeakMap<CompiledFlow, WeakMap<CompiledFlow, FoldsAlike>>();

export function foldsAlike(flow: CompiledFlow, other: CompiledFlow): FoldsAlike {
  let known = pairs.get(flow);
  if (known === undefined) pairs.set(flow, (known = new WeakMap()));
  let alike = known.get(other);
  if (alike === undefined) known.set(other, (alike = flow === other ? always : compared(flow, other)));
  return alike;
}

const always: FoldsAlike = { event: () => true };
const never: FoldsAlike = { event: () => false };

function compared(flow: CompiledFlow, other: CompiledFlow): FoldsAlike {
  const [one, two] = [readByFolds(flow), readByFolds(other)];
  if (one.common !== two.common) return never;
  const names = [...new Set([...one.states.keys(), ...two.states.keys()])];
  const same = new Set(names.filter((stepId) => one.states.get(stepId) === two.states.get(stepId)));
  if (same.size === names.length) return always;

  /** A state is alike, and so is whatever it leads on to without resting. */
  const passed = (stepId: string, seen: ReadonlySet<string>): boolean => {
    if (!same.has(stepId)) return false;
    const state = flow.states[stepId];
    if (state === undefined || state.always.length === 0 || seen.has(stepId)) return true;
    return leadTo(state.always).every((next) => passed(next, new Set([...seen, stepId])));
  };
  const fromHere = new Map<string, boolean>();
  const leaves = (stepId: string): boolean => {
    let known = fromHere.get(stepId);
    if (known === undefined) {
      const state = flow.states[stepId];
      const ways = state === undefined ? [] : [...waysOf(state), ...Object.values(flow.children).flat()];
      known = [stepId, ...leadTo(ways)].every((next) => passed(next, new Set()));
      fromHere.set(stepId, known);
    }
    return known;
  };
  return {
    event(before, event, to) {
      // A move reads the fields of every step.
      if (event.type === 'voyager.moved' || !same.has(to)) return false;
      return before === null ? passed(flow.initial, new Set()) : leaves(before.stepId);
    },
  };
}

const leadTo = (ways: readonly CompiledTransition[]): string[] => ways.flatMap(({ to }) => to ?? []);

function waysOf({ events, always: ways, after, call, subflow }: CompiledState): CompiledTransition[] {
  return [
    ...Object.values(events).flat(),
    ...ways,
    ...after.map(({ transition }) => transition),
    ...(call === null ? [] : [...call.ok, ...call.fail, ...(call.poll === null ? [] : [call.poll.onLimit])]),
    ...(subflow === null ? [] : [...subflow.ok, ...subflow.back]),
  ];
}

/** Everything of a definition that folds read, as texts: of each state, and of what is the same for all. */
interface ReadByFolds {
  common: string;
  states: ReadonlyMap<string, string>;
}

const read = new WeakMap<CompiledFlow, ReadByFolds>();

function readByFolds(flow: CompiledFlow): ReadByFolds {
  let known = read.get(flow);
  if (known === undefined) {
    const states = new Map(Object.values(flow.states).map((state) => [state.stepId, JSON.stringify(readOfState(state))]));
    const { voyagerType, initial, given, remembers, load, children } = flow;
    const waitedFor = Object.entries(children).map(([child, ways]) => [child, ways.map(unplaced)]);
    const own = JSON.stringify([voyagerType, initial, given, remembers, load.map(({ name, again }) => [name, again]), waitedFor]);
    const all = [own, ...states.values()].join('\n');
    const named = new Set([...all.matchAll(/"route":"([^"]+)"/g)].map((match) => match[1]));
    const routes = flow.routes.filter(({ name }) => named.has(name)).map(({ name, path }) => [name, path]);
    // Words and settings are large, and most folds read none.
    const words = all.includes('"words"') ? flow.words : null;
    const config = all.includes('"config"') ? flow.config : null;
    read.set(flow, (known = { common: JSON.stringify([own, routes, words, config]), states }));
  }
  return known;
}

/** A fold reads which fields a view has, but not the lines of its file. */
function readOfState(state: CompiledState): unknown {
  const { stepId, kind, events, always: ways, noReturn, hub, call, subflow, after, go, result, view } = state;
  return {
    stepId,
    kind,
    events: Object.entries(events).map(([event, list]) => [event, list.map(unplaced)]),
    always: ways.map(unplaced),
    noReturn,
    hub,
    call:
      call === null
        ? null
        : {
            ...call,
            ok: call.ok.map(unplaced),
            fail: call.fail.map(unplaced),
            poll: call.poll === null ? null : { ...call.poll, onLimit: unplaced(call.poll.onLimit) },
          },
    subflow: subflow === null ? null : { ...subflow, ok: subflow.ok.map(unplaced), back: subflow.back.map(unplaced) },
    after: after.map(({ ms, transition }) => [ms, unplaced(transition)]),
    go,
    result,
    fields: view?.fields,
  };
}

function unplaced({ position: _position, ...transition }: CompiledTransition): Omit<CompiledTransition, 'position'> {
  return transition;
}
