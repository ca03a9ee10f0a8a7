import type { Attention, Subjects } from '#server/attention/attention.ts';
import { gate } from './gate.ts';
import { borrowedLoansOf, loanName, loansOf } from './mortgage-loan.ts';

/** Mortgage applications that can still be continued. */
export const openMortgages: Attention = {
  kind: 'mortgageApplication',
  list: 'begun',
  says: ['Mortgage application', 'Your answers are saved. Pick up where you left off.', 'Continue application'],
  flow: { voyagerType: 'MORTGAGE_APPLICATION', given: ['applicationId'] },
  async read(context) {
    if (!(await context.flags(gate))) return [];
    return (await loansOf(context))
      .filter(({ status }) => status === 'open')
      .map(({ applicationId }) => ({
        state: 'begun',
        title: 'Mortgage application',
        text: 'Your answers are saved. Pick up where you left off.',
        label: 'Continue application',
        accountId: null,
        to: { route: 'mortgageApplication', with: { applicationId } },
      }));
  },
};

export const mortgageSubjects: Subjects = {
  async applicationId(context) {
    const loans = await borrowedLoansOf(context);
    return new Map(loans.map((loan) => [loan.applicationId, { name: loanName(loan), accountId: null }]));
  },
};
