import { defineParty } from '#server/parties/party.ts';
import { askStandIn, firstAsked, type StandInDependencies } from '#server/parties/stand-in.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { creditBureauAnswers, type CreditBureau } from './credit-bureau.ts';

export const bureauOutcomes = {
  name: 'creditBureau',
  answers: {
    pass: 'a score of 742',
    fair: 'a score of 648',
    fail: 'a score of 561, too low for a loan',
    none: 'nothing is on file about them',
  },
} as const;

const reports = {
  pass: { score: 742, factors: ['Length of time accounts have been established', 'Too few accounts currently paid as agreed'] },
  fair: { score: 648, factors: ['Proportion of balances to credit limits is too high', 'Too many inquiries in the last 12 months'] },
  fail: {
    score: 561,
    factors: [
      'Serious delinquency',
      'Proportion of balances to credit limits is too high',
      'Time since delinquency is too recent or unknown',
      'Too many accounts with balances',
    ],
  },
} as const;

/** A stand-in: its scores are made up, and answer what was chosen for the person. */
function standInBureau(deps: StandInDependencies): CreditBureau {
  return {
    async report({ personId, idempotencyKey, texts }) {
      const outcome = await askStandIn(deps, { party: bureauOutcomes, personId, idempotencyKey, texts });
      if (outcome === 'none') return 'NO_FILE';
      return {
        ...reports[outcome],
        range: [300, 850],
        scoredOn: newYorkDate(await firstAsked(deps, { party: bureauOutcomes, idempotencyKey })),
      };
    },
  };
}

export const creditBureauParty = defineParty(bureauOutcomes, standInBureau, { answers: creditBureauAnswers });
