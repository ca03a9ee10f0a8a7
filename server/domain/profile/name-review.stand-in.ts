import { defineParty } from '#server/parties/party.ts';
import { askStandIn, chosenOutcome, firstAsked, type StandInDependencies } from '#server/parties/stand-in.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { nameReviewAnswers, type NameDecision, type NameReview } from './name-review.ts';

const nameReviewOutcomes = {
  name: 'nameReview',
  answers: {
    pass: 'the change is approved',
    tomorrow: 'somebody looks at it, and approves it the next day, or decides as soon as pass or fail is chosen',
    fail: 'the change is declined',
  },
} as const;

/** A stand-in: looks at no document, and decides what was chosen for the person or asked for in the new name. */
function standInNameReview(deps: StandInDependencies): NameReview {
  const callFor = (personId: string, idempotencyKey: string) => ({ party: nameReviewOutcomes, personId, idempotencyKey });
  return {
    async submit({ personId, idempotencyKey, change }) {
      await askStandIn(deps, { ...callFor(personId, `${idempotencyKey}/submitted`), texts: [change.to] });
    },
    async decisionOf({ personId, idempotencyKey, change }) {
      const call = callFor(personId, idempotencyKey);
      const answer = await askStandIn(deps, { ...call, texts: [change.to] });
      const decisions: Record<typeof answer, () => Promise<NameDecision>> = {
        pass: async () => 'APPROVED',
        fail: async () => 'DECLINED',
        async tomorrow() {
          const chosen = await chosenOutcome(deps.db, call);
          if (chosen === 'fail') return 'DECLINED';
          const isTomorrow = newYorkDate(deps.clock.now()) > newYorkDate(await firstAsked(deps, call));
          return chosen === 'pass' || isTomorrow ? 'APPROVED' : 'REVIEW';
        },
      };
      return decisions[answer]();
    },
  };
}

export const nameReviewParty = defineParty(nameReviewOutcomes, standInNameReview, { answers: nameReviewAnswers });
