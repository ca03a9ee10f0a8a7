import { assert, array, constantFrom, integer, nat, property, record as shape } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DurationSketch } from '#engine/funnel/duration-sketch.ts';
import { FunnelCount, type Funnel, type FunnelOptions, type FunnelRow } from '#engine/funnel/funnel.ts';

const options: FunnelOptions = { steps: ['a', 'b', 'c', 'end', 'gone'], finals: new Set(['end', 'gone']), now: 1_000_000, restMs: 1_000 };

function countOf(rows: Iterable<FunnelRow>): Funnel {
  const count = new FunnelCount(options);
  for (const row of rows) count.add(row);
  return count.result();
}

/** Walks of records as rows: which event led where, and how long after the one before. */
const walks = array(
  array(
    shape({
      to: constantFrom('a', 'b', 'c', 'end', 'gone'),
      type: constantFrom('NEXT', 'BACK', 'voyager.timer'),
      after: integer({ min: 0, max: 400_000 }),
    }),
    {
      maxLength: 12,
    },
  ).map((steps) => {
    const end = steps.findIndex(({ to }) => options.finals.has(to));
    return end < 0 ? steps : steps.slice(0, end + 1);
  }),
  { maxLength: 20 },
).map((records) =>
  records.map((steps, number) => {
    const rows: FunnelRow[] = [{ recordId: `r${number}`, seq: 0, type: 'voyager.start', from: '', to: 'a', at: 0 }];
    for (const { to, type, after } of steps) {
      const last = rows.at(-1);
      if (last !== undefined) rows.push({ recordId: last.recordId, seq: last.seq + 1, type, from: last.to, to, at: last.at + after });
    }
    return rows;
  }),
);

/** The same by its meaning: all histories at hand, every figure asked of them by itself. */
function naive(histories: readonly FunnelRow[][]) {
  const last = histories.map((rows) => rows.at(-1)).filter((row) => row !== undefined);
  const rests = last.filter(({ to }) => !options.finals.has(to));
  const dropped = rests.filter(({ at }) => options.now - at >= options.restMs);
  const visitsOf = (stepId: string) =>
    histories.flatMap((rows) =>
      rows.flatMap((row, index) => {
        if (row.to !== stepId || row.from === stepId) return [];
        const left = rows.slice(index + 1).find(({ from, to }) => from === stepId && to !== stepId);
        return [left === undefined ? null : left.at - row.at];
      }),
    );
  return {
    entered: histories.length,
    finished: Object.fromEntries([...options.finals].map((stepId) => [stepId, last.filter(({ to }) => to === stepId).length])),
    underWay: rests.length - dropped.length,
    dropped: dropped.length,
    steps: options.steps.map((stepId) => {
      const visits = visitsOf(stepId);
      const times = visits.filter((time) => time !== null).toSorted((left, right) => left - right);
      const ways = histories.flat().filter(({ from }) => from === stepId);
      return {
        stepId,
        reached: histories.filter((rows) => rows.some(({ to }) => to === stepId)).length,
        visits: visits.length,
        resting: rests.filter(({ to }) => to === stepId).length,
        dropped: dropped.filter(({ to }) => to === stepId).length,
        leftBy: new Map(ways.map(({ type, to }) => [`${type} ${to}`, ways.filter((one) => one.type === type && one.to === to).length])),
        median: times[Math.floor(0.5 * (times.length - 1))] ?? null,
        p90: times[Math.floor(0.9 * (times.length - 1))] ?? null,
      };
    }),
  };
}

function near(answered: number | null, exact: number | null): void {
  if (answered === null || exact === null) expect(answered).toBe(exact);
  else {
    expect(Number.isInteger(answered)).toBe(true);
    expect(Math.abs(answered - exact)).toBeLessThanOrEqual(exact * 0.0101 + 0.5);
  }
}

describe('Funnel: entered, left by, dropped and median time per step, from the history alone', () => {
  test('it says of any histories what a count of each figure by itself says', () => {
    assert(
      property(walks, (histories) => {
        const funnel = countOf(histories.flat());
        const expected = naive(histories);
        expect(funnel).toMatchObject({ entered: expected.entered, underWay: expected.underWay, dropped: expected.dropped });
        for (const [stepId, count] of Object.entries(expected.finished))
          expect(funnel.finished.find((one) => one.stepId === stepId)?.count ?? 0).toBe(count);
        expect(funnel.steps.map(({ stepId }) => stepId)).toEqual(options.steps);
        for (const [place, { leftBy, median, p90, ...step }] of expected.steps.entries()) {
          const counted = funnel.steps[place];
          if (counted === undefined) throw new Error(`no step ${step.stepId}`);
          expect(counted).toMatchObject(step);
          expect(new Map(counted.leftBy.map(({ event, to, count }) => [`${event} ${to}`, count]))).toEqual(leftBy);
          near(counted.medianMs, median);
          near(counted.p90Ms, p90);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('nobody is counted twice and nobody is lost: who entered has finished, is under way or was dropped', () => {
    assert(
      property(walks, (histories) => {
        const { entered, finished, underWay, dropped, steps } = countOf(histories.flat());
        expect(finished.reduce((sum, { count }) => sum + count, 0) + underWay + dropped).toBe(entered);
        expect(steps.reduce((sum, { resting }) => sum + resting, 0)).toBe(underWay + dropped);
      }),
    );
  });

  test('P13: an erased record counts on as it did: what its erasure adds is not one of its ways', () => {
    assert(
      property(walks, (histories) => {
        const erased = histories.map((rows) => {
          const last = rows.at(-1);
          return last === undefined
            ? rows
            : [...rows, { ...last, seq: last.seq + 1, type: 'voyager.erased', from: last.to, at: options.now }];
        });
        expect(countOf(erased.flat())).toEqual(countOf(histories.flat()));
      }),
    );
  });

  test('a history that is not whole is refused, and not counted as another one (negative control)', () => {
    const start = { recordId: 'r', seq: 0, type: 'voyager.start', from: '', to: 'a', at: 0 };
    expect(() => countOf([{ ...start, seq: 1 }])).toThrow('does not begin with its start');
    expect(() => countOf([start, { ...start, seq: 2, from: 'a', to: 'b' }])).toThrow('no event 1');
    expect(() => countOf([start, { ...start, seq: 1, from: 'c', to: 'b' }])).toThrow('no event 1 from a');
  });

  test('a quantile is within one per cent of the duration that stands there, in memory that does not grow with their number', () => {
    assert(
      property(
        array(nat({ max: 4_000_000_000 }), { minLength: 1, maxLength: 300 }),
        constantFrom(0, 0.25, 0.5, 0.9, 0.99, 1),
        (durations, part) => {
          const sketch = new DurationSketch();
          for (const duration of durations) sketch.add(duration);
          near(sketch.quantile(part), durations.toSorted((left, right) => left - right)[Math.floor(part * (durations.length - 1))] ?? null);
        },
      ),
      { numRuns: 300 },
    );
    const sketch = new DurationSketch();
    for (let duration = 1; duration < 100_000; duration++) sketch.add(duration * 3_600);
    expect(sketch.size).toBeLessThan(700);
  });

  test('a clock that was put back makes a duration of none, and no fault', () => {
    const sketch = new DurationSketch();
    for (const duration of [-5, 0, Number.NaN]) sketch.add(duration);
    expect(sketch.quantile(0.5)).toBe(0);
  });
});
