import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledState } from '../compiled/compiled-state.ts';
import { flowDifferences } from '../compiled/flow-differences.ts';
import { isOther } from '../compiled/is-other.ts';

/** One change of a draft by itself: what a step shows, where it leads, or what the whole flow says. */
export interface FlowChange {
  /** The same for the same change in every report. */
  key: string;
  /** Null for what is of the whole flow. */
  stepId: string | null;
  says: string[];
  /** What was before, with this change alone. New steps are there, and reached by what leads to them. */
  flow: CompiledFlow;
}

/** What a step shows and asks; everything else of it is where it leads. */
const ofPage = ['view', 'rules', 'load', 'redirect', 'over', 'query', 'route', 'metric'] as const satisfies (keyof CompiledState)[];

/** Said to whoever reads the flow, and no part of its version. */
const ofReaders = ['position', 'description', 'owner'] as const satisfies (keyof CompiledState)[];

const kept = new WeakMap<CompiledFlow, WeakMap<CompiledFlow, FlowChange[]>>();

/** Takes a draft of a flow apart into its changes, in the order of its steps. Made once for two flows. */
export function flowChanges(before: CompiledFlow, after: CompiledFlow): FlowChange[] {
  let drafts = kept.get(before);
  if (drafts === undefined) kept.set(before, (drafts = new WeakMap()));
  let changes = drafts.get(after);
  if (changes === undefined) drafts.set(after, (changes = changesOf(before, after)));
  return changes;
}

function changesOf(before: CompiledFlow, after: CompiledFlow): FlowChange[] {
  const added = Object.fromEntries(Object.entries(after.states).filter(([stepId]) => before.states[stepId] === undefined));
  const states = { ...added, ...before.states };
  const changes = Object.values(after.states).flatMap((state): FlowChange[] => {
    const was = before.states[state.stepId];
    if (was === undefined) return [];
    const parts = { shows: { ...was, ...pick(state, ofPage) }, leads: { ...state, ...pick(was, ofPage), ...pick(was, ofReaders) } };
    return Object.entries(parts).flatMap(([part, changed]) => {
      if (!isOther(was, changed)) return [];
      const flow = { ...before, states: { ...states, [state.stepId]: changed } };
      return [changeOf(`${part} ${state.stepId}`, state.stepId, before, flow)];
    });
  });
  const whole = { ...after, states };
  if (isOther(commonOf(before), commonOf(whole))) changes.push(changeOf('flow', null, before, whole));
  return changes;
}

function changeOf(name: string, stepId: string | null, before: CompiledFlow, flow: CompiledFlow): FlowChange {
  const says = flowDifferences(before, flow).flatMap((one) => (one.stepId === stepId ? [one.says] : []));
  const otherwise =
    stepId === null ? 'Words, settings or addresses of the flow changed.' : `In step '${stepId}', something that is not seen changed.`;
  return { key: `${before.voyagerType} ${name}`, stepId, says: says.length > 0 ? says : [otherwise], flow };
}

function commonOf({
  states: _states,
  hash: _hash,
  file: _file,
  files: _files,
  description: _description,
  owner: _owner,
  ...flow
}: CompiledFlow): object {
  return flow;
}

function pick<K extends keyof CompiledState>(state: CompiledState, names: readonly K[]): Pick<CompiledState, K> {
  return Object.fromEntries(names.map((name) => [name, state[name]])) as Pick<CompiledState, K>; // one entry for each name
}
