import type { RunResult } from './run-scenario.ts';

/** A run, or what is told of all of them. */
type Row = Omit<RunResult, 'database' | 'seed' | 'records' | 'events'> & { database: string; seed: number | string };

const columns: readonly { title: string; value: (result: Row) => string | number }[] = [
  { title: 'scenario', value: ({ scenario }) => scenario },
  { title: 'database', value: ({ database }) => database },
  { title: 'faults', value: ({ faults }) => faults },
  { title: 'kills', value: ({ kills }) => kills },
  { title: 'acknowledged', value: ({ acknowledged }) => acknowledged },
  { title: 'lost', value: ({ lost }) => lost },
  { title: 'doubled', value: ({ doubled }) => doubled },
  { title: 'wrong', value: ({ wrong }) => wrong.length },
  { title: 'recovery median', value: ({ recoveries }) => `${recoveries[Math.floor(recoveries.length / 2)] ?? 0} ms` },
  { title: 'worst', value: ({ recoveries }) => `${recoveries.at(-1) ?? 0} ms` },
  { title: 'longest wait', value: ({ longestWaitMs }) => `${longestWaitMs} ms` },
  { title: 'rest', value: ({ restMs }) => `${restMs} ms` },
  { title: 'seed', value: ({ seed }) => seed },
];

/** A line a run, one for several together, and below them what was not as promised. */
export function report(results: readonly RunResult[]): string {
  const lines: Row[] = results.length > 1 ? [...results, together(results)] : [...results];
  const rows = [columns.map(({ title }) => title), ...lines.map((result) => columns.map(({ value }) => String(value(result))))];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...table, ...results.flatMap(wrongOf)].join('\n');
}

function together(results: readonly RunResult[]): Row {
  const sum = (count: (result: RunResult) => number) => results.reduce((total, result) => total + count(result), 0);
  return {
    scenario: 'in all',
    database: '',
    seed: '',
    faults: sum(({ faults }) => faults),
    kills: sum(({ kills }) => kills),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    wrong: results.flatMap(({ wrong }) => wrong),
    recoveries: results.flatMap(({ recoveries }) => recoveries).toSorted((left, right) => left - right),
    longestWaitMs: Math.max(...results.map(({ longestWaitMs }) => longestWaitMs)),
    restMs: Math.max(...results.map(({ restMs }) => restMs)),
  };
}

const shown = 20;

function wrongOf({ scenario, database, seed, wrong }: RunResult): string[] {
  if (wrong.length === 0) return [];
  const more = wrong.length > shown ? [`  and ${wrong.length - shown} more`] : [];
  return [`${scenario} on ${database}, seed ${seed}:`, ...wrong.slice(0, shown).map((what) => `  ${what}`), ...more];
}

export function isSound({ lost, doubled, wrong }: RunResult): boolean {
  return lost + doubled + wrong.length === 0;
}
