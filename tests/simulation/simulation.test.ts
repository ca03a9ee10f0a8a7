import { describe, expect, test } from 'vitest';
import type { VoyagerGuards } from '#server/voyager/voyager-environment.ts';
import { keptSeeds } from './kept-seeds.ts';
import { seededRandom } from './random.ts';
import { simulate } from './simulate.ts';

const replay = (seed: number) => `npx tsx tests/simulation/run.ts --seed ${seed} --verbose`;

describe('RE-08: the service in a simulation', () => {
  test('RE-08: a seed decides all: run twice it gives the same trace, another seed gives another', { timeout: 120_000 }, async () => {
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

  const seeds = Number(process.env['PROOF_SEEDS'] ?? 25);
  test(
    `P1 to P9, P12, P13: ${seeds} seeds with whatever faults each draws, and nothing promised is broken`,
    { timeout: 3_600_000 },
    async () => {
      let acknowledged = 0;
      for (let seed = 1; seed <= seeds; seed++) {
        const run = await simulate(seed);
        expect(run.wrong, replay(seed)).toEqual([]);
        acknowledged += run.acknowledged;
      }
      expect(acknowledged).toBeGreaterThan(seeds);
    },
  );

  test.each(keptSeeds)('RE-08: seed $seed, which once found $found', { timeout: 60_000 }, async ({ seed }) => {
    expect((await simulate(seed)).wrong, replay(seed)).toEqual([]);
  });
});

/** So many seeds at most it takes until a guard that is off is missed. */
const enough = 60;

/** The guard that is off, and what is seen of it. */
const missed: readonly { guard: keyof VoyagerGuards; seen: RegExp }[] = [
  { guard: 'idempotency', seen: /P1|P2/ },
  { guard: 'precondition', seen: /FL-02|P12/ },
  { guard: 'fence', seen: /P5/ },
  { guard: 'leaseExpiry', seen: /P8/ },
  { guard: 'lease', seen: /lease had not run out/ },
  { guard: 'due', seen: /timer .* before its time/ },
  { guard: 'pinning', seen: /fold|meets|met|was/ },
];

describe('RE-08, negative controls: the simulation misses a guard that is off', () => {
  test.each(missed)(
    'RE-08, negative control: without the guard "$guard" a seed fails soon',
    { timeout: 600_000 },
    async ({ guard, seen }) => {
      const found: string[] = [];
      for (let seed = 1; seed <= enough && found.length === 0; seed++) found.push(...(await simulate(seed, { [guard]: false })).wrong);
      expect(found.join('\n')).toMatch(seen);
    },
  );
});
