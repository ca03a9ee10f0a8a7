import type { FileLooker } from '#server/files/file-looker.ts';
import type { OperationHost } from '#server/operations/operation-host.ts';
import type { Causes } from '#server/observability/causes.ts';
import type { LogFields } from '#server/observability/log-fields.ts';
import type { Measures } from '#server/observability/measures.ts';
import type { RequestTrace } from '#server/observability/request-trace.ts';
import type { Span, Tracer } from '#server/observability/tracer.ts';
import type { Keys } from '#server/security/keys.ts';
import type { Limited } from '../shared/at-most.ts';
import type { Definitions } from '../definitions/definitions.ts';
import type { RecordCodec } from './record-codec.ts';
import type { UpdateLimit } from './update-limit.ts';

/** Allow-listed fields only: ids, types, steps, codes. Never values. */
export interface VoyagerLog {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

/** Each is on in a server. A test switches one off to see its checker fail: a guard that nothing misses guards nothing. */
export interface VoyagerGuards {
  /** A known key answers what it answered then. */
  idempotency: boolean;
  /** An update must name the step and the revision that the record is at. */
  precondition: boolean;
  /** A result counts only while its effect is the one under way. */
  fence: boolean;
  /** An effect whose lease ran out is anybody's: the node that had it may be dead. */
  leaseExpiry: boolean;
  /** While a lease runs, no other node may carry out its effect. */
  lease: boolean;
  /** A timer is taken when it is due and not before. */
  due: boolean;
  /** A record is run on the version that it began with. */
  pinning: boolean;
}

export const allGuards: VoyagerGuards = {
  idempotency: true,
  precondition: true,
  fence: true,
  leaseExpiry: true,
  lease: true,
  due: true,
  pinning: true,
};

export interface VoyagerEnvironment extends OperationHost {
  keys: Keys;
  codec: RecordCodec;
  definitions: Definitions;
  log: VoyagerLog;
  measures: Measures;
  /** Null where no spans are recorded, and then none is made. */
  tracer: Tracer | null;
  /** The request that this is done for; null for what the workers do by themselves. */
  trace: RequestTrace | null;
  /** The parent of a span that begins now. */
  span: Span | null;
  causes: Causes;
  guards: VoyagerGuards;
  /** A lease outlives the operation's own limit by this much; then the node that had it is taken for dead. */
  leaseGraceMs: number;
  /** The time that an update waits for an outside operation before it answers with the polling view. */
  quickMs: number;
  /** A record that has so many events ends when nothing of it is under way, and is begun again with its answers. */
  eventsARecord: number;
  updateLimit: UpdateLimit;
  /** Looks at the files that people send, beside requests. */
  fileLooker: FileLooker;
  /** Whole histories are read and folded by turns. */
  folding: Limited;
  /** Effects that go on after their update was answered: a stop waits for them. */
  underWay: Set<Promise<unknown>>;
  /** Real time passing, for that wait only. */
  wait: (milliseconds: number) => Promise<void>;
}

/** What a span of its own is recorded with. */
export type Traces = Pick<VoyagerEnvironment, 'span' | 'tracer'>;

/** What a record's snapshot is opened with, on its version of the flow. */
export type OpensRecords = Pick<VoyagerEnvironment, 'codec' | 'definitions' | 'guards'>;

/** What a step is drawn with: its record is opened, and operations read what it shows. */
export type DrawsRecords = OperationHost & OpensRecords & Traces & Pick<VoyagerEnvironment, 'log' | 'trace'>;

/** What an event is folded and written with. */
export type DrivesRecords = DrawsRecords & Pick<VoyagerEnvironment, 'causes' | 'eventsARecord' | 'keys'>;

/** What effects are carried out with, and their results written. */
export type RunsEffects = DrivesRecords & Pick<VoyagerEnvironment, 'leaseGraceMs' | 'measures' | 'quickMs' | 'underWay' | 'wait'>;
