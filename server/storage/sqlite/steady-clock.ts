/** A clock that is out by no more than this has drifted, and is followed. */
const driftMs = 50;

/** The rate at which this clock may run faster or slower than time while it follows: what adjtime(3) allows itself too. */
const slewed = 1 / 2000;

/** A clock that was set is believed when it has stood by it for so long. */
const believedAfterMs = 600_000;

/**
 * This machine's time, carried on by the processor's own steady time: a jump of the machine's clock, or its standing still, neither fires
 * a timer early nor makes one wait for the clock to get there again. A drift is followed little by little, so that no waiting is
 * shorter for it; a clock that was set for good is followed after ten minutes.
 */
export function steadyClock(machine: () => number = () => Date.now(), steady: () => number = () => performance.now()): { now(): number } {
  let asked = steady();
  let offset = machine() - asked;
  let apart: { offset: number; since: number } | null = null;
  return {
    now() {
      const passed = steady();
      const reading = machine() - passed;
      if (Math.abs(reading - offset) <= driftMs) {
        const slew = (passed - asked) * slewed;
        offset += Math.max(-slew, Math.min(slew, reading - offset));
        apart = null;
      } else if (apart === null || Math.abs(reading - apart.offset) > driftMs) apart = { offset: reading, since: passed };
      else if (passed - apart.since >= believedAfterMs) {
        offset = reading;
        apart = null;
      }
      asked = passed;
      return Math.floor(passed + offset);
    },
  };
}
