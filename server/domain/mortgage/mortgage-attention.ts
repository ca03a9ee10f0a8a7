import type { Attention, AttentionItem, Subjects } from '#server/attention/attention.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import { gate } from './gate.ts';
import { borrowedLoansOf, loanName, loansOf, type MortgageLoan } from './mortgage-loan.ts';

/** Mortgage applications that can still be gone on with. */
export const openMortgages: Attention = {
  kind: 'mortgageApplication',
  list: 'begun',
  flow: { voyagerType: 'MORTGAGE_APPLICATION', given: ['applicationId'] },
  read: (context) =>
    itemsOf(context, 'open', () => ({
      state: 'begun',
      title: 'Mortgage application',
      text: 'Your answers are saved. Go on where you left off.',
      label: 'Continue application',
    })),
};

/** Mortgage applications that an underwriter looks at. */
export const submittedMortgages: Attention = {
  kind: 'submittedMortgage',
  list: 'attention',
  read: (context) =>
    itemsOf(context, 'submitted', (loan) => ({
      state: 'running',
      title: `${loanName(loan)}: your mortgage application is with us`,
      text: 'An underwriter looks at it. We tell you here what we need from you.',
      label: 'See how it stands',
      badge: 'Under way',
    })),
};

async function itemsOf(
  context: OperationContext,
  status: MortgageLoan['status'],
  said: (loan: MortgageLoan) => Omit<AttentionItem, 'accountId' | 'to'>,
): Promise<AttentionItem[]> {
  if (!(await context.flags(gate))) return [];
  const loans = (await loansOf(context)).filter((loan) => loan.status === status);
  return loans.map((loan) => ({
    ...said(loan),
    accountId: null,
    to: { route: 'mortgageApplication', with: { applicationId: loan.applicationId } },
  }));
}

export const mortgageSubjects: Subjects = {
  async applicationId(context) {
    const loans = await borrowedLoansOf(context);
    return new Map(loans.map((loan) => [loan.applicationId, { name: loanName(loan), accountId: null }]));
  },
};
