const stamp = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** What clocks in New York show at an instant: `2026-12-01T10:00`. */
export const newYorkTime = (instant: number): string => stamp.format(instant).replace(' ', 'T');

/** Hours that New York is behind Greenwich, in summer and in winter. */
const hoursBehind = [4, 5];

/**
 * The instant at which clocks in New York show a date and a time of day (`09:30`). Of a time that comes twice, in fall, it is the first; one that is
 * skipped, in spring, is an hour later.
 */
export function newYorkInstant(date: string, time = '00:00'): number {
  const shown = `${date}T${time}`;
  const inGreenwich = Date.parse(`${shown}:00Z`);
  if (Number.isNaN(inGreenwich)) throw new Error(`${shown} is no time of the calendar`);
  const instants = hoursBehind.map((hours) => inGreenwich + hours * 3_600_000);
  return instants.find((instant) => newYorkTime(instant) === shown) ?? Math.max(...instants);
}
