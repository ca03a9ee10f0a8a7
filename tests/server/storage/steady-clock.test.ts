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

test('RE-04: however the machine’s clock jumps for a while, time passes as it does', () => {
  const jump = fc.record({ by: fc.integer({ min: -25 * hour, max: 25 * hour }), forMs: fc.integer({ min: 0, max: 500_000 }) });
  fc.assert(
    fc.property(fc.array(jump, { maxLength: 20 }), (jumps) => {
      const { at, pass, outBy } = machine();
      for (const { by, forMs } of jumps) {
        at.outBy = by;
        expect(Math.abs(outBy())).toBeLessThanOrEqual(50);
        pass(forMs);
        expect(Math.abs(outBy())).toBeLessThanOrEqual(50);
        at.outBy = 0;
        pass(1000);
        expect(outBy()).toBe(0);
      }
    }),
  );
});

test('RE-04: a clock that stands still does not keep time from passing', () => {
  const { at, clock, pass } = machine();
  Object.assign(at, { stands: true, stood: noon });
  for (let second = 1; second <= 300; second++) {
    pass(1000);
    expect(clock.now()).toBe(noon + second * 1000);
  }
});

test('RE-04: a clock that was set for good is followed after ten minutes, and one that drifts at once', () => {
  const { at, pass, outBy } = machine();
  at.outBy = -24 * hour;
  expect(outBy()).toBe(0);
  pass(599_999);
  expect(outBy()).toBe(0);
  pass(1);
  expect(outBy()).toBe(-24 * hour);
  at.outBy += 40;
  expect(outBy()).toBe(-24 * hour + 40);
});
