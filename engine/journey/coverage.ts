import type { Json } from '#schemas/json.ts';
import { isInherited } from '../compiled/as-it-is-now.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { readField } from '../fields/field-path.ts';
import { isRefusal } from '../record/fold.ts';
import { type Edge, edgesOf } from './edges.ts';
import { type Folded, foldEach } from './fold-event.ts';
import type { History } from './journey.ts';
import { printExpression } from '../expression/print-expression.ts';
import { traceOf, tracedFlow } from './traced-flow.ts';
import { checkedEvents, type Validator, validatorsOf } from './validators.ts';

export const coverageKinds = ['states', 'transitions', 'guards', 'validators'] as const;

/** Names of what was, or can be, gone through. A guard and a validator have two each: one for either way. */
export type Coverage = Record<(typeof coverageKinds)[number], string[]>;

/** Observations of a walk that no history holds: an event that nothing took, and a validator that refused. */
export interface Refused {
  events: readonly { stepId: string; event: string }[];
  validators: readonly string[];
}

/** All that can be gone through in a flow, but for the steps that every flow inherits: those are proved once for all. */
export function coverableOf(flow: CompiledFlow): Coverage {
  const edges = edgesOf(flow).filter((edge) => !isOfInherited(edge));
  return {
    states: Object.keys(flow.states).filter((stepId) => !isInherited(stepId)),
    transitions: edges.map((edge) => edge.id),
    guards: [
      ...edges.flatMap((edge) => (edge.when === null ? [] : bothWays(guardOf(edge)))),
      ...Object.values(flow.states).flatMap((state) =>
        state.call?.poll == null ? [] : bothWays(untilOf(state.stepId, printExpression(state.call.poll.until))),
      ),
    ],
    validators: unique(validatorsOf(flow).flatMap((one) => (isInherited(one.stepId) ? [] : [ofEachRow(flow, one.id)]))).flatMap((id) => [
      `${id}, refused`,
      `${id}, accepted`,
    ]),
  };
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** A step that stands for each row of a list shows the same view in every row: what it refuses is one thing, named by the first row. */
function ofEachRow(flow: CompiledFlow, validator: string): string {
  const [stepId = '', ...rest] = validator.split(' ');
  const first = stepId.replace(/\/\d+\//, '/1/');
  return [first in flow.states ? first : stepId, ...rest].join(' ');
}

export const isOfInherited = ({ from, to }: Edge): boolean => isInherited(from) || (to.kind === 'state' && isInherited(to.stepId));
export const holds = (guard: string): string => `${guard} holds`;
export const fails = (guard: string): string => `${guard} does not hold`;
const bothWays = (guard: string): string[] => [holds(guard), fails(guard)];
export const guardOf = (edge: Edge): string => `${edge.id} [${edge.when ?? ''}]`;
export const untilOf = (stepId: string, until: string): string => `${stepId} until [${until}]`;

/** Measures what histories of a flow went through, by folding them again, with the refusals beside them. */
export function coverageOf(flow: CompiledFlow, histories: readonly History[], refused: Refused): Coverage {
  const walked = new Walked(flow);
  for (const history of histories) walked.follow(history);
  for (const { stepId, event } of refused.events) walked.refuse(stepId, event);
  return walked.coverage(refused.validators);
}

class Walked {
  private readonly states = new Set<string>();
  private readonly transitions = new Set<string>();
  private readonly guards = new Set<string>();
  private readonly accepted = new Set<string>();
  private readonly flow: CompiledFlow;
  private readonly traced: CompiledFlow;
  private readonly edges: Edge[];
  private readonly byTrace = new Map<string, Edge[]>();
  private readonly validators: Validator[];

  constructor(flow: CompiledFlow) {
    this.flow = flow;
    this.traced = tracedFlow(flow);
    this.edges = edgesOf(flow).filter((edge) => !isOfInherited(edge));
    for (const edge of this.edges) this.byTrace.set(traceOf(edge), [...(this.byTrace.get(traceOf(edge)) ?? []), edge]);
    this.validators = validatorsOf(flow);
  }

  follow(history: History): void {
    for (const folded of foldEach(this.traced, history)) this.see(folded);
  }

  private see({ before, event, result }: Folded): void {
    if (isRefusal(result)) return;
    this.states.add(result.state.stepId);
    const taken = result.tracks.flatMap((trace) => {
      const edge = this.byTrace.get(trace)?.find((one) => one.cause !== 'child' || one.from === before?.stepId);
      return edge === undefined ? [] : [edge];
    });
    for (const edge of taken) this.take(edge);
    const poll = this.flow.states[before?.stepId ?? '']?.call?.poll ?? null;
    if (poll !== null && before !== null && event.type === 'voyager.effect.done') {
      const until = untilOf(before.stepId, printExpression(poll.until));
      this.guards.add(taken.some((edge) => edge.cause === 'ok') ? holds(until) : fails(until));
    }
    if (before === null || event.type !== 'client' || !checkedEvents(stateOf(this.flow, before.stepId)).has(event.event)) return;
    for (const validator of this.validators) {
      if (validator.stepId !== before.stepId) continue;
      const entered = validator.field === null ? true : readField(event.values, validator.field);
      if (isEntered(entered ?? null)) this.accepted.add(validator.id);
    }
  }

  private take(edge: Edge): void {
    this.transitions.add(edge.id);
    this.states.add(edge.from);
    if (edge.to.kind === 'state') this.states.add(edge.to.stepId);
    if (edge.when !== null) this.guards.add(holds(guardOf(edge)));
    for (const other of this.edges) {
      const isBefore = other.from === edge.from && other.cause === edge.cause && other.name === edge.name && other.index < edge.index;
      if (isBefore && other.when !== null) this.guards.add(fails(guardOf(other)));
    }
  }

  /** None of its guards held, or the last way said why not. */
  refuse(stepId: string, event: string): void {
    const ways = this.edges.filter((edge) => edge.from === stepId && edge.cause === 'event' && edge.name === event);
    for (const edge of ways) {
      if (edge.to.kind === 'problem') this.take(edge);
      else if (edge.when !== null) this.guards.add(fails(guardOf(edge)));
    }
  }

  coverage(refused: readonly string[]): Coverage {
    return {
      states: [...this.states],
      transitions: [...this.transitions],
      guards: [...this.guards],
      validators: unique([
        ...refused.map((id) => `${ofEachRow(this.flow, id)}, refused`),
        ...[...this.accepted].map((id) => `${ofEachRow(this.flow, id)}, accepted`),
      ]),
    };
  }
}

function stateOf(flow: CompiledFlow, stepId: string): CompiledFlow['states'][string] {
  const state = flow.states[stepId];
  if (state === undefined) throw new Error(`A history of ${flow.voyagerType} rests at ${stepId}, which it has no more`);
  return state;
}

function isEntered(value: Json): boolean {
  return value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);
}
