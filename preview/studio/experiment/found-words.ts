import type { StudioExperiment } from '#schemas/studio/experiments.ts';
import { lengthWords, timeWords } from '../words.ts';

/** A harm with its side: `4.1 points more`. Harms are shares of people, from -1 to 1. */
const side = (harm: number): string =>
  `${Math.abs(100 * harm).toLocaleString('en-US', { maximumFractionDigits: 1 })} points ${harm < 0 ? 'fewer' : 'more'}`;

/** How many more people stop with the change, with how sure that is. */
export function harmWords({ found, withinMs }: StudioExperiment): string {
  if (found?.harm == null)
    return `What became of people is known ${lengthWords(withinMs)} after they began. It is known of too few so far.`;
  const { estimate, least, most } = found.harm;
  return `Compared stage by stage, ${side(estimate)} stop with the change. The truth is between ${side(least)} and ${side(most)}; each end is wrong in at most 1 of 20 cases.`;
}

/** What is so and what comes next, for a share that runs or is held. */
export function stateWords(experiment: StudioExperiment, state: 'running' | 'held'): string {
  const { found, points, stage, stages, stageOverAt, goesByItself } = experiment;
  const following = stages[stage + 1];
  const next = following === undefined ? 'everyone begins on it' : `${following.percent}% of people begin on it`;
  if (state === 'held')
    return 'Too many more stop, so no one new begins on it. People who began on it can finish. End it to change its draft.';
  switch (found?.act) {
    case 'hold':
      return 'Too many more stop. In a minute no one new begins on it.';
    case 'waitsForSplit':
      return splitWords(experiment);
    case 'waitsForPeople':
      return `The time of this stage is over. Everyone begins on it once ${points} points more are ruled out.`;
    case 'waitsForPress':
      return `The time of this stage is over and no harm was found. It waits for a press: then ${next}.`;
    case 'nextStage':
    case 'everyone':
      return `The time of this stage is over and no harm was found. Within a minute ${next}, if its publisher still is one and nothing else was published.`;
    default:
      return `No harm was found so far. This stage lasts until ${timeWords(stageOverAt)}.${goesByItself ? ` If it stays so, ${next} then.` : ' Then it waits for a press.'}`;
  }
}

/** A split that is not the one that was set; empty where it is. */
export function splitWords({ found }: StudioExperiment): string {
  if (found?.isSplitOff !== true) return '';
  const { within, outside, expectedWithin } = found;
  const all = (within.begun + outside.begun).toLocaleString('en-US');
  return `The split is not the one that was set. Of ${all} people ${within.begun.toLocaleString('en-US')} began on it, where ${Math.round(expectedWithin).toLocaleString('en-US')} were to be expected. Something other than chance decides who does, so the comparison says nothing, and it does not go on by itself.`;
}
