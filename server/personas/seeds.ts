import type { OutcomeOf, Outcomes } from '#server/parties/outcomes.ts';
import { chooseOutcome } from '#server/parties/stand-in.ts';
import type { Seed } from './persona.ts';

/** Sets an outside party's answer about a persona, until somebody chooses otherwise. */
export const outcome =
  <O extends Outcomes>(party: O, answer: OutcomeOf<O>): Seed =>
  ({ db }, { id }) =>
    chooseOutcome(db, { personId: id, party, outcome: answer });
