import type { JsonObject } from '#schemas/json.ts';
import type { View } from '#schemas/views.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { OperationSignature } from '../compiled/operation-signature.ts';
import { evaluate, ExpressionRefused } from '../expression/evaluate.ts';

import { isRefusal } from '../record/fold.ts';
import { loadsOfStep, loadsShown } from '../record/loads-of-step.ts';
import { scopeOf } from '../record/record-scope.ts';
import type { EventInputs, FoldResult, RecordEvent, RecordState, Refusal } from '../record/record-types.ts';
import { runLoads } from '../record/run-loads.ts';
import { eventName, eventWords } from './event-words.ts';
import { flowAt, type FlowOfEvents, type Folded, foldEach, foldEvent } from './fold-event.ts';
import type { History } from './journey.ts';
import { HistoryRefused } from './replay.ts';
import type { Asked, StandInAnswer, StandIns } from './stand-in-answers.ts';
import { viewOfEvent } from './view-of-event.ts';

/** An event that is sent by hand, one after another. */
export type SentByHand =
  /** An event of the step that the record stands at. */
  (
    | { event: string; values?: JsonObject }
    /** Time passes until the next timer fires. */
    | { wait: true }
    /** So many days pass. Timers that are due then fire. */
    | { pass: number }
    /** Back to a step of the trail. */
    | { back: string }
    /** The subflow ended with a result, or was left. */
    | { returned: JsonObject | null }
  ) & {
    /** Answers of operations from here on, whatever was recorded. */
    instead?: Readonly<Record<string, StandInAnswer>>;
  };

/** The name of what was sent: an event's own, else `wait`, `pass`, `back` or `returned`. */
export const sentName = (sent: SentByHand): string => ('event' in sent ? sent.event : (Object.keys(sent)[0] ?? ''));

/** One event of a sandbox and what it led to. */
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

/** A chain of operations longer than this is a mistake of the definition. */
const longestChain = 50;
const dayMs = 86_400_000;

/** A record that goes on from the end of a history. Stand-ins answer every operation, and nothing is ever performed (P10). */
export class Sandbox {
  readonly steps: ForkStep[] = [];
  readonly history: History & { events: RecordEvent[] };
  state: RecordState;
  private readonly flow: CompiledFlow;
  private readonly standIns: StandIns;
  private readonly operations: ReadonlyMap<string, OperationSignature>;
  private last: EventInputs;
  /** The input of the operation under way. */
  private input: JsonObject;
  /** The last event and what it led to. */
  private folded: Folded & { result: FoldResult };

  constructor(
    flows: FlowOfEvents,
    history: History & { events: RecordEvent[] },
    standIns: StandIns,
    operations: ReadonlyMap<string, OperationSignature>,
  ) {
    let folded: (Folded & { result: FoldResult }) | null = null;
    for (const { index, event, before, result } of foldEach(flows, history)) {
      if (isRefusal(result))
        throw new HistoryRefused(`${eventWords(event)} is refused by ${flowAt(flows, index).voyagerType}: ${result.detail}`);
      folded = { index: 0, event, before, result };
    }
    if (folded === null) throw new HistoryRefused('There is no such event to go on from.');
    this.flow = flowAt(flows, history.events.length - 1);
    this.history = history;
    this.standIns = standIns;
    this.operations = operations;
    this.folded = folded;
    this.state = folded.result.state;
    this.last = folded.event.at;
    this.input = folded.result.effects[0]?.input ?? {};
  }

  /** The present of the sandbox. */
  get clock(): { now: number; today: string } {
    return { now: this.last.now, today: this.last.today };
  }

  /** The view of the place where the record stands, and who answered its reads. */
  async here(): Promise<{ view: View; asked: Asked[] }> {
    const { event } = this.folded;
    const view = await this.draw({ ...this.folded, event: { ...event, at: { ...event.at, now: this.last.now, today: this.last.today } } });
    return { view, asked: eachOnce(this.standIns.taken()) };
  }

  /** Null when it was taken, else why not. */
  async send(sent: SentByHand): Promise<string | null> {
    if (this.state.status === 'done') return 'The record has ended.';
    this.standIns.answerInstead(sent.instead ?? {});
    if ('pass' in sent) return this.pass(sent.pass);
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

  /** Each timer fires at its own time, and the clock stands at the end of the days. */
  private async pass(days: number): Promise<string | null> {
    const until = { now: this.last.now + days * dayMs, today: evaluate(['addDays', this.last.today, days], {}) };
    if (typeof until.today !== 'string') return `${days} is no number of days that can pass.`;
    while (this.state.status === 'open' && this.nextTimer !== undefined && this.nextTimer.dueAt <= until.now) {
      const refusal = await this.take(await this.fire(this.nextTimer));
      const words = refusal === null ? await this.settle() : refusal.detail;
      if (words !== null) return words;
    }
    this.last = { ...this.last, now: until.now, today: until.today };
    return null;
  }

  private get nextTimer(): RecordState['timers'][number] | undefined {
    return this.state.timers.toSorted((a, b) => a.dueAt - b.dueAt)[0];
  }

  private async fire({ token, dueAt }: RecordState['timers'][number]): Promise<RecordEvent> {
    this.last = { ...this.last, now: Math.max(this.last.now, dueAt) };
    return { seq: this.state.seq + 1, at: await this.eventInputs(), type: 'voyager.timer', token };
  }

  private async eventOf(sent: Exclude<SentByHand, { pass: number }>): Promise<RecordEvent | string> {
    const { state, nextTimer } = this;
    const seq = state.seq + 1;
    if ('wait' in sent) return nextTimer === undefined ? `No timer runs at ${state.stepId}.` : this.fire(nextTimer);
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
    this.folded = { index: 0, event, before, result };
    this.state = result.state;
    this.input = result.effects[0]?.input ?? {};
    const asked = this.standIns.taken();
    const { state, leave } = result;
    const view = await this.draw(this.folded);
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

  /** The view's own reads are asked apart: the event keeps only what was read for the step it came to. */
  private async draw(folded: Folded & { result: FoldResult }): Promise<View> {
    const { state, leave } = folded.result;
    const { event } = folded;
    const shown = state.status === 'done' || leave !== null ? {} : await this.read(loadsShown(this.flow, state.stepId));
    const next = { ...event, seq: event.seq + 1, at: { ...event.at, load: shown } };
    return viewOfEvent(this.flow, { recordId: this.history.recordId, events: [event, next] }, folded, this.operations).view;
  }
}

/** The same question, asked for an event and again for its view, is told once. */
function eachOnce(asked: readonly Asked[]): Asked[] {
  return [...new Map(asked.map((one) => [JSON.stringify([one.operation, one.input]), one])).values()];
}
