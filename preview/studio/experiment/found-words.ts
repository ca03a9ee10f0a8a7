import { leastKnown } from '#engine/experiment/next-act.ts';
import type { StudioExperiment } from '#schemas/studio/experiments.ts';
import { countWords, lengthWords, timeWords } from '../words.ts';

/** A harm with its side: `4.1 points more`. Harms are shares of people, from -1 to 1. */
const side = (harm: number): string => {
  const points = Math.abs(100 * harm).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return `${points} ${points === '1' ? 'point' : 'points'} ${harm < 0 ? 'fewer' : 'more'}`;
};

/** How many more people stop with the change, with how sure that is. `isOver`: no more becomes known. */
export function harmWords({ found, withinMs }: StudioExperiment, isOver = false): string {
  if (found?.harm == null)
    return isOver
      ? 'When it ended, it was not known of enough people what became of them, so nothing can be said of the change.'
      : `What became of people is known ${lengthWords(withinMs)} after they began. It is known of too few so far.`;
  const { estimate, least, most } = found.harm;
  return `Compared stage by stage, ${side(estimate)} stop with the change. The truth is between ${side(least)} and ${side(most)}; each end is wrong in at most 1 of 20 cases.`;
}

/** What is so and what comes next, for a share that runs or is held. */
export function stateWords(experiment: StudioExperiment, state: 'running' | 'held'): string {
  const { found, points, stage, stages, stageOverAt, goesByItself, stuck } = experiment;
  const following = stages[stage + 1];
  const isByItself = goesByItself && stuck === null;
  const next = following === undefined ? 'everyone begins on it' : `${following.percent}% of people begin on it`;
  if (state === 'held')
    return 'Too many more stop, so no one new begins on it. People who began on it can finish. End it to change its draft.';
  switch (found?.act) {
    case 'hold':
      return 'Too many more stop. In a minute no one new begins on it.';
    case 'waitsForSplit':
      return splitWords(experiment);
    case 'waitsForPeople': {
      if (found.harm === null || found.within.people < leastKnown)
        return `The time of this stage is over. It goes no further before it is known what became of ${leastKnown} people with the change, and of people without it. ${stuckWords(stuck)}`.trim();
      const isRuledOut = `${countWords(points, 'point')} more ${points === 1 ? 'is' : 'are'} ruled out`;
      const then = goesByItself ? `Everyone begins on it once ${isRuledOut}.` : `Once ${isRuledOut}, it waits for a press.`;
      return `The time of this stage is over. ${stuck === null ? then : stuckWords(stuck)}`;
    }
    case 'waitsForPress':
      return `The time of this stage is over and no harm is certain so far. It waits for a press: then ${next}.`;
    case 'nextStage':
    case 'everyone':
      return `The time of this stage is over and no harm is certain so far. ${isByItself ? `Within a minute ${next}.` : stuckWords(stuck)}`;
    default:
      return `No harm is certain so far. This stage lasts until ${timeWords(stageOverAt)}. ${isByItself ? `If it stays so, ${next} then.` : stuck === null ? 'Then it waits for a press.' : stuckWords(stuck)}`;
  }
}

/** Why it does not go on by itself, and what to do; empty where it does. */
function stuckWords(stuck: StudioExperiment['stuck']): string {
  if (stuck === 'noPublisher')
    return 'It does not go on by itself, because the person who published it is a publisher no more. Another publisher can let it go on.';
  if (stuck === 'overtaken')
    return 'It does not go to everyone, because something else was published since it began. End it, bring its draft up to date and publish it again.';
  return '';
}

/** A split that is not the one that was set; empty where it is. */
export function splitWords({ found }: StudioExperiment): string {
  if (found?.isSplitOff !== true) return '';
  const { within, outside, expectedWithin } = found;
  const all = (within.begun + outside.begun).toLocaleString('en-US');
  return `The split is not the one that was set. Of ${all} people ${within.begun.toLocaleString('en-US')} began on it, where ${Math.round(expectedWithin).toLocaleString('en-US')} were to be expected. Something other than chance decides who does, so the comparison says nothing, and it does not go on by itself.`;
}
