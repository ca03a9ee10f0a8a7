import { defineParty } from '#server/parties/party.ts';
import { askStandIn, chosenOutcome, firstAsked, timesAsked, type StandInDependencies } from '#server/parties/stand-in.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { screeningAnswers, type ApplicantScreening, type ScreeningDecision } from './screening.ts';

export const screeningOutcomes = {
  name: 'screening',
  answers: {
    pass: 'every check passes',
    later: 'every check passes, at the third asking',
    pending: 'the checks are never decided',
    documents: 'documents are wanted, and every check passes with them',
    mismatch: 'what was entered fits nobody, and every check passes once it is corrected or with documents',
    tomorrow: 'somebody looks at it, and it passes the next day, or as soon as pass or fail is chosen',
    tomorrowFail: 'somebody looks at it, and it fails the next day',
    fail: 'a check fails',
  },
} as const;

const laterAt = 3;

/** A stand-in: performs no check, and answers what was chosen for the person or asked for in the name. */
function standInScreening(deps: StandInDependencies): ApplicantScreening {
  return {
    async screen({ personId, idempotencyKey, applicant, documents, isCorrected }) {
      const call = { party: screeningOutcomes, personId, idempotencyKey };
      const answer = await askStandIn(deps, { ...call, texts: [applicant.legalName] });
      const isTomorrow = async () => newYorkDate(deps.clock.now()) > newYorkDate(await firstAsked(deps, call));
      const decide: Record<typeof answer, () => Promise<ScreeningDecision>> = {
        pass: async () => 'PASSED',
        later: async () => ((await timesAsked(deps, call)) >= laterAt ? 'PASSED' : 'PENDING'),
        pending: async () => 'PENDING',
        documents: async () => (documents > 0 ? 'PASSED' : 'DOCUMENTS'),
        mismatch: async () => (documents > 0 || isCorrected ? 'PASSED' : 'DOCUMENTS'),
        tomorrow: async () => {
          const now = await chosenOutcome(deps.db, call);
          if (now === 'fail') return 'DECLINED';
          return now === 'pass' || (await isTomorrow()) ? 'PASSED' : 'REVIEW';
        },
        tomorrowFail: async () => ((await isTomorrow()) ? 'DECLINED' : 'REVIEW'),
        fail: async () => 'DECLINED',
      };
      return { decision: await decide[answer]() };
    },
  };
}

export const screeningParty = defineParty(screeningOutcomes, standInScreening, { answers: screeningAnswers });
