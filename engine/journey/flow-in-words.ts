import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledView } from '../compiled/compiled-view.ts';
import { conditionWords } from '../compiled/condition-words.ts';
import { quoted } from '../compiled/node-words.ts';
import { plainCondition } from '../compiled/plain-condition.ts';
import { waysOn } from '../compiled/ways-on.ts';
import { edgeId } from './edges.ts';
import { causeOf, flowGraph, type FlowGraph } from './flow-graph.ts';
import { membersOf } from '#schemas/is-object.ts';

const outcomes: Readonly<Record<string, string>> = { ok: 'goes well', fail: 'fails', left: 'left unfinished' };

/** The graph of a flow for whoever reads no code: an arrow is named by what is pressed for it, and a condition by what it asks. */
export function flowInWords(flow: CompiledFlow): FlowGraph {
  const ways = new Map(
    Object.values(flow.states).flatMap((state) => waysOn(flow, state).map((way) => [edgeId(state.stepId, way), { state, way }] as const)),
  );
  const presses = new Map(Object.values(flow.states).map(({ stepId, view }) => [stepId, pressesOf(view)]));
  return flowGraph(flow, (edge) => {
    const { state, way } = ways.get(edge.id) ?? {};
    const when = way?.transition.when ?? null;
    return {
      cause: edge.cause === 'event' ? eventWords(edge.name, presses.get(edge.from)) : (outcomes[edge.cause] ?? causeOf(edge)),
      when: when === null || state === undefined ? null : conditionWords(when, flow, state, plainCondition),
      isPlain: true,
    };
  });
}

/** An event that two buttons' words would name alike is told by its own name too. */
function eventWords(event: string, presses: ReadonlyMap<string, string> | undefined): string {
  const words = presses?.get(event);
  if (words === undefined) return event;
  const isAlone = [...(presses ?? [])].every(([other, its]) => other === event || its !== words);
  return `${quoted(words)}${isAlone ? '' : ` (${event})`}`;
}

/** What people press in a view to send each event: the words of the first button or link that submits it. */
function pressesOf(view: CompiledView | null): ReadonlyMap<string, string> {
  const presses = new Map<string, string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { label, press } = membersOf(value);
    for (const action of Array.isArray(press) ? (press as Record<string, unknown>[]) : []) {
      const { do: act, event } = action;
      if (act === 'submit' && typeof event === 'string' && typeof label === 'string' && !presses.has(event)) presses.set(event, label);
    }
    for (const inner of Object.values(value)) walk(inner);
  };
  walk([view?.body, view?.dialogs]);
  return presses;
}
