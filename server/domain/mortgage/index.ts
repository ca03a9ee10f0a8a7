/** The exports that other areas may use. */
export { askBorrowers } from './ask-borrowers.ts';
export type { BorrowerParts } from './borrower-details.ts';
export { acceptedDisclosures, DisclosureTitle } from './disclosures.ts';
export { borrowersWithoutAuthorization, keepReport, reportsOf } from './credit-reports.ts';
export { allDocumentKinds, DocumentTitle } from './document-kinds.ts';
export { type DenialReason, denialReasons, mostReasons } from './denial-reasons.ts';
export { noteIntent } from './estimate-and-ask.ts';
export { gate } from './gate.ts';
export { issueAdverseAction } from './issue-adverse-action.ts';
export { lender } from './lender.ts';
export { deliveredDocument, deliveredDocuments } from './mortgage-documents.ts';
export { acceptedInvitationFor, borrowedMortgage } from './invitation.ts';
export { mailBorrower, mailBorrowers } from './mail-borrower.ts';
export { type MortgageLoan, borrowedLoanOf, borrowedLoansOf, LoanName, loanName } from './mortgage-loan.ts';
export { type MortgageBorrower, borrowersOf, ownMortgage, reopenMortgage, writeMortgage } from './own-mortgage.ts';
export {
  activeTask,
  askedBorrower,
  closeTask,
  completeTask,
  giveBackTask,
  isOpenTask,
  type MortgageTask,
  openTask,
  ownTask,
  TASK_CLOSED,
  tasksOf,
} from './own-task.ts';
export { purposes } from './property-details.ts';
export { mortgage } from './seeds.ts';
export { mortgageTasks } from './task-seeds.ts';
export { updateAnswers } from './update-answers.ts';
export { TaskAsk, taskNamed, TaskTitle, type WantedName, wantedTasks } from './wanted-tasks.ts';
export { type TaskAnswer, type TaskDetails, type TaskType, taskAnswers, taskGroups, taskTypes } from './task-types.ts';
