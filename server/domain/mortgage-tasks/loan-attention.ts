import type { Attention, AttentionItem } from '#server/attention/attention.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import { borrowedLoansOf, gate, type MortgageLoan, tasksOf } from '../mortgage/index.ts';

/** The time for which home shows a decision, in milliseconds. The page of home loans lists every loan for good. */
const toldFor = 30 * 24 * 60 * 60 * 1000;

/** Submitted applications, one entry each: the tasks left, else the status, else the decision. */
export const submittedLoans: Attention = {
  kind: 'submittedMortgage',
  list: 'attention',
  says: [
    '1 task left for {home}',
    '{count} tasks left for {home}',
    'Your application moves forward when these are done.',
    'Start',
    'Your application for {home} is under review',
    "An underwriter is reviewing your application. If we need anything, you'll see it here.",
    'View status',
    'Your application for {home} is approved',
    'See what was decided and what comes next.',
    'View decision',
    "We've made a decision on your application for {home}",
    'See our decision and who you can talk to.',
    'your home purchase',
    'your refinance',
  ],
  async read(context) {
    if (!(await context.flags(gate))) return [];
    const items = await Promise.all((await borrowedLoansOf(context)).map((loan) => itemOf(context, loan)));
    return items.filter((item) => item !== null);
  },
};

async function itemOf(context: OperationContext, loan: MortgageLoan): Promise<AttentionItem | null> {
  const common = {
    accountId: null,
    isNamed: true,
    to: { route: 'mortgageDashboard', with: { applicationId: loan.applicationId } },
  };
  const home = homeOf(loan);
  if (loan.status === 'submitted') {
    const tasks = await tasksOf(context, loan.applicationId);
    const open = tasks.filter(({ task_state }) => task_state === 'active').length;
    if (open > 0)
      return {
        ...common,
        state: 'asked',
        title: `${open} ${open === 1 ? 'task' : 'tasks'} left for ${home}`,
        text: 'Your application moves forward when these are done.',
        label: open < tasks.length ? 'Continue' : 'Start',
      };
    return {
      ...common,
      state: 'running',
      title: `Your application for ${home} is under review`,
      text: "An underwriter is reviewing your application. If we need anything, you'll see it here.",
      label: 'View status',
    };
  }
  if (loan.endedAt === null || loan.endedAt + toldFor < context.now) return null;
  if (loan.status === 'approved')
    return {
      ...common,
      state: 'decided',
      title: `Your application for ${home} is approved`,
      text: 'See what was decided and what comes next.',
      label: 'View decision',
    };
  if (loan.status === 'denied')
    return {
      ...common,
      state: 'decided',
      title: `We've made a decision on your application for ${home}`,
      text: 'See our decision and who you can talk to.',
      label: 'View decision',
    };
  return null;
}

function homeOf({ purpose, property }: MortgageLoan): string {
  return property?.address?.street1 ?? (purpose === 'PURCHASE' ? 'your home purchase' : 'your refinance');
}
