import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ArmCounts,
  enough,
  evidenceThat,
  harmOf,
  isSplitOff,
  peopleToClear,
  peopleToSee,
  type StageCounts,
} from '#engine/experiment/sequential-test.ts';
import { type MadeUp, runMadeUp } from './made-up-people.ts';

/** All runs that are promised in the deep tests; a tenth of them in the usual suite. */
const part = process.env['EVERY_RUN'] === 'true' ? 1 : 0.1;
const runs = (count: number): number[] => Array.from({ length: count * part }, (_, at) => 7919 * at + 1);
const shareOf = (results: readonly boolean[]): number => results.filter(Boolean).length / results.length;

/** 20,000 people at a share of 10 in a hundred, where 5 in a hundred stop today. */
const usual: MadeUp = { stages: [{ share: 0.1, people: 20_000 }], rate: 0.05, harm: 0, tooMuch: 0.05 };

const fraction = fc.double({ min: 0.01, max: 0.99, noNaN: true });
const arm: fc.Arbitrary<ArmCounts> = fc
  .tuple(fc.nat(300), fraction)
  .map(([people, rate]) => ({ people, stopped: Math.round(people * rate) }));
const stage: fc.Arbitrary<StageCounts> = fc.record({ share: fraction, within: arm, outside: arm });
const question = fc.record({ tooMuch: fc.double({ min: 0.01, max: 0.3, noNaN: true }), before: arm });

/** The four things that can become of one person, each with its probability. */
function onePerson({ share, p0, p1 }: { share: number; p0: number; p1: number }): { chance: number; counts: StageCounts }[] {
  const none = { people: 0, stopped: 0 };
  return [true, false].flatMap((isWithin) =>
    [0, 1].map((stopped) => {
      const rate = isWithin ? p1 : p0;
      const one = { people: 1, stopped };
      return {
        chance: (isWithin ? share : 1 - share) * (stopped === 1 ? rate : 1 - rate),
        counts: { share, within: isWithin ? one : none, outside: isWithin ? none : one },
      };
    }),
  );
}

describe('guarded publication: "a sequential test that may be looked at at any time"', () => {
  test('its evidence is worth at most 1 on average under what it speaks against, for one person and for two of other hours', () => {
    const person = fc.record({ share: fraction, p0: fraction, p1: fraction });
    fc.assert(
      fc.property(
        question,
        fc.constantFrom(1 as const, -1 as const),
        fc.double({ min: -0.3, max: 0.3, noNaN: true }),
        person,
        person,
        (asked, side, bound, one, two) => {
          fc.pre([one, two].every(({ p0, p1 }) => side * (p1 - p0 - bound) <= 0));
          const evidence = evidenceThat(asked, side, bound);
          let mean = 0;
          for (const first of onePerson(one))
            for (const second of onePerson(two)) mean += first.chance * second.chance * Math.exp(evidence([first.counts, second.counts]));
          expect(mean).toBeLessThanOrEqual(1 + 1e-6);
        },
      ),
    );
  });

  test('the interval holds its estimate, and is not below 0 exactly where the share is held', () => {
    fc.assert(
      fc.property(fc.array(stage, { maxLength: 3 }), question, (stages, asked) => {
        const harm = harmOf(stages, asked);
        if (harm === null) return;
        expect(harm.least).toBeLessThanOrEqual(Math.max(0, harm.estimate) + 1e-9);
        expect(harm.most).toBeGreaterThanOrEqual(Math.min(0, harm.estimate) - 1e-9);
        expect(harm.least >= 0).toBe(evidenceThat(asked, 1, 0)(stages) >= enough);
      }),
      { numRuns: 50 },
    );
    expect(harmOf([], { tooMuch: 0.05, before: { people: 0, stopped: 0 } })).toBeNull();
  });

  test.each([
    [0.03, 1000],
    [0.05, 400],
    [0.1, 150],
    // Where 3 of 100 stop: how far that goes with other rates is in docs/studio.md.
  ])('a planted harm of %s is held before %s people within the share in at least nine of ten of 200 runs', (harm, people) => {
    const held = runs(200).map((seed) => runMadeUp({ ...usual, rate: 0.03, harm, tooMuch: harm }, seed).held);
    expect(shareOf(held.map((one) => one !== null && one.within < people))).toBeGreaterThanOrEqual(0.9);
  });

  test('without harm at most 5 % of 1,000 runs are held; a test that is not made to be looked at often holds many more', () => {
    const held = runs(1000).map((seed) => runMadeUp(usual, seed).held !== null);
    expect(shareOf(held)).toBeLessThanOrEqual(0.05);
    // The usual test of two proportions at 5 %, looked at as often.
    const usualTest = ([stage]: readonly StageCounts[]): boolean => {
      const { within, outside } = stage!;
      const all = (within.stopped + outside.stopped) / (within.people + outside.people);
      const error = Math.sqrt(all * (1 - all) * (1 / within.people + 1 / outside.people));
      return within.people > 30 && error > 0 && within.stopped / within.people - outside.stopped / outside.people > 1.645 * error;
    };
    const peeked = runs(200).map((seed) => runMadeUp(usual, seed, usualTest).held !== null);
    expect(shareOf(peeked)).toBeGreaterThan(0.2);
  });

  test('a rate that moves with the stages is no harm: people are compared with those of the same stage', () => {
    const stages: StageCounts[] = [
      { share: 0.05, within: { people: 50, stopped: 20 }, outside: { people: 950, stopped: 380 } },
      { share: 0.5, within: { people: 500, stopped: 25 }, outside: { people: 500, stopped: 25 } },
    ];
    const asked = { tooMuch: 0.05, before: { people: 1000, stopped: 100 } };
    expect(harmOf(stages, asked)?.estimate).toBeCloseTo(0);
    expect(evidenceThat(asked, 1, 0)(stages)).toBeLessThan(0);
    // Laid together, the share would look 21 points better than everyone else.
    expect(45 / 550 - 405 / 1450).toBeLessThan(-0.19);
  });

  test('a harm of a fifth of what is too much is seldom held, though it is one', () => {
    const slight = runs(200).map((seed) => runMadeUp({ ...usual, harm: 0.01, tooMuch: 0.05 }, seed).held !== null);
    expect(shareOf(slight)).toBeLessThanOrEqual(0.25);
  });

  test('people needed, as the page says it, is where nine of ten runs are held', () => {
    for (const [rate, harm] of [
      [0.05, 0.05],
      [0.3, 0.1],
    ] as const) {
      const needed = peopleToSee([{ share: 0.1, people: Infinity }], rate, harm)!;
      const held = Array.from({ length: 200 }, (_, seed) => runMadeUp({ ...usual, rate, harm, tooMuch: harm }, seed + 1).held);
      const before = shareOf(held.map((one) => one !== null && one.within <= needed.within));
      expect(before).toBeGreaterThan(0.8);
      expect(before).toBeLessThan(1);
    }
    // Stages add up, and too few people are said to be too few.
    expect(peopleToSee([{ share: 0.05, people: 1000 }], 0.05, 0.03)).toBeNull();
    const staged = peopleToSee(
      [
        { share: 0.05, people: 1000 },
        { share: 0.5, people: Infinity },
      ],
      0.05,
      0.03,
    )!;
    expect(staged.all).toBeGreaterThan(1000);
    expect(staged.within).toBeGreaterThan(peopleToClear([{ share: 0.05, people: Infinity }], 0.05, 0.1)!.within);
  });
});

describe('guarded publication: "a split that is not the split is reported"', () => {
  const half: MadeUp = { stages: [{ share: 0.5, people: 20_000 }], rate: 0.05, harm: 0, tooMuch: 0.05 };

  test('48:52 in place of 50:50 is reported, and a split that is as it was set is not', () => {
    expect(shareOf(runs(200).map((seed) => runMadeUp({ ...half, really: 0.48 }, seed, () => false).isSplitOff))).toBeGreaterThanOrEqual(
      0.9,
    );
    expect(shareOf(runs(1000).map((seed) => runMadeUp(half, seed, () => false).isSplitOff))).toBeLessThanOrEqual(0.01);
    expect(isSplitOff([])).toBe(false);
  });
});
