import { enough, evidenceThat, isSplitOff, type StageCounts } from '#engine/experiment/sequential-test.ts';
import { seededRandom } from '#tests/simulation/random.ts';

/** A population: rates are shares of people from 0 to 1. */
export interface MadeUp {
  /** The stages, each with how many people begin in it, on both sides. */
  stages: readonly { share: number; people: number }[];
  /** Who stops outside the share. */
  rate: number;
  /** How many more stop within it. */
  harm: number;
  /** How much worse is too much. */
  tooMuch: number;
  /** The share that people really are in, where the split is not the one that was set. */
  really?: number;
}

/** When it was held, by how many people had what counts known by then; null where it never was. */
export interface Ran {
  held: { within: number; all: number } | null;
  isSplitOff: boolean;
}

/** How many people there are between two looks. */
const lookEvery = 20;

/** One run from a seed. Looks after every twenty people, as often as a server would. `isHeld` is the rule under test. */
export function runMadeUp(made: MadeUp, seed: number, isHeld = holdsBy(made)): Ran {
  const random = seededRandom(seed);
  const stages: StageCounts[] = [];
  let all = 0;
  for (const { share, people } of made.stages) {
    const stage = { share, within: { people: 0, stopped: 0 }, outside: { people: 0, stopped: 0 } };
    stages.push(stage);
    for (let person = 1; person <= people; person += 1) {
      const isWithin = random.fraction() < (made.really ?? share);
      const arm = isWithin ? stage.within : stage.outside;
      arm.people += 1;
      if (random.fraction() < made.rate + (isWithin ? made.harm : 0)) arm.stopped += 1;
      all += 1;
      if (all % lookEvery === 0 && isHeld(stages))
        return { held: { within: stages.reduce((sum, one) => sum + one.within.people, 0), all }, isSplitOff: isOff(stages) };
    }
  }
  return { held: null, isSplitOff: isOff(stages) };
}

const isOff = (stages: readonly StageCounts[]): boolean =>
  isSplitOff(stages.map(({ share, within, outside }) => ({ share, within: within.people, outside: outside.people })));

/** The rule of the studio, with what 1,000 people did before as the first guess. */
export function holdsBy({ rate, tooMuch }: Pick<MadeUp, 'rate' | 'tooMuch'>): (stages: readonly StageCounts[]) => boolean {
  const evidence = evidenceThat({ tooMuch, before: { people: 1000, stopped: Math.round(1000 * rate) } }, 1, 0);
  return (stages) => evidence(stages) >= enough;
}
