import { setTimeout as pause } from 'node:timers/promises';
import { createFileLooker, type FileLooker } from '#server/files/file-looker.ts';
import type { OperationHost } from '#server/operations/operation-host.ts';
import { operationSignatures } from '#server/operations/operations.ts';
import { Causes } from '#server/observability/causes.ts';
import { unmeasured, type Measures } from '#server/observability/measures.ts';
import type { Tracer } from '#server/observability/tracer.ts';
import type { Keys } from '#server/security/keys.ts';
import { atMost } from '../shared/at-most.ts';
import type { Compile } from '../definitions/compile-in-thread.ts';
import { createDefinitions } from '../definitions/definitions.ts';
import { KeptSnapshots } from '../environment/kept-snapshots.ts';
import { createRecordCodec } from '../environment/record-codec.ts';
import { mostEvents } from '../records/most-events.ts';
import { createUpdateLimit } from '../environment/update-limit.ts';
import { allGuards, type VoyagerEnvironment, type VoyagerGuards, type VoyagerLog } from '../environment/voyager-environment.ts';

export interface VoyagerEnvironmentOptions {
  host: OperationHost;
  keys: Keys;
  random: (bytes: number) => Buffer;
  compile?: Compile;
  log?: VoyagerLog;
  measures?: Measures;
  /** Where spans go; without one none is made. */
  tracer?: Tracer | null;
  guards?: Partial<VoyagerGuards>;
  quickMs?: number;
  leaseGraceMs?: number;
  /** The events that a record may have; `mostEvents` by default. */
  eventsARecord?: number;
  /** Updates of one person; as many as they like where it is left out. */
  updatesPerMinute?: number;
  wait?: (milliseconds: number) => Promise<void>;
  /** By default in a thread, which begins with the first file. */
  fileLooker?: FileLooker;
  /** True if each state is compared with what is stored of it, and frozen; by default on a development server. */
  provesStates?: boolean;
}

const silent: VoyagerLog = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** The dependencies that records are read and written with: for a server that runs them, and for a command that moves them. */
export function createVoyagerEnvironment(options: VoyagerEnvironmentOptions): VoyagerEnvironment {
  const { host, keys, random } = options;
  return {
    ...host,
    keys,
    codec: createRecordCodec({ keys, random, kept: new KeptSnapshots({ proves: options.provesStates ?? host.development }) }),
    definitions: createDefinitions({
      storage: host.storage,
      clock: host.clock,
      signatures: () => operationSignatures(host.operations),
      ...(options.compile === undefined ? {} : { compile: options.compile }),
    }),
    log: options.log ?? silent,
    measures: options.measures ?? unmeasured,
    tracer: options.tracer ?? null,
    trace: null,
    span: null,
    causes: new Causes(),
    guards: { ...allGuards, ...options.guards },
    quickMs: options.quickMs ?? 800,
    leaseGraceMs: options.leaseGraceMs ?? 5000,
    eventsARecord: options.eventsARecord ?? mostEvents,
    updateLimit: createUpdateLimit(host.clock, options.updatesPerMinute ?? Number.MAX_SAFE_INTEGER),
    fileLooker: options.fileLooker ?? createFileLooker(),
    folding: atMost(2),
    underWay: new Set(),
    wait: options.wait ?? ((milliseconds) => pause(milliseconds, undefined, { ref: false })),
  };
}
