import fc from 'fast-check';
import { expect, test } from 'vitest';
import { steadyClock } from '#server/storage/sqlite/steady-clock.ts';

const hour = 3_600_000;
const noon = Date.UTC(2026, 5, 17, 12);

/** A machine whose clock is out by so much, and real time passing. */
function machine() {
  const at = { passed: 0, outBy: 0, stands: false, stood: 0 };
  const clock = steadyClock(
    () => (at.stands ? at.stood : noon + at.passed + at.outBy),
    () => at.passed,
  );
  return { at, clock, pass: (ms: number) => (at.passed += ms), outBy: () => clock.now() - (noon + at.passed) };
}

test('RE-04: however the machine’s clock jumps for a while, so much time passes as does, to one part in two thousand', () => {
  const by = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -25 * hour, max: 25 * hour }));
  const jump = fc.record({ by, forMs: fc.integer({ min: 0, max: 500_000 }), then: fc.integer({ min: 0, max: 5000 }) });
  fc.assert(
    fc.property(fc.array(jump, { maxLength: 20 }), (jumps) => {
      const { at, clock, pass, outBy } = machine();
      const passes = (ms: number): void => {
        const from = clock.now();
        pass(ms);
        // A clock of whole milliseconds is a part of one behind at either end.
        expect(Math.abs(clock.now() - from - ms)).toBeLessThanOrEqual(1 + ms / 2000);
      };
      for (const { by, forMs, then } of jumps) {
        at.outBy = by;
        passes(forMs);
        at.outBy = 0;
        passes(then);
        expect(Math.abs(outBy())).toBeLessThanOrEqual(51);
      }
    }),
  );
});

test('RE-04: a wait that begins while the machine’s clock stands still is no shorter when it goes on', () => {
  const { at, clock, pass } = machine();
  Object.assign(at, { stands: true, stood: noon });
  pass(40);
  const from = clock.now();
  Object.assign(at, { stands: false });
  pass(298);
  expect(clock.now() - from).toBeLessThan(300);
});

test('RE-04: a clock that stands still does not keep time from passing', () => {
  const { at, clock, pass } = machine();
  Object.assign(at, { stands: true, stood: noon });
  for (let second = 1; second <= 300; second++) {
    pass(1000);
    expect(Math.abs(clock.now() - noon - second * 1000)).toBeLessThanOrEqual(1);
  }
});

test('RE-04: a clock that was set for good is followed after ten minutes, and one that drifts little by little', () => {
  const { at, pass, outBy } = machine();
  at.outBy = -24 * hour;
  expect(outBy()).toBe(0);
  pass(599_999);
  expect(outBy()).toBe(0);
  pass(1);
  expect(outBy()).toBe(-24 * hour);
  at.outBy += 40;
  expect(outBy()).toBe(-24 * hour);
  pass(40 * 2000);
  expect(outBy()).toBe(-24 * hour + 40);
});
