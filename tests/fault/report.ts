import type { RunResult } from './run-scenario.ts';

const columns: readonly { title: string; value: (result: RunResult) => string | number }[] = [
  { title: 'scenario', value: ({ scenario }) => scenario },
  { title: 'database', value: ({ database }) => database },
  { title: 'faults', value: ({ faults }) => faults },
  { title: 'kills', value: ({ kills }) => kills },
  { title: 'acknowledged', value: ({ acknowledged }) => acknowledged },
  { title: 'lost', value: ({ lost }) => lost },
  { title: 'doubled', value: ({ doubled }) => doubled },
  { title: 'wrong', value: ({ wrong }) => wrong.length },
  { title: 'recovery median', value: ({ recovery }) => `${recovery.median} ms` },
  { title: 'worst', value: ({ recovery }) => `${recovery.worst} ms` },
  { title: 'longest wait', value: ({ longestWaitMs }) => `${longestWaitMs} ms` },
  { title: 'rest', value: ({ restMs }) => `${restMs} ms` },
  { title: 'seed', value: ({ seed }) => seed },
];

/** A line a run, and below it what was not as promised. */
export function report(results: readonly RunResult[]): string {
  const rows = [columns.map(({ title }) => title), ...results.map((result) => columns.map(({ value }) => String(value(result))))];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...table, ...results.flatMap(wrongOf)].join('\n');
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
