import type { JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { advanceRecord, isRefusal, startRecord } from '#engine/record/fold.ts';
import type { EventInputs, FoldResult, RecordEvent, RecordState, Refusal } from '#engine/record/record-types.ts';
import { fixtureFlow } from '../../fixtures/fixture-library.ts';

export const cardOrder: CompiledFlow = fixtureFlow();
const noon = Date.UTC(2026, 10, 21, 17);

export function eventInputs(
  now = noon,
  load: JsonObject = { designs: { mostCopies: 3, designs: [{ code: 'plain', name: 'Plain' }] } },
): EventInputs {
  return { now, today: '2026-11-21', load, person: { id: 'p1', signedIn: true } };
}

/** The members of an event besides its place in the history. */
export type Said =
  | { type: 'client'; from: string; event: string; values: JsonObject }
  | { type: 'voyager.rewind'; to: string }
  | { type: 'voyager.effect.done'; effectId: string; output: JsonObject }
  | { type: 'voyager.effect.failed'; effectId: string; code: string; errors: JsonObject[] }
  | { type: 'voyager.timer'; token: string }
  | { type: 'voyager.child.done'; childType: string; childId: string; result: JsonObject };

/** A record that is walked in a test: each event folded at once, the clock moved by hand. */
export class Walk {
  readonly events: RecordEvent[] = [];
  now = noon;
  last: FoldResult;
  readonly flow: CompiledFlow;
  readonly recordId = 'r1';

  constructor(flow: CompiledFlow = cardOrder, given: JsonObject = { accountId: 'a1' }, load?: JsonObject) {
    this.flow = flow;
    const at = eventInputs(this.now, load);
    this.events.push({ seq: 0, at, type: 'voyager.start', given, flags: {} });
    this.last = accepted(startRecord(flow, { recordId: this.recordId, given, flags: {}, at }));
  }

  get state(): RecordState {
    return this.last.state;
  }

  get effectId(): string {
    return this.state.pending?.effectId ?? 'none';
  }

  try(said: Said): FoldResult | Refusal {
    return advanceRecord(this.flow, this.recordId, this.state, this.next(said));
  }

  do(said: Said): this {
    this.last = accepted(this.try(said));
    this.events.push(this.next(said, this.state.seq));
    return this;
  }

  send(event: string, values: JsonObject = {}): this {
    return this.do({ type: 'client', from: this.state.stepId, event, values });
  }

  done(output: JsonObject): this {
    return this.do({ type: 'voyager.effect.done', effectId: this.effectId, output });
  }

  /** Lets the earliest timer fire, at its time. */
  timer(): this {
    const [timer] = this.state.timers.toSorted((a, b) => a.dueAt - b.dueAt);
    this.now = timer?.dueAt ?? this.now;
    return this.do({ type: 'voyager.timer', token: timer?.token ?? 'none' });
  }

  toReview(): this {
    return this.send('CONTINUE', { design: 'plain', copies: 2 });
  }

  toPlacing(): this {
    return this.toReview().send('CONFIRM');
  }

  toAgreement(): this {
    return this.toPlacing().done({ status: 'PLACED', orderId: 'o1' });
  }

  /** Another walk that goes on from here. */
  copy(): Walk {
    const other = new Walk(this.flow);
    other.events.splice(0, other.events.length, ...this.events);
    other.last = this.last;
    other.now = this.now;
    return other;
  }

  private next(said: Said, seq = this.state.seq + 1): RecordEvent {
    return { seq, at: eventInputs(this.now), ...said };
  }
}

export function accepted(result: FoldResult | Refusal): FoldResult {
  if (isRefusal(result)) throw new Error(`${result.refused}: ${result.detail}`);
  return result;
}
