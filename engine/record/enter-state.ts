import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledState } from '../compiled/compiled-state.ts';
import type { Compiled } from '../compiled/compiled-value.ts';
import { evaluate } from '../expression/evaluate.ts';
import type { Scope } from '../expression/scope.ts';
import type { EvaluationContext } from './evaluation-context.ts';
import { scopeOfEvaluation } from './evaluation-context.ts';
import { placeUrl } from './place-url.ts';
import type { EffectRequest, FoldResult, RecordState, Said } from './record-types.ts';
import { evaluateObject } from './values.ts';
import type { MachineStep } from './xstate-core.ts';

/**
 * Computes the effects of coming to rest in a state: its operation, its timers, or the outcome of the whole record. Timers and the effect
 * of the state before are cancelled.
 */
export function enterState(
  flow: CompiledFlow,
  before: RecordState,
  left: RecordState,
  step: MachineStep,
  evaluation: EvaluationContext,
  seq: number,
): FoldResult {
  const here = flow.states[step.stepId];
  const scope = scopeOfEvaluation(left.context, { ...evaluation, stepId: step.stepId });
  const call = here?.call ?? null;
  const moved = step.stepId !== before.stepId;
  const effects: EffectRequest[] = [];
  const timers: RecordState['timers'] = moved
    ? []
    : before.timers.filter((timer) => timer.of === step.stepId && timer.token !== evaluation.consumed);

  if (moved && here !== undefined) {
    const delays = [...new Set(here.after.map((after) => after.ms))];
    delays.forEach((delay, index) => timers.push({ token: `${seq}.t${index}`, dueAt: evaluation.at.now + delay, delay, of: step.stepId }));
  }
  if (call !== null && step.phase !== 'waiting') {
    const attempt = moved ? 1 : attemptsOf(before) + 1;
    effects.push({
      id: `${evaluation.recordId}/${seq}.0`,
      operation: call.operation,
      input: evaluateObject(call.with, scope, 'strict'),
      attempt,
      timeoutMs: call.timeoutMs,
    });
  }
  if (call?.poll != null && step.phase === 'waiting') {
    timers.push({
      token: `${seq}.poll${attemptsOf(before)}`,
      dueAt: evaluation.at.now + call.poll.everyMs,
      delay: call.poll.everyMs,
      of: `${step.stepId}.waiting`,
    });
  }
  const [effect] = effects;
  const { runningSubflow: _left, ...rest } = left;
  const state: RecordState = {
    ...rest,
    stepId: step.stepId,
    arrived: moved ? seq : before.arrived,
    status: step.done ? 'done' : 'open',
    pending: effect === undefined ? null : { effectId: effect.id, operation: effect.operation, attempt: effect.attempt },
    ...(here?.subflow == null
      ? {}
      : { runningSubflow: { voyagerType: here.subflow.voyagerType, given: evaluateObject(here.subflow.given, scope, 'strict') } }),
    timers,
    outcome:
      step.done && here !== undefined
        ? {
            finalState: step.stepId,
            url: here.go === null ? null : placeUrl(flow, here.go, scope),
            result: evaluateObject(here.result, scope, 'display'),
            ...saidAt(flow, here, scope, evaluation.at.today),
          }
        : null,
    seq,
  };
  const known = new Set(before.timers.map((timer) => timer.token));
  const live = new Set(timers.map((timer) => timer.token));
  return {
    state,
    effects,
    timers: timers.filter((timer) => !known.has(timer.token)).map(({ token, dueAt }) => ({ token, dueAt })),
    cancelled: {
      timers: before.timers.filter((timer) => !live.has(timer.token) && timer.token !== evaluation.consumed).map((timer) => timer.token),
      effects: before.pending === null || before.pending.effectId === evaluation.consumed ? [] : [before.pending.effectId],
    },
    leave: null,
    tracks: [],
    reports: [],
  };
}

function saidAt(flow: CompiledFlow, { say }: CompiledState, scope: Scope, on: string): { said?: Said } {
  if (say == null) return {};
  const text = (tree: Compiled): string => String(evaluate(tree, scope, { mode: 'display' }) ?? '');
  const url = say.link === null ? null : placeUrl(flow, say.link.place, scope);
  const link = say.link === null || url === null ? null : { label: text(say.link.label), url };
  return { said: { title: text(say.title), text: say.text === null ? null : text(say.text), on, link } };
}

/** The number of attempts of a polling state: stored with the effect under way, or in the token of the next timer. */
function attemptsOf(state: RecordState): number {
  if (state.pending !== null) return state.pending.attempt;
  const waiting = state.timers.find((timer) => timer.of.endsWith('.waiting'));
  const match = /\.poll(\d+)$/.exec(waiting?.token ?? '');
  return match === null ? 0 : Number(match[1]);
}
