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
 * Decides about a share from its counts. It is held as soon as it is worse beyond doubt. A stage ends with its time; everyone begins on it only once
 * what is too much is ruled out. A split that is not as it was set never goes on by itself.
 */
export function nextAct({ counts, begun, isTimeOver, isLastStage, goesByItself }: Progress, question: Question): Verdict {
  const [harm, isOff] = [harmOf(counts, question), isSplitOff(begun)];
  const verdict = (act: NextAct): Verdict => ({ act, harm, isSplitOff: isOff });
  if (evidenceThat(question, 1, 0)(counts) >= enough) return verdict('hold');
  if (!isTimeOver) return verdict('waitsForTime');
  if (isOff) return verdict('waitsForSplit');
  if (isLastStage && (harm === null || harm.most >= question.tooMuch)) return verdict('waitsForPeople');
  if (!goesByItself) return verdict('waitsForPress');
  return verdict(isLastStage ? 'everyone' : 'nextStage');
}
