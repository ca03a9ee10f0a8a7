/** The exports that other areas may use. */
export { type WantedName, addTask, firstTasks, wantedTasks } from './add-task.ts';
export { askBorrowers } from './ask-borrowers.ts';
export type { BorrowerParts } from './borrower-details.ts';
export { acceptedDisclosures } from './disclosures.ts';
export { gate } from './gate.ts';
export { acceptedInvitationFor, borrowedMortgage } from './invitation.ts';
export { mailBorrower, mailBorrowers } from './mail-borrower.ts';
export { type MortgageLoan, borrowedLoanOf, borrowedLoansOf, loanName } from './mortgage-loan.ts';
export { type MortgageBorrower, borrowersOf, ownMortgage, writeMortgage } from './own-mortgage.ts';
export { purposes } from './property-details.ts';
export { mortgage } from './seeds.ts';
export { updateAnswers } from './update-answers.ts';
export { type TaskAnswer, type TaskDetails, type TaskType, taskAnswers, taskGroups, taskTypes } from './task-types.ts';
