import type { Attention } from '#server/attention/attention.ts';
import { gate, borrowedLoansOf, loanName } from '../mortgage/index.ts';
import { tasksOf } from './own-task.ts';

/** Tasks of submitted applications, one entry for each application. */
export const openMortgageTasks: Attention = {
  kind: 'mortgageTasks',
  list: 'attention',
  async read(context) {
    if (!(await context.flags(gate))) return [];
    const loans = (await borrowedLoansOf(context)).filter(({ status }) => status === 'submitted');
    const counted = await Promise.all(
      loans.map(async (loan) => ({
        loan,
        open: (await tasksOf(context, loan.applicationId)).filter(({ task_state }) => task_state === 'active').length,
      })),
    );
    return counted
      .filter(({ open }) => open > 0)
      .map(({ loan, open }) => ({
        state: 'asked',
        title: `${loanName(loan)}: ${open === 1 ? 'one task waits' : `${open} tasks wait`} for you`,
        text: 'Your application goes on once they are done.',
        label: 'See your tasks',
        badge: String(open),
        accountId: null,
        to: { route: 'mortgageDashboard', with: { applicationId: loan.applicationId } },
      }));
  },
};
