import type { CrashPoint } from '#server/storage/crash-points.ts';
import type { Journey } from './journeys.ts';
import type { PartyHabits } from './party.ts';
import type { SeededNumbers } from './seeded-numbers.ts';

export const databaseKinds = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/**
 * One thing that goes wrong, once so many updates more have been answered. Data alone: a schedule can be printed, compared, and had again
 * by its seed.
 */
export type Fault = { after: number } & (
  | { do: 'kill'; node: number }
  /** At a crash point, at the so-manieth passing. It has to be reached. */
  | { do: 'killAt'; node: number; point: CrashPoint; passing: number }
  /** For so long, wherever it is or at a crash point; the others go on. */
  | { do: 'freeze'; node: number; at: CrashPoint | null; forMs: number }
  /** kill -9 of the database's server, and a start. */
  | { do: 'killDatabase' }
  /** The database ends every session of every node. */
  | { do: 'endSessions' }
  /** Until an update was refused and a read answered, and then so long again. */
  | { do: 'fillDisk'; forMs: number }
  /**
   * All open records of ROUND are moved to the other version or back from it, by somebody who is killed with the node at a crash point and then
   * begins again and comes to the end.
   */
  | { do: 'move'; node: number; other: boolean; point: CrashPoint; passing: number }
  /**
   * Every node is started again with the next master key. Whoever brings the rows under it, a node at its start or a command, is killed at a crash point;
   * then it begins again and comes to the end.
   */
  | { do: 'rotate'; node: number; by: 'start' | 'command'; point: CrashPoint; passing: number }
  /** A node's clock jumps or stands still for so long, and is right again. */
  | { do: 'setClock'; node: number; byMs: number; stands: boolean; forMs: number }
);

/** A scenario of faults. Each stands in a file of its own under `scenarios/`. */
export interface Scenario {
  name: string;
  /** The promises it is about and what happens, for titles and the table of `--help`. */
  title: string;
  /** The databases it is for, and how many of its faults are in the short form there, which runs in CI. */
  short: Partial<Record<DatabaseKind, number>>;
  /** The journeys of its people; by default all. */
  journeys?: readonly [Journey, ...Journey[]];
  /** The party outside; polite where nothing is said. */
  party?: PartyHabits;
  /** The lead of each node's clock, in milliseconds. */
  clocks?: readonly number[];
  /** True if the database is on a disk that can be filled. */
  smallDisk?: boolean;
  schedule(numbers: SeededNumbers, wanted: Wanted): Fault[];
}

/** The number of faults and of nodes, and the database. */
export interface Wanted {
  faults: number;
  database: DatabaseKind;
  nodes: number;
}

export function databasesOf({ short }: Scenario): DatabaseKind[] {
  return databaseKinds.filter((kind) => short[kind] !== undefined);
}

/** The same kind of fault again and again, each drawn by itself. */
export function repeated(faults: number, draw: (place: number) => Fault): Fault[] {
  return Array.from({ length: faults }, (_, place) => draw(place));
}
