import type { JsonObject } from '#schemas/json.ts';
import type { View } from '#schemas/views.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { OperationSignature } from '../compiled/operation-signature.ts';
import { ExpressionRefused } from '../expression/evaluate.ts';
import { isRefusal } from '../record/fold.ts';
import { loadsOfStep, loadsShown } from '../record/loads-of-step.ts';
import { scopeOf } from '../record/record-scope.ts';
import type { EventInputs, FoldResult, RecordEvent, RecordState, Refusal } from '../record/record-types.ts';
import { runLoads } from '../record/run-loads.ts';
import { eventName, eventWords } from './event-words.ts';
import { flowAt, type FlowOfEvents, foldEach, foldEvent } from './fold-event.ts';
import type { History } from './journey.ts';
import { demandFolded, HistoryRefused } from './replay.ts';
import { type AnswersByHand, type Asked, createStandIns, type StandIns } from './stand-in-answers.ts';
import { viewOfEvent } from './view-of-event.ts';

/** An event that is sent to a fork by hand, one after another. */
export type SentByHand =
  /** An event of the step that the fork stands at. */
  | { event: string; values?: JsonObject }
  /** Time passes until the next timer fires. */
  | { wait: true }
  /** Back to a step of the trail. */
  | { back: string }
  /** The subflow ended with a result, or was left. */
  | { returned: JsonObject | null };

/** One event of a fork and what it led to. */
export interface ForkStep {
  /** The event: `CONFIRM of confirm`. */
  event: string;
  seq: number;
  from: string;
  stepId: string;
  status: 'open' | 'done';
  problem: string | null;
  leave: string | null;
  url: string | null;
  /** Operations that were asked for, and who answered in their place. */
  asked: Asked[];
  view: View;
}

export interface ForkReport {
  /** The event that the fork goes on from. */
  at: number;
  steps: ForkStep[];
  /** The event that was sent and not taken; the events after it were not sent. */
  refused: { event: string; words: string } | null;
  /** The history with what was sent by hand: it may be travelled, and forked again. */
  history: History;
  state: RecordState;
}

export interface ForkOptions extends AnswersByHand {
  /** The event to go on from. */
  at: number;
  send: readonly SentByHand[];
  operations: ReadonlyMap<string, OperationSignature>;
}

/** A chain of operations longer than this is a mistake of the definition. */
const longestChain = 50;

/**
 * Goes on from an event of a history in a sandbox: the history itself stays as it is, stand-ins answer every operation, and nothing is ever
 * performed (P10). What a person could not enter is not checked here: values are taken as they are sent.
 */
export async function forkRecord(flow: FlowOfEvents, history: History, options: ForkOptions): Promise<ForkReport> {
  demandFolded(flow, history, options.at);
  const standIns = createStandIns({ flow, history, at: options.at }, options.operations, options);
  const events = history.events.filter(({ seq }) => seq <= options.at);
  const sandbox = new Sandbox(flow, { ...history, events: [...events] }, standIns, options.operations);
  // The event to go on from may have left an operation under way.
  const unsettled = await sandbox.settle();
  let refused: ForkReport['refused'] = unsettled === null ? null : { event: '', words: unsettled };
  for (const sent of unsettled === null ? options.send : []) {
    const words = await sandbox.send(sent);
    if (words === null) continue;
    refused = { event: 'event' in sent ? sent.event : (Object.keys(sent)[0] ?? ''), words };
    break;
  }
  return { at: options.at, steps: sandbox.steps, refused, history: sandbox.history, state: sandbox.state };
}

class Sandbox {
  readonly steps: ForkStep[] = [];
  readonly history: History & { events: RecordEvent[] };
  state: RecordState;
  private readonly flow: CompiledFlow;
  private readonly standIns: StandIns;
  private readonly operations: ForkOptions['operations'];
  private last: EventInputs;
  /** The input of the operation under way. */
  private input: JsonObject;

  constructor(
    flows: FlowOfEvents,
    history: History & { events: RecordEvent[] },
    standIns: StandIns,
    operations: ForkOptions['operations'],
  ) {
    let state: RecordState | null = null;
    let input: JsonObject = {};
    for (const { index, event, result } of foldEach(flows, history)) {
      if (isRefusal(result))
        throw new HistoryRefused(`${eventWords(event)} is refused by ${flowAt(flows, index).voyagerType}: ${result.detail}`);
      state = result.state;
      input = result.effects[0]?.input ?? {};
    }
    const last = history.events.at(-1);
    if (state === null || last === undefined) throw new HistoryRefused('There is no such event to go on from.');
    this.flow = flowAt(flows, history.events.length - 1);
    this.history = history;
    this.standIns = standIns;
    this.operations = operations;
    this.state = state;
    this.last = last.at;
    this.input = input;
  }

  /** Null when it was taken, else why not. */
  async send(sent: SentByHand): Promise<string | null> {
    if (this.state.status === 'done') return 'The record has ended.';
    const event = await this.eventOf(sent);
    if (typeof event === 'string') return event;
    const refusal = await this.take(event);
    return refusal === null ? this.settle() : (refusal.words ?? refusal.detail);
  }

  /** Answers operations until the record rests or waits for time to pass. Null when all were taken, else why not. */
  async settle(): Promise<string | null> {
    for (let links = 0; this.state.pending !== null; links++) {
      if (links > longestChain) return `${this.flow.voyagerType} runs more than ${longestChain} operations in one update.`;
      const refused = await this.answerPending();
      if (refused !== null) return `The answer of an operation is refused: ${refused.detail}`;
    }
    return null;
  }

  private async eventOf(sent: SentByHand): Promise<RecordEvent | string> {
    const { state } = this;
    const seq = state.seq + 1;
    if ('wait' in sent) {
      const [next] = state.timers.toSorted((a, b) => a.dueAt - b.dueAt);
      if (next === undefined) return `No timer runs at ${state.stepId}.`;
      this.last = { ...this.last, now: Math.max(this.last.now, next.dueAt) };
      return { seq, at: await this.eventInputs(), type: 'voyager.timer', token: next.token };
    }
    const at = await this.eventInputs();
    if ('back' in sent) return { seq, at, type: 'voyager.rewind', to: sent.back };
    if ('event' in sent) return { seq, at, type: 'client', from: state.stepId, event: sent.event, values: sent.values ?? {} };
    if (state.runningSubflow === undefined) return `${state.stepId} runs the subflow no other flow.`;
    const child = { childType: state.runningSubflow.voyagerType, childId: 'of-the-sandbox' };
    if (sent.returned === null) return { seq, at, type: 'voyager.child.left', ...child };
    return { seq, at, type: 'voyager.child.done', ...child, result: sent.returned };
  }

  /** The step's reads, answered by stand-ins, and the fork's present time. */
  private async eventInputs(): Promise<EventInputs> {
    return { ...this.last, load: await this.read(loadsOfStep(this.flow, this.state.stepId)) };
  }

  private async read(loads: ReturnType<typeof loadsOfStep>): Promise<JsonObject> {
    const { now, today, person } = this.last;
    const scope = scopeOf(this.flow, this.state, { recordId: this.history.recordId, load: {}, person, now, today });
    try {
      const { load } = await runLoads(loads, scope, async (operation, input) => {
        const { answer } = this.standIns.ask('read', operation, input);
        return 'output' in answer ? answer.output : null;
      });
      return load;
    } catch (error) {
      if (error instanceof ExpressionRefused) return {};
      throw error;
    }
  }

  private async answerPending(): Promise<Refusal | null> {
    const { pending, seq } = this.state;
    if (pending === null) return null;
    const asked = this.standIns.ask('call', pending.operation, this.input);
    const at = await this.eventInputs();
    const { effectId } = pending;
    const event: RecordEvent =
      'output' in asked.answer
        ? { seq: seq + 1, at, type: 'voyager.effect.done', effectId, output: asked.answer.output }
        : { seq: seq + 1, at, type: 'voyager.effect.failed', effectId, code: asked.answer.code, errors: asked.answer.errors };
    return this.take(event);
  }

  private async take(event: RecordEvent): Promise<Refusal | null> {
    const { flow, history, state: before } = this;
    const result: FoldResult | Refusal = foldEvent(flow, history.recordId, before, event);
    if (isRefusal(result)) return result;
    history.events.push(event);
    this.state = result.state;
    this.input = result.effects[0]?.input ?? {};
    const asked = this.standIns.taken();
    const { state, leave } = result;
    // The view's own reads are asked apart: the event keeps only what was read for the step it came to.
    const shown = state.status === 'done' || leave !== null ? {} : await this.read(loadsShown(flow, state.stepId));
    const next = { ...event, seq: event.seq + 1, at: { ...event.at, load: shown } };
    const folded = { index: 0, event, before, result };
    const { view } = viewOfEvent(flow, { recordId: history.recordId, events: [event, next] }, folded, this.operations);
    this.steps.push({
      event: eventName(event),
      seq: event.seq,
      from: before.stepId,
      stepId: state.stepId,
      status: state.status,
      problem: state.problem,
      leave,
      url: state.outcome?.url ?? null,
      asked: eachOnce([...asked, ...this.standIns.taken()]),
      view,
    });
    return null;
  }
}

/** The same question, asked for an event and again for its view, is told once. */
function eachOnce(asked: readonly Asked[]): Asked[] {
  return [...new Map(asked.map((one) => [JSON.stringify([one.operation, one.input]), one])).values()];
}
