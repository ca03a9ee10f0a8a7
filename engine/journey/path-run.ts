import type { JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { advanceRecord, isRefusal, startRecord } from '../record/fold.ts';
import type { EventInputs, FoldResult, RecordEvent, RecordState, Refusal } from '../record/record-types.ts';
import type { ClientEvent } from './journey.ts';
import { valueAt } from './guard-places.ts';
import { placedRoots } from './path-guards.ts';
import type { Path } from './paths.ts';
import { traceOf } from './traced-flow.ts';

/** The id of the record that a path is taken with: the ids of its effects follow from it. */
export const madeRecordId = 'path';

/** The values that a person would send with an event: those that decide the path, with every other field filled in as its form asks. */
export type FillForm = (state: RecordState, event: ClientEvent) => JsonObject;

/** One record of the traced flow, driven along a path. */
export class PathRun {
  readonly events: RecordEvent[] = [];
  private state: RecordState | null = null;
  private traces: string[] = [];
  private now: number;
  private readonly flow: CompiledFlow;
  private readonly scope: JsonObject;
  private readonly today: string;

  private readonly fill: FillForm | null;

  constructor(flow: CompiledFlow, scope: JsonObject, moment: { now: number; today: string }, fill: FillForm | null = null) {
    this.flow = flow;
    this.fill = fill;
    this.scope = scope;
    this.now = moment.now;
    this.today = moment.today;
  }

  /** Why the path was not taken; null when it was. */
  follow(path: Path): string | null {
    const given = this.part('given');
    const flags = this.part('flags') as { [flag: string]: boolean }; // flags are solved as booleans
    const start: RecordEvent = { seq: 0, at: this.at(0, true), type: 'voyager.start', given, flags };
    let refused = this.fold(start, startRecord(this.flow, { recordId: madeRecordId, given, flags, at: start.at }));
    for (const [index, edge] of path.entries()) {
      if (refused !== null) return refused;
      if (edge.cause !== 'always') {
        this.traces = [];
        refused = this.take(path, index);
        if (edge.to.kind === 'problem') return refused === 'problem' ? null : (refused ?? `${edge.id} is not refused`);
      }
      if (refused === null && this.traces.shift() !== traceOf(edge)) return `${edge.id} is not what is taken there`;
    }
    return refused;
  }

  /** The event of the last transition of a path, where the run is; null where no person sends it. */
  next(path: Path): RecordEvent | null {
    const [edge, index] = [path.at(-1), path.length - 1];
    if (edge?.cause !== 'event' || this.state?.stepId !== edge.from) return null;
    const values = this.part(placedRoots.values(index));
    return { seq: this.state.seq + 1, at: this.at(index), type: 'client', from: edge.from, event: edge.name, values };
  }

  private take(path: Path, index: number): string | null {
    const edge = path[index];
    const state = this.state;
    if (edge === undefined || state === null) return 'nothing to take';
    const next = (): { seq: number; at: EventInputs } => ({ seq: (this.state?.seq ?? 0) + 1, at: this.at(index) });
    const effectId = (): string => this.state?.pending?.effectId ?? '';
    const { values, result, error } = placedRoots;
    switch (edge.cause) {
      case 'event':
        return this.send(
          this.filled(state, { ...next(), type: 'client', from: state.stepId, event: edge.name, values: this.part(values(index)) }),
        );
      case 'ok':
        return this.send({ ...next(), type: 'voyager.effect.done', effectId: effectId(), output: this.scope[result(index)] ?? null });
      case 'fail': {
        const { code, errors } = this.part(error(index));
        return this.send({ ...next(), type: 'voyager.effect.failed', effectId: effectId(), code: String(code), errors: errors ?? null });
      }
      case 'limit': {
        const attempts = this.flow.states[state.stepId]?.call?.poll?.atMost ?? 0;
        let refused: string | null = null;
        for (let attempt = 1; attempt <= attempts && refused === null; attempt++) {
          refused = this.send({ ...next(), type: 'voyager.effect.done', effectId: effectId(), output: this.scope[result(index)] ?? null });
          if (attempt < attempts && refused === null) refused = this.fire(index, () => true);
        }
        return refused;
      }
      case 'after':
        return this.fire(index, (timer) => timer.of === state.stepId && String(timer.delay) === edge.name);
      case 'child':
      case 'returned':
        return this.send({
          ...next(),
          type: 'voyager.child.done',
          childType: edge.name,
          childId: 'child',
          result: this.part(result(index)),
        });
      case 'left':
        return this.send({ ...next(), type: 'voyager.child.left', childType: edge.name, childId: 'child' });
      case 'always':
        return null;
    }
  }

  private filled(state: RecordState, event: ClientEvent): ClientEvent {
    return this.fill === null ? event : { ...event, values: this.fill(state, event) };
  }

  private fire(index: number, which: (timer: RecordState['timers'][number]) => boolean): string | null {
    const timer = this.state?.timers.find(which);
    if (timer === undefined) return 'no timer runs there';
    this.now = Math.max(this.now, timer.dueAt);
    return this.send({ seq: (this.state?.seq ?? 0) + 1, at: this.at(index), type: 'voyager.timer', token: timer.token });
  }

  private send(event: RecordEvent): string | null {
    return this.state === null ? 'nothing has begun' : this.fold(event, advanceRecord(this.flow, madeRecordId, this.state, event));
  }

  private fold(event: RecordEvent, result: FoldResult | Refusal): string | null {
    this.events.push(event);
    if (isRefusal(result)) return result.refused === 'problem' ? 'problem' : result.detail;
    this.traces.push(...result.tracks);
    this.state = result.state;
    return null;
  }

  /** The inputs of the event of a place; reads that are made once belong to the start alone. */
  private at(index: number, start = false): EventInputs {
    const once = new Set(start ? [] : this.flow.load.filter((load) => !load.again).map((load) => load.name));
    const read = Object.entries(this.part(placedRoots.load(index)));
    return {
      now: this.now,
      today: this.today,
      load: Object.fromEntries(read.filter(([name]) => !once.has(name))),
      person: this.part('person'),
    };
  }

  private part(name: string): JsonObject {
    const value = valueAt(this.scope, [name]);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  }
}
