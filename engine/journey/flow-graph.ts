import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledState } from '../compiled/compiled-state.ts';
import { stepHeading } from '../compiled/step-heading.ts';
import { type Edge, edgesOf } from './edges.ts';

/** A flow as a picture shows it: one node a state, one for each page that a state leaves for, and arrows between them. */
export interface FlowGraph {
  name: string;
  title: string;
  about: string | null;
  nodes: FlowNode[];
  arrows: FlowArrow[];
}

export interface FlowNode {
  /** `state length`, `page length accountSettings`, or `start`. */
  id: string;
  /** `every`: stands for each step, where the flow says an event once for all. */
  kind: 'start' | 'every' | 'step' | 'dialog' | 'call' | 'choice' | 'subflow' | 'final' | 'page';
  name: string;
  /** The step's title, the operation's name, or the target of an end. */
  says: string | null;
  /** The author's description, and the owner. */
  about: string | null;
  /** Events that lead to no other node, or there and back: the step before, a refusal, staying, a change. */
  stays: ArrowLabel[];
}

/** Every way from one node to another in the same tone, one label each. */
export interface FlowArrow {
  from: string;
  to: string;
  /** `back`: by a person, to a state that the document names before. `aside`: leaves for a page. */
  tone: 'onward' | 'back' | 'fail' | 'aside';
  labels: ArrowLabel[];
}

export interface ArrowLabel {
  /** The cause of the arrow; empty if nothing has to happen. */
  cause: string;
  /** The guard, or `otherwise`; null where it is always taken. */
  when: string | null;
  /** True where both are words that people read, and not names and conditions as they are written. */
  isPlain?: boolean;
}

/** An edge as its document writes it. */
const asWritten = (edge: Edge): ArrowLabel => ({ cause: causeOf(edge), when: edge.when });

const nodeOf = (stepId: string): string => `state ${stepId}`;

/** The graph of a flow, in the order of its document. */
export function flowGraph(flow: CompiledFlow, labelOf: (edge: Edge) => ArrowLabel = asWritten): FlowGraph {
  const nodes: FlowNode[] = [{ id: 'start', kind: 'start', name: '', says: null, about: null, stays: [] }];
  const arrows = new Map<string, FlowArrow>();
  const join = (from: string, to: string, tone: FlowArrow['tone'], label: ArrowLabel | null): void => {
    const key = JSON.stringify([from, to, tone]);
    const arrow = arrows.get(key) ?? { from, to, tone, labels: [] };
    arrows.set(key, arrow);
    if (label !== null) arrow.labels.push(label);
  };
  join('start', nodeOf(flow.initial), 'onward', null);
  const order = Object.keys(flow.states);
  const edges = edgesOf(flow);
  const every = everyNodes(flow);
  nodes.push(...new Set(every.values()));
  const drawn = new Set<string>();
  for (const state of Object.values(flow.states)) {
    const node = stateNode(flow, state);
    nodes.push(node);
    for (const edge of edges.filter((one) => one.from === state.stepId)) {
      const { to } = edge;
      const shared = edge.shared ? every.get(edge.name) : undefined;
      const key = `${edge.name} ${edge.index}`;
      if (shared !== undefined && drawn.has(key)) continue;
      if (shared !== undefined) drawn.add(key);
      const from = shared ?? node;
      const said = labelOf(edge);
      const label = { ...said, when: said.when ?? (edge.index > 0 ? 'otherwise' : null) };
      if (to.kind === 'leave') {
        const id = `page ${shared === undefined ? state.stepId : shared.id} ${to.place}`;
        if (!nodes.some((one) => one.id === id)) nodes.push({ id, kind: 'page', name: to.place, says: null, about: null, stays: [] });
        join(from.id, id, 'aside', label);
      } else if (to.kind === 'change') {
        // It leads there and back: a line of the step, and no arrow across the picture for each answer of a summary.
        from.stays.push({ ...label, cause: `${label.cause} · changes ${to.stepId}, and back` });
      } else if (to.kind === 'state' && to.stepId !== state.stepId) {
        const isBack =
          shared === undefined &&
          (edge.cause === 'event' || edge.cause === 'left') &&
          order.indexOf(to.stepId) < order.indexOf(state.stepId);
        const tone = edge.cause === 'fail' || edge.cause === 'limit' ? 'fail' : isBack ? 'back' : 'onward';
        join(from.id, nodeOf(to.stepId), tone, label);
      } else from.stays.push({ ...label, cause: `${label.cause}${staying[to.kind]}` });
    }
  }
  return { name: flow.voyagerType, title: flow.title, about: aboutOf(flow), nodes, arrows: [...arrows.values()] };
}

/**
 * One node for each set of steps that take an event as the flow says it, so that it is drawn once and not beside every step. An event that only
 * one step takes so is drawn as that step's own.
 */
export function everyNodes(flow: CompiledFlow): Map<string, FlowNode> {
  const steps = Object.values(flow.states).filter(({ kind }) => kind === 'step');
  const nodes = new Map<string, FlowNode>();
  const byEvent = new Map<string, FlowNode>();
  for (const [event, taking] of Object.entries(flow.shared)) {
    if (taking.length < 2) continue;
    const without = steps.map(({ stepId }) => stepId).filter((stepId) => !taking.includes(stepId));
    const says = without.length === 0 ? null : without.length <= taking.length ? `but ${without.join(', ')}` : taking.join(', ');
    const id = `every ${taking.join(' ')}`;
    const name = without.length <= taking.length ? 'every step' : 'some steps';
    const node = nodes.get(id) ?? { id, kind: 'every', name, says, about: null, stays: [] };
    nodes.set(id, node);
    byEvent.set(event, node);
  }
  return byEvent;
}

const staying = { previous: ' · the step before', problem: ' · refused with words', stay: ' · stays', state: ' · stays' } as const;

function stateNode(flow: CompiledFlow, state: CompiledState): FlowNode {
  const { stepId } = state;
  const node = (kind: FlowNode['kind'], says: string | null): FlowNode => ({
    id: nodeOf(stepId),
    kind,
    name: stepId,
    says,
    about: aboutOf(state),
    stays: kind === 'call' ? polling(state) : [],
  });
  if (state.kind === 'call') return node('call', state.call?.operation ?? null);
  if (state.kind === 'subflow') return node('subflow', state.subflow?.voyagerType ?? null);
  if (state.kind === 'choice') return node('choice', null);
  if (state.kind === 'final') return node('final', state.go === null ? null : (state.go.route ?? 'another address'));
  const title = stepHeading(flow, stepId);
  const words = typeof title === 'string' && title !== flow.title ? title : null;
  return state.over === null ? node('step', words) : node('dialog', words ?? `over ${state.over}`);
}

/** The author's description of a flow or state, in one line. */
export function aboutOf({ description, owner }: { description: string | null; owner: string | null }): string | null {
  const parts = [description, owner === null ? null : `Owner: ${owner}`].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

function polling(state: CompiledState): ArrowLabel[] {
  const poll = state.call?.poll ?? null;
  return poll === null ? [] : [{ cause: `asks every ${durationInWords(poll.everyMs)}, at most ${poll.atMost} times`, when: null }];
}

/** The cause of a transition, in words. */
export function causeOf(edge: Pick<Edge, 'cause' | 'name'>): string {
  switch (edge.cause) {
    case 'event':
      return edge.name;
    case 'after':
      return `after ${durationInWords(Number(edge.name))}`;
    case 'child':
      return `${edge.name} done`;
    case 'returned':
      return 'done';
    case 'left':
      return 'left';
    case 'limit':
      return 'no answer in time';
    case 'always':
      return '';
    case 'ok':
    case 'fail':
      return edge.cause;
  }
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** Milliseconds in the largest unit that divides them. */
export function durationInWords(ms: number): string {
  for (const [unit, size] of units) {
    if (ms % size === 0 && ms >= size) return ms === size ? `1 ${unit}` : `${ms / size} ${unit}s`;
  }
  return `${ms} ms`;
}
