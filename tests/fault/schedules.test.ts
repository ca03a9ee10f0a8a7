import { expect, test } from 'vitest';
import { crashPoints } from '#server/storage/crash-points.ts';
import { scheduleOf } from './run-scenario.ts';
import { databasesOf } from './scenario.ts';
import { allScenarios } from './scenarios/all-scenarios.ts';
import { callPoints, killCalls } from './scenarios/kill-calls.ts';
import { migrate, movePoints } from './scenarios/migrate.ts';
import { mixed } from './scenarios/mixed.ts';
import { rotateKeys, rotationPoints } from './scenarios/rotate-keys.ts';
import { killAtCrashPoints } from './scenarios/kill-at-crash-points.ts';

test.each(allScenarios)('the same seed gives the same faults: $name', (scenario) => {
  for (const database of databasesOf(scenario)) {
    const drawn = scheduleOf(scenario, { database, faults: 200, seed: 11 });
    expect(drawn).toHaveLength(200);
    expect(scheduleOf(scenario, { database, faults: 200, seed: 11 })).toEqual(drawn);
    expect(scheduleOf(scenario, { database, faults: 200, seed: 12 })).not.toEqual(drawn);
  }
});

test('every named crash point is in a round of its scenario, and in the short form on SQLite', () => {
  const others: readonly string[] = [...movePoints, ...callPoints, ...rotationPoints];
  const all = Object.keys(crashPoints)
    .filter((point) => !others.includes(point))
    .toSorted();
  const calls = scheduleOf(killCalls, { database: 'sqlite', faults: killCalls.short.sqlite ?? 0, seed: 11 });
  expect(calls.flatMap((fault) => (fault.do === 'killAt' ? fault.point : []))).toEqual(callPoints);
  const rotations = scheduleOf(rotateKeys, { database: 'sqlite', faults: rotateKeys.short.sqlite ?? 0, seed: 11 });
  expect(rotations.map((fault) => (fault.do === 'rotate' ? fault.point : null))).toEqual(rotationPoints);
  const moves = scheduleOf(migrate, { database: 'sqlite', faults: migrate.short.sqlite ?? 0, seed: 11 });
  expect(moves.map((fault) => (fault.do === 'move' ? fault.point : null))).toEqual(movePoints);
  for (const [scenario, database, faults] of [
    [killAtCrashPoints, 'sqlite', all.length],
    [killAtCrashPoints, 'postgres', all.length],
    [mixed, 'sqlite', mixed.short.sqlite ?? 0],
  ] as const) {
    const round = scheduleOf(scenario, { database, faults, seed: 11 });
    const reached = round.flatMap((fault) => (fault.do === 'killAt' ? fault.point : []));
    expect(reached.filter((point) => !others.includes(point)).toSorted()).toEqual(all);
  }
});
