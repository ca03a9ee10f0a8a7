import { describe, expect, test } from 'vitest';
import type { VoyagerGuards } from '#server/voyager/environment/voyager-environment.ts';
import { keptSeeds } from './kept-seeds.ts';
import { seededRandom } from './random.ts';
import { simulate } from './simulate.ts';

const replay = (seed: number) => `npx tsx tests/simulation/run.ts --seed ${seed} --verbose`;

describe('RE-08: the service in a simulation', () => {
  test('RE-08: a seed decides all: run twice it gives the same trace, another seed gives another', async () => {
    const [once, again, other] = [await simulate(7), await simulate(7), await simulate(8)];
    expect(again.trace).toEqual(once.trace);
    expect(again.hash).toBe(once.hash);
    expect(other.hash).not.toBe(once.hash);
    expect(once.trace.length).toBeGreaterThan(200);
  });

  test('RE-08: chance itself is of one seed', () => {
    const [one, same, other] = [seededRandom(1), seededRandom(1), seededRandom(2)];
    const ids = [one.id(), one.id()];
    expect([same.id(), same.id()]).toEqual(ids);
    expect(new Set([...ids, other.id()]).size).toBe(3);
    const drawn = Array.from({ length: 4000 }, () => one.below(4));
    for (const value of [0, 1, 2, 3]) expect(drawn.filter((each) => each === value).length).toBeGreaterThan(800);
  });

  const seeds = Number(process.env['PROOF_SEEDS'] ?? 15);
  test('P1 to P9, P12, P13: whatever faults a seed draws, nothing promised is broken', async () => {
    let acknowledged = 0;
    for (let seed = 1; seed <= seeds; seed++) {
      const run = await simulate(seed);
      expect(run.wrong, replay(seed)).toEqual([]);
      acknowledged += run.acknowledged;
    }
    expect(acknowledged).toBeGreaterThan(seeds);
  });

  test.each(keptSeeds)('RE-08: seed $seed, which once found $found', async ({ seed }) => {
    expect((await simulate(seed)).wrong, replay(seed)).toEqual([]);
  });
});

/** The most seeds, from one on, that finding a disabled guard may take. */
const enough = 80;

async function found(run: (seed: number) => ReturnType<typeof simulate>, from: number, seen: RegExp): Promise<void> {
  const said: string[] = [];
  for (let seed = from; seed < from + enough && !said.some((what) => seen.test(what)); seed++) said.push(...(await run(seed)).wrong);
  expect(said.join('\n')).toMatch(seen);
}

const missing = (guard: keyof VoyagerGuards, from: number, seen: RegExp) => found((seed) => simulate(seed, { [guard]: false }), from, seen);

describe('RE-08, negative controls: the simulation misses a guard that is off', () => {
  test('P2, negative control: without the look-up of keys', () => missing('idempotency', 1, /P1|P2/));
  test('P12, negative control: without the precondition', () => missing('precondition', 2, /FL-02|P12/));
  test('P8, negative control: where no lease runs out', () => missing('leaseExpiry', 3, /P8/));
  test('P8, negative control: where leases are not respected', () => missing('lease', 2, /lease had not run out/));
  test('P7, negative control: where timers are taken before they are due', () => missing('due', 1, /timer .* before its time/));
  test('P9, negative control: where records run on the version that is current', () =>
    missing('pinning', 5, /HistoryBroken|not the fold|SnapshotInvalid/));
  test('P1, negative control: where an update is answered before its batch is committed', () =>
    found((seed) => simulate(3 * seed, {}, { answersFirst: true }), 14, /P1/));
});
