import { expect, test } from 'vitest';
import { orMissing } from './or-missing.ts';
import { report } from './report.ts';
import { runScenario } from './run-scenario.ts';
import type { DatabaseKind } from './scenario.ts';
import { fullDisk } from './scenarios/full-disk.ts';
import { mixed } from './scenarios/mixed.ts';

/** The short form: all faults mixed in one run, and a full disk. A file for each database, so that they run side by side. */
export function testFaults(database: DatabaseKind): void {
  test.for([mixed, fullDisk])('$title', async (scenario, { skip }) => {
    const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
    const faults = scenario.short[database] ?? 0;
    const result = await orMissing(skip, () => runScenario(scenario, { database, seed, faults }));
    console.log(report([result]));
    expect(result, `seed ${seed}\n${report([result])}`).toMatchObject({ lost: 0, doubled: 0, wrong: [] });
    expect(result.acknowledged).toBeGreaterThan(0);
  });
}
