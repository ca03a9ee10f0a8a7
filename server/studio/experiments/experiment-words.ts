import type { Found } from '#schemas/studio/experiments.ts';
import type { MaskedStory } from '#server/voyager/history/masked-stories.ts';
import { lengthWords } from '../moment-words.ts';
import type { ExperimentRow } from './look-at-experiment.ts';

const whole = (count: number, word: string): string => `${count.toLocaleString('en-US')} ${count === 1 ? word : people(word)}`;
const people = (word: string): string => (word === 'person' ? 'people' : `${word}s`);
/** Points with one digit: `4.2`. */
const points = (harm: number): string => (100 * harm).toLocaleString('en-US', { maximumFractionDigits: 1 });

const pointsWords = (harm: number): string => `${points(harm)} ${points(harm) === '1' ? 'point' : 'points'}`;

/** How people fare with the change and without it, in sentences. */
export function harmWords({ step_id: step, within_ms: within, points: tooMuch }: ExperimentRow, found: Found): string {
  const { harm } = found;
  const armWords = ({ people: all, stopped }: Found['within'], who: string): string =>
    `Of ${whole(all, 'person')} ${who}, ${stopped.toLocaleString('en-US')} did not come to “${step}” within ${lengthWords(within)}.`;
  const difference =
    harm === null
      ? ''
      : ` Compared with people who began in the same stage, that is ${pointsWords(harm.estimate)} more: at least ${points(harm.least)}${harm.most < 1 ? `, at most ${points(harm.most)}` : ''}. Too much was to be ${whole(tooMuch, 'point')} more.`;
  return `${armWords(found.within, 'with the change')} ${armWords(found.outside, 'without it who began in the same hours')}${difference}`;
}

/** One story in lines: what was done, and of each value its kind alone. */
export function storyText({ events, stepId }: MaskedStory, at: number): string {
  const lines = events.map(({ words, to, from, at: when, values }, index) => {
    const after = index === 0 ? '' : `, after ${lengthWords(when - (events[index - 1]?.at ?? when))}`;
    const typed = values.length === 0 ? '' : `: ${values.map(({ name, kind }) => `${name} (${kind})`).join(', ')}`;
    return `- ${words}${to !== from && to !== '' ? `, then ${to}` : ''}${after}${typed}`;
  });
  return [`Story ${at + 1}, now at ${stepId}:`, ...lines].join('\n');
}
