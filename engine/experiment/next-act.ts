import {
  enough,
  evidenceThat,
  type Harm,
  harmOf,
  isSplitOff,
  type Question,
  type SplitCounts,
  type StageCounts,
} from './sequential-test.ts';

/** Where a guarded share is. */
export interface Progress {
  /** People of whom it is known what became of them, by stage. */
  counts: readonly StageCounts[];
  /** Everyone who began, by stage. */
  begun: readonly SplitCounts[];
  /** The time of this stage has passed. */
  isTimeOver: boolean;
  /** After this stage everyone begins on it. */
  isLastStage: boolean;
  /** It goes on by itself; otherwise a publisher presses. */
  goesByItself: boolean;
}

/** What is to be done now: to take no new people, to go on, or why it waits. */
export type NextAct = 'hold' | 'nextStage' | 'everyone' | 'waitsForTime' | 'waitsForPeople' | 'waitsForSplit' | 'waitsForPress';

export interface Verdict {
  act: NextAct;
  /** Null before people on both sides are known. */
  harm: Harm | null;
  isSplitOff: boolean;
}

/**
 * Of so many people within the share it must be known what became of them before a stage ends. It keeps a stage from passing without any evidence, and
 * proves little: where 5 of 100 stop, not one of 20 does in 36 of 100 cases. What proves something is asked for before everyone begins on it.
 */
export const leastKnown = 20;

/**
 * Decides about a share from its counts. It is held as soon as it is worse beyond doubt. The evidence holds only under the split that was set, so
 * where the split is another one nothing is compared: the share is neither held nor goes on. A stage ends with its time, once enough people are
 * known; everyone begins on it only once what is too much is ruled out.
 */
export function nextAct({ counts, begun, isTimeOver, isLastStage, goesByItself }: Progress, question: Question): Verdict {
  const [harm, isOff] = [harmOf(counts, question), isSplitOff(begun)];
  const verdict = (act: NextAct): Verdict => ({ act, harm, isSplitOff: isOff });
  if (isOff) return verdict('waitsForSplit');
  // Who begins is a random number too, so an arm without people, or one that fares no worse, can have evidence. Such a share is not held.
  if (harm !== null && harm.estimate > 0 && evidenceThat(question, 1, 0)(counts) >= enough) return verdict('hold');
  if (!isTimeOver) return verdict('waitsForTime');
  const known = counts.reduce((sum, { within }) => sum + within.people, 0);
  if (harm === null || known < leastKnown) return verdict('waitsForPeople');
  if (isLastStage && harm.most >= question.tooMuch) return verdict('waitsForPeople');
  if (!goesByItself) return verdict('waitsForPress');
  return verdict(isLastStage ? 'everyone' : 'nextStage');
}
