import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledState } from '../compiled/compiled-state.ts';
import { conditionWords } from '../compiled/condition-words.ts';
import type { SourcePosition } from '../compiled/source-position.ts';
import { isInherited } from '../compiled/as-it-is-now.ts';
import { printExpression } from '../expression/print-expression.ts';
import { fails, guardOf, holds, isOfInherited, untilOf } from './coverage.ts';
import { edgeWords } from './edge-words.ts';
import { type Edge, edgesOf } from './edges.ts';
import { rulesOfStep } from './form-rules.ts';
import { wayOf } from './path-guards.ts';

/** The kinds of what a journey can pass, in the order in which they are listed. */
export const elementKinds = ['step', 'way', 'condition', 'rule', 'failure', 'timer', 'back', 'change'] as const;
export type ElementKind = (typeof elementKinds)[number];

/** Something of a flow that a journey passes or does not pass. */
export interface FlowElement {
  /** Stable within a definition. A condition and a rule have two each: one for either side. */
  id: string;
  kind: ElementKind;
  stepId: string;
  /** For people: `at 'length', CONTINUE leads to 'confirm' if “Length” is not null`. */
  words: string;
  position: SourcePosition;
}

export const failureId = (stepId: string, code: string): string => `${stepId} fails with ${code}`;

/** Everything of a flow that a journey can pass, but for the steps that every flow inherits. */
export function elementsOf(flow: CompiledFlow): FlowElement[] {
  const words = edgeWords(flow);
  const states = Object.values(flow.states).filter(({ stepId }) => !isInherited(stepId));
  const edges = edgesOf(flow).filter((edge) => !isOfInherited(edge));
  const steps = states.map(({ stepId, position }): FlowElement => ({
    id: stepId,
    kind: 'step',
    stepId,
    words: `step '${stepId}'`,
    position,
  }));
  const ways = edges.map((edge): FlowElement => ({
    id: edge.id,
    kind: kindOf(edge),
    stepId: edge.from,
    words: words.get(edge.id) ?? edge.id,
    position: positionOf(flow, edge),
  }));
  const conditions = edges.flatMap((edge) => sidesOf(flow, edge));
  return [
    ...steps,
    ...ways,
    ...conditions,
    ...states.flatMap((state) => [...untilsOf(flow, state), ...failuresOf(state), ...rulesOf(state)]),
  ];
}

/** The kind of a way: one that is taken by a timer, leads back or changes an answer is named for that. */
export function kindOf({ cause, to }: Edge): ElementKind {
  if (cause === 'after' || cause === 'limit') return 'timer';
  if (to.kind === 'previous' || cause === 'left') return 'back';
  return to.kind === 'change' ? 'change' : 'way';
}

const positionOf = (flow: CompiledFlow, edge: Edge): SourcePosition =>
  wayOf(flow, edge)?.transition.position ?? flow.states[edge.from]?.position ?? { file: flow.file, line: 1, column: 1 };

function sidesOf(flow: CompiledFlow, edge: Edge): FlowElement[] {
  const state = flow.states[edge.from];
  const when = wayOf(flow, edge)?.transition.when ?? null;
  if (state === undefined || when === null) return [];
  const said = conditionWords(when, flow, state);
  const position = positionOf(flow, edge);
  const element = (id: string, side: string): FlowElement => ({
    id,
    kind: 'condition',
    stepId: edge.from,
    words: `at '${edge.from}', ${said} ${side}`,
    position,
  });
  return [element(holds(guardOf(edge)), 'holds'), element(fails(guardOf(edge)), 'does not hold')];
}

function untilsOf(flow: CompiledFlow, state: CompiledState): FlowElement[] {
  const poll = state.call?.poll ?? null;
  if (poll === null) return [];
  const { stepId, position } = state;
  const until = untilOf(stepId, printExpression(poll.until));
  const said = `at '${stepId}', that ${conditionWords(poll.until, flow, state)}`;
  return [
    { id: holds(until), kind: 'condition', stepId, words: `${said} holds`, position },
    { id: fails(until), kind: 'condition', stepId, words: `${said} does not hold yet`, position },
  ];
}

function failuresOf({ stepId, call, position }: CompiledState): FlowElement[] {
  if (call === null) return [];
  return Object.keys(call.failures).map((code) => ({
    id: failureId(stepId, code),
    kind: 'failure',
    stepId,
    words: `at '${stepId}', ${call.operation} fails with ${code}`,
    position,
  }));
}

function rulesOf(state: CompiledState): FlowElement[] {
  return rulesOfStep(state).flatMap(({ id, words, position }) =>
    (['refused', 'accepted'] as const).map((side): FlowElement => ({
      id: `${id}, ${side}`,
      kind: 'rule',
      stepId: state.stepId,
      words: `at '${state.stepId}', ${words}: ${side === 'refused' ? 'an answer that it refuses' : 'an answer that it takes'}`,
      position,
    })),
  );
}
