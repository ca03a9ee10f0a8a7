import { takesOf } from '#engine/experiment/plan.ts';
import type { FlowBefore, Guard } from '#schemas/studio/experiments.ts';
import { countWords, lengthWords } from '../words.ts';

const day = 86_400_000;
const count = (value: number): string => {
  // Two digits are known of an estimate.
  const digits = Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return (Math.round(value / 10 ** digits) * 10 ** digits).toLocaleString('en-US');
};
const people = (value: number): string => `${count(value)} ${count(value) === '1' ? 'person' : 'people'}`;
const daysWords = (days: number): string => lengthWords(Math.max(days, 1 / 24) * day);

/** How many people it takes to compare them, and about how long at the present traffic: sentences. */
export function planWords(before: FlowBefore, guard: Guard): string[] {
  const { title, people: begun, days, times } = before;
  const { stepId, withinMs, points, stages, goesByItself } = guard;
  const known = times.find((time) => time.withinMs === withinMs);
  if (begun === 0 || known === undefined || known.people === 0)
    return [
      `It is not known how long this takes: in the last 28 days no one began “${title}” who had ${lengthWords(withinMs)} to come to “${stepId}”.`,
    ];
  const perDay = begun / days;
  const pointsWords = countWords(points, 'point');
  const rate = 1 - (known.reached[stepId] ?? 0) / known.people;
  const traffic = perDay >= 1 ? `About ${people(perDay)} a day` : `About ${people(7 * perDay)} a week`;
  const stop = (100 * rate).toLocaleString('en-US', { maximumFractionDigits: 1 });
  const now = `${traffic} ${traffic.includes(' person ') ? 'begins' : 'begin'} “${title}” now. Of 100 of them ${stop} do not come to “${stepId}” within ${lengthWords(withinMs)}.`;
  if (rate + points / 100 >= 1) return [now, `They cannot become ${pointsWords} more. Choose fewer points, or another step.`];
  const takes = takesOf({ stages, perDay, rate, tooMuch: points / 100, withinMs });
  if (takes === null) return [now];
  const { toSee, toClear } = takes;
  return [
    now,
    `If ${pointsWords} more ${points === 1 ? 'stops' : 'stop'}, that is found in 9 of 10 cases before ${people(toSee.within)} have begun with the change: within ${daysWords(toSee.days)}.`,
    `If no more stop, ${pointsWords} more ${points === 1 ? 'is' : 'are'} ruled out in 9 of 10 cases once ${people(toClear.within)} have: after ${daysWords(toClear.days)}. ${goesByItself ? 'Everyone begins on it then.' : 'Then it waits for a press, after which everyone begins on it.'}`,
    'A change that is no worse is held in at most 1 of 20 cases.',
    ...(toClear.days > 60 ? ['That is long. A larger share, more points, or a step that fewer people miss makes it shorter.'] : []),
  ];
}
