import { takesOf } from '#engine/experiment/plan.ts';
import type { FlowBefore, Guard } from '#schemas/studio/experiments.ts';
import { lengthWords } from '../words.ts';

const day = 86_400_000;
const count = (value: number): string => {
  // Two digits are known of an estimate.
  const digits = Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return (Math.round(value / 10 ** digits) * 10 ** digits).toLocaleString('en-US');
};
const daysWords = (days: number): string => lengthWords(Math.max(days, 1 / 24) * day);

/** How many people it takes to compare them, and about how long at the present traffic: sentences. */
export function planWords(before: FlowBefore, guard: Guard): string[] {
  const { title, people, days, times } = before;
  const { stepId, withinMs, points, stages } = guard;
  const known = times.find((time) => time.withinMs === withinMs);
  if (people === 0 || known === undefined || known.people === 0)
    return [
      `It is not known how long this takes: in the last 28 days no one began “${title}” who had ${lengthWords(withinMs)} to come to “${stepId}”.`,
    ];
  const perDay = people / days;
  const rate = 1 - (known.reached[stepId] ?? 0) / known.people;
  const traffic = perDay >= 1 ? `About ${count(perDay)} people a day` : `About ${count(7 * perDay)} people a week`;
  const stop = (100 * rate).toLocaleString('en-US', { maximumFractionDigits: 1 });
  const now = `${traffic} begin “${title}” now. Of 100 of them ${stop} do not come to “${stepId}” within ${lengthWords(withinMs)}.`;
  if (rate + points / 100 >= 1) return [now, `They cannot become ${points} points more. Choose fewer points, or another step.`];
  const takes = takesOf({ stages, perDay, rate, tooMuch: points / 100, withinMs });
  if (takes === null) return [now];
  const { toSee, toClear } = takes;
  return [
    now,
    `If ${points} points more stop, that is found in 9 of 10 cases before ${count(toSee.within)} people have begun with the change: within ${daysWords(toSee.days)}.`,
    `If no more stop, ${points} points are ruled out in 9 of 10 cases once ${count(toClear.within)} people have: after ${daysWords(toClear.days)}. Everyone begins on it then.`,
    'A change that is no worse is held in at most 1 of 20 cases.',
    ...(toClear.days > 60 ? ['That is long. A larger share, more points, or a step that fewer people miss makes it shorter.'] : []),
  ];
}
