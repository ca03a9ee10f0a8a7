import type { Json, JsonObject } from '#schemas/json.ts';
import type { OperationSignature } from '../compiled/operation-signature.ts';
import { ExpressionRefused } from '../expression/evaluate.ts';
import { equalJson } from '../expression/equality.ts';
import { isRefusal } from '../record/fold.ts';
import { loadsOfStep } from '../record/loads-of-step.ts';
import { scopeOf } from '../record/record-scope.ts';
import { evaluateObject } from '../record/values.ts';
import { typedOf } from '../compiled/json-schema.ts';
import { missingMember, unfitIn } from '../compiled/unfit-value.ts';
import { exampleOf } from './example-of.ts';
import { flowAt, type FlowOfEvents, foldEach } from './fold-event.ts';
import type { History } from './journey.ts';

/** The answer of an operation, or the code of its failure. */
export type StandInAnswer = { output: Json } | { code: string; errors: Json };

/**
 * Where an answer came from; an `example` is made up from the operation's output schema and says nothing about the world. `refused`: the input or
 * the answer does not fit what the operation declares.
 */
export type AnsweredBy = 'instead' | 'recorded' | 'given' | 'example' | 'refused';

/** One operation that a sandbox asked for and nothing performed. */
export interface Asked {
  kind: 'read' | 'call';
  operation: string;
  input: JsonObject;
  answer: StandInAnswer;
  by: AnsweredBy;
}

/** Answers by hand, by operation. `given` counts where nothing was recorded for the same input, `instead` also where something was. */
export interface AnswersByHand {
  given?: Readonly<Record<string, StandInAnswer>>;
  instead?: Readonly<Record<string, StandInAnswer>>;
}

interface RecordedAnswer {
  seq: number;
  operation: string;
  input: JsonObject;
  answer: StandInAnswer;
  used: boolean;
}

/** Answers for whatever a sandbox calls. It has no way to call anything itself (P10). */
export interface StandIns {
  /** For a call: the recorded answers of the same input in order, the last one repeated. For a read: the last read at that point. */
  ask(kind: 'read' | 'call', operation: string, input: JsonObject): Asked;
  /** Answers by hand from here on, whatever was recorded, beside those of the start. */
  answerInstead(answers: Readonly<Record<string, StandInAnswer>>): void;
  /** Every question since the last time, in order. */
  taken(): Asked[];
}

export function createStandIns(
  recorded: { flow: FlowOfEvents; history: History; at: number },
  operations: ReadonlyMap<string, OperationSignature>,
  { given = {}, instead = {}, example = exampleOf }: AnswersByHand & { example?: (output: JsonObject) => Json },
): StandIns {
  const answers = recordedAnswers(recorded.flow, recorded.history);
  let taken: Asked[] = [];
  let insteadNow: Readonly<Record<string, StandInAnswer>> = {};

  function recordedFor(kind: 'read' | 'call', operation: string, input: JsonObject): StandInAnswer | null {
    const fitting = answers.filter((one) => one.operation === operation && equalJson(one.input, input));
    const found =
      kind === 'read'
        ? (fitting.findLast(({ seq }) => seq <= recorded.at) ?? fitting[0])
        : (fitting.find(({ seq, used }) => seq > recorded.at && !used) ?? fitting.at(-1));
    if (found === undefined) return null;
    found.used = true;
    return found.answer;
  }

  function answerFor(kind: 'read' | 'call', operation: string, input: JsonObject): { by: AnsweredBy; answer: StandInAnswer } {
    const signature = operations.get(operation);
    const refusal = refusalOf(signature, input);
    if (refusal !== null) return { by: 'refused', answer: refusal };
    const forced = own(insteadNow, operation) ?? own(instead, operation);
    if (forced !== null) return byHand('instead', forced, signature);
    const known = recordedFor(kind, operation, input);
    // What was recorded before the declaration changed is no answer any more.
    if (known !== null && faultOf(signature, known) === null) return { by: 'recorded', answer: known };
    const chosen = own(given, operation);
    if (chosen !== null) return byHand('given', chosen, signature);
    return { by: 'example', answer: { output: example(signature?.output ?? {}) } };
  }

  return {
    ask(kind, operation, input) {
      const asked = { kind, operation, input, ...answerFor(kind, operation, input) };
      taken.push(asked);
      return asked;
    },
    answerInstead(answers) {
      insteadNow = answers;
    },
    taken() {
      const all = taken;
      taken = [];
      return all;
    },
  };
}

/** An answer by hand; one that the operation does not declare is a fault of the operation, as on a server. */
function byHand(
  by: AnsweredBy,
  answer: StandInAnswer,
  signature: OperationSignature | undefined,
): { by: AnsweredBy; answer: StandInAnswer } {
  const fault = faultOf(signature, answer);
  return fault === null ? { by, answer } : { by: 'refused', answer: fault };
}

/** What becomes of an answer that its operation does not declare; null where it fits. Members that are left out may come by a hand that names only some. */
function faultOf(signature: OperationSignature | undefined, answer: StandInAnswer): StandInAnswer | null {
  if (signature === undefined || !('output' in answer)) return null;
  const unfit = unfitIn(typedOf(signature.output), answer.output).filter(({ message }) => message !== missingMember);
  return unfit.length === 0 ? null : { code: 'failed', errors: unfit.map(({ path, message }) => ({ path, message })) };
}

/** What a server answers to an input that its operation does not take: the same code, with where and why. */
function refusalOf(signature: OperationSignature | undefined, input: JsonObject): StandInAnswer | null {
  if (signature === undefined) return null;
  const unfit = unfitIn(typedOf(signature.input), input);
  return unfit.length === 0 ? null : { code: 'invalidInput', errors: unfit.map(({ path, message }) => ({ path, message })) };
}

function own(answers: Readonly<Record<string, StandInAnswer>>, operation: string): StandInAnswer | null {
  return Object.hasOwn(answers, operation) ? (answers[operation] ?? null) : null;
}

/** Every answer that a history holds: results of calls, and what was read with each event. */
function recordedAnswers(flows: FlowOfEvents, history: History): RecordedAnswer[] {
  const answers: RecordedAnswer[] = [];
  const calls = new Map<string, { operation: string; input: JsonObject }>();
  for (const { index, event, before, result } of foldEach(flows, history)) {
    const { seq, at } = event;
    if (event.type === 'voyager.effect.done' || event.type === 'voyager.effect.failed') {
      const call = calls.get(event.effectId);
      const answer = event.type === 'voyager.effect.done' ? { output: event.output } : { code: event.code, errors: event.errors };
      if (call !== undefined) answers.push({ seq, ...call, answer, used: false });
    }
    if (isRefusal(result)) break;
    for (const { id, operation, input } of result.effects) calls.set(id, { operation, input });
    const flow = flowAt(flows, index);
    const loads = before === null ? [...flow.load, ...(flow.states[flow.initial]?.load ?? [])] : loadsOfStep(flow, before.stepId);
    for (const load of loads) {
      const value = Object.hasOwn(at.load, load.name) ? at.load[load.name] : null;
      if (value === null || value === undefined) continue;
      const scope = scopeOf(flow, before ?? result.state, { recordId: history.recordId, ...at });
      const input = inputOf(() => evaluateObject(load.with, scope, 'strict'));
      if (input !== null) answers.push({ seq, operation: load.operation, input, answer: { output: value }, used: false });
    }
  }
  return answers;
}

/** A read whose question cannot be asked again, as of a masked value, answers nothing. */
function inputOf(evaluate: () => JsonObject): JsonObject | null {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof ExpressionRefused) return null;
    throw error;
  }
}
