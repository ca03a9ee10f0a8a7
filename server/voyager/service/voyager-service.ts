import type { VoyagerFiles } from './voyager-files.ts';
import type { VoyagerHistories } from './voyager-histories.ts';
import type { VoyagerPlaces } from './voyager-places.ts';
import type { VoyagerStarts } from './voyager-starts.ts';
import type { VoyagerUpdates } from './voyager-updates.ts';

/** Carries out what is due. */
export interface VoyagerWork {
  /** Carries out what is due now: effects, timers, expiry. Answers how much it did. */
  sweep(): Promise<{ effects: number; timers: number; expired: number }>;
  /** Sweeps until stopped; `stop` waits for what is under way. */
  startWorkers(): { stop(): Promise<void> };
}

/**
 * Runs records. Each job has an interface and a file of its own, and a caller asks for the jobs that it needs. A method that answers with a record
 * answers the step that the record is at, drawn when its view is asked for. A method throws `VoyagerProblem`; anything else thrown is a fault of ours, after which nothing has changed.
 */
export interface VoyagerService extends VoyagerStarts, VoyagerUpdates, VoyagerFiles, VoyagerHistories, VoyagerPlaces, VoyagerWork {}
