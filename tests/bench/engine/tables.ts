import { median } from '../load.ts';
import type { Ratios } from '../recorded-ratios.ts';
import type { Measured } from './measure.ts';

/** By records at the same time, the rounds. */
export type Results = Map<number, Measured[]>;

export interface Flat {
  name: string;
  stored: number;
  /** Memory of the server on the larger database, in bytes: after its first answer, and after everything. */
  before: number;
  after: number;
  runs: { name: string; measured: Measured[] }[];
}

const of = (rounds: readonly Measured[], figure: keyof Measured): number => median(rounds.map((one) => one[figure]));
const mebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MiB`;
const ratio = (value: number, to: number | undefined): string => (to === undefined || to === 0 ? '–' : (value / to).toFixed(2));
const columns = (...cells: string[]): string => cells.map((cell) => cell.padStart(12)).join('');
const floors = ['sqlite write', 'postgres write'];

export function speedTable(lanes: number, results: ReadonlyMap<string, Results>): string[] {
  const at = (name: string): Measured[] | undefined => results.get(name)?.get(lanes);
  const perSecond = (name: string): number | undefined => {
    const rounds = at(name);
    return rounds === undefined ? undefined : of(rounds, 'perSecond');
  };
  const rows = [...results.keys()].map((name) => {
    const rounds = at(name) ?? [];
    const database = of(rounds, 'databaseCpu');
    return (
      name.padEnd(20) +
      columns(
        of(rounds, 'perSecond').toFixed(0),
        ...floors.map((floor) => ratio(of(rounds, 'perSecond'), perSecond(floor))),
        of(rounds, 'p50').toFixed(1),
        of(rounds, 'p99').toFixed(1),
        `${of(rounds, 'cpu').toFixed(2)}${database === 0 ? '' : `+${database.toFixed(2)}`}`,
      )
    );
  });
  return [`${`${lanes} at once`.padEnd(20)}${columns('updates/s', 'of sqlite', 'of postgres', 'p50 ms', 'p99 ms', 'CPU ms')}`, ...rows];
}

export function coldTable(rows: readonly { name: string; cold: number; before: number; after: number }[]): string[] {
  return [
    `${'1,000 records'.padEnd(20)}${columns('cold ms', 'RSS', 'RSS after')}`,
    ...rows.map(({ name, cold, before, after }) => name.padEnd(20) + columns(cold.toFixed(0), mebibytes(before), mebibytes(after))),
  ];
}

export function flatTable(flats: readonly Flat[]): string[] {
  return flats.flatMap(({ name, stored, before, after, runs }) => [
    `${name}, 32 at once: CPU ms an update (ratio to the row above of its pair), updates/s`,
    ...runs.map((run, place) => {
      const cpu = total(run.measured);
      const pair = place % 2 === 1 ? ` (${ratio(cpu, total(runs[place - 1]!.measured))})` : '';
      return `  ${run.name.padEnd(46)}${`${cpu.toFixed(3)}${pair}`.padStart(16)}${of(run.measured, 'perSecond').toFixed(0).padStart(10)}`;
    }),
    `  RSS at ${stored.toLocaleString('en')} stored records: ${mebibytes(before)} after the first answer, ${mebibytes(after)} after everything`,
  ]);
}

const total = (rounds: readonly Measured[]): number => median(rounds.map(({ cpu, databaseCpu }) => cpu + databaseCpu));

/** Places of the runs of `Flat` that are compared: many stored records with few, long histories with short ones. */
const compared = [
  [1, 0],
  [3, 2],
  [4, 2],
] as const;

/** The cost of an update beside XState by hand, and with a large database beside a small one. */
export function ratiosOf(results: ReadonlyMap<string, Results>, flats: readonly Flat[]): Ratios {
  const ratios: Record<string, number> = {};
  for (const database of ['sqlite', 'postgres']) {
    const ours = results.get(`${database} voyager`)?.get(32);
    const byHand = results.get(`${database} xstate`)?.get(32);
    if (ours === undefined || byHand === undefined) continue;
    const toXState = `${database}, 32 at once, to XState by hand`;
    ratios[`${toXState}: CPU of an update`] = total(ours) / total(byHand);
    ratios[`${toXState}: time of an update`] = of(byHand, 'perSecond') / of(ours, 'perSecond');
  }
  for (const { name, runs } of flats)
    for (const [place, base] of compared)
      ratios[`${name}: CPU, ${runs[place]!.name} to ${runs[base]!.name}`] = total(runs[place]!.measured) / total(runs[base]!.measured);
  return ratios;
}

/** The aims of the design, and what has become of them. */
export function aims(results: ReadonlyMap<string, Results>, flats: readonly Flat[]): string[] {
  const perSecond = (name: string): number | null => {
    const rounds = results.get(name)?.get(32);
    return rounds === undefined ? null : of(rounds, 'perSecond');
  };
  const line = (what: string, value: number, aim: number, atMost = false): string =>
    `${what}: ${value.toFixed(2)}, aim ${atMost ? 'at most' : 'at least'} ${aim}: ${(atMost ? value <= aim : value >= aim) ? 'reached' : 'NOT reached'}`;
  const better = Math.max(perSecond('dbos') ?? 0, perSecond('restate') ?? 0);
  const lines: string[] = [];
  for (const database of ['sqlite', 'postgres']) {
    const ours = perSecond(`${database} voyager`);
    const floor = perSecond(`${database} write`);
    if (ours !== null && floor !== null) lines.push(line(`${database}, 32 at once, of the bare write`, ours / floor, 0.6));
    if (ours !== null && better > 0) lines.push(line(`${database}, 32 at once, to the better peer`, ours / better, 3));
  }
  for (const { name, runs } of flats)
    for (const [place, base] of compared)
      lines.push(
        line(
          `${name}, CPU, ${runs[place]!.name} to ${runs[base]!.name}`,
          total(runs[place]!.measured) / total(runs[base]!.measured),
          1.1,
          true,
        ),
      );
  return lines;
}
