import { z } from 'zod';
import type { Failure } from '#engine/compiled/failure.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, type Operation } from '#server/operations/operation.ts';
import { done, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';
import {
  askBorrowers,
  denialReasons,
  issueAdverseAction,
  mailBorrower,
  mailBorrowers,
  mostReasons,
  ownMortgage,
  reportsOf,
  taskNamed,
  wantedTasks,
  writeMortgage,
  type WantedName,
  askedBorrower,
  closeTask,
  giveBackTask,
  ownTask,
} from '../mortgage/index.ts';
import { deskGate } from './gate.ts';
import { keysOf } from '#schemas/keys-of.ts';

const names = keysOf(wantedTasks);

export const DECIDED: Failure = { retry: 'never', kind: 'done', say: 'This application has been decided or withdrawn already.' };

/** The decisions of a stand-in underwriter, chosen on a page while the product is tried out. Off where real people apply. */
const desk = { kind: 'local', gate: deskGate, aggregate: thePerson, audit: 'none' } as const;

/** Requests that need a Loan Estimate. */
const ofEstimate: ReadonlySet<WantedName> = new Set<WantedName>(['loanEstimate', 'intentToProceed']);

const askMortgageTask = defineOperation({
  ...desk,
  name: 'askMortgageTask',
  input: z.strictObject({ applicationId: Id, wanted: z.enum(names) }),
  output: z.strictObject({ taskId: z.string() }),
  failures: {
    NOT_SUBMITTED: { retry: 'never', say: 'Only an application that was submitted has tasks.' },
    NO_INTENT: {
      retry: 'never',
      say: 'No document can be required before the applicant has a Loan Estimate and tells us that they intend to proceed.',
    },
    NO_ESTIMATE: { retry: 'never', say: 'There is no Loan Estimate yet: the home has no address.' },
  },
  async handler({ applicationId, wanted }, context) {
    const application = await ownMortgage(context, applicationId);
    if (application.status !== 'submitted') throw new OperationFailure('NOT_SUBMITTED');
    if (ofEstimate.has(wanted) && application.estimated_at === null) throw new OperationFailure('NO_ESTIMATE');
    if (wantedTasks[wanted].type === 'DOCUMENT_UPLOAD' && application.intent_at === null) throw new OperationFailure('NO_INTENT');
    const { taskId, asked } = await askBorrowers(context, application, wantedTasks[wanted]);
    const values = { task: taskNamed(wantedTasks[wanted].title) };
    for (const borrower of asked) await mailBorrower(context, application, borrower, { words: 'mortgage-tasks/taskAsked', values });
    return { taskId };
  },
});

/** Closes a task: nothing more is needed for it, whatever was answered. */
const closeMortgageTask = defineOperation({
  ...desk,
  name: 'closeMortgageTask',
  input: z.strictObject({ taskId: Id }),
  output: WriteAnswer,
  async handler({ taskId }, context) {
    const { id } = await ownTask(context, taskId);
    await closeTask(context.db, id, context.now);
    return done;
  },
});

/** Gives a completed task back, and says why. A document that is signed stays signed. */
const returnMortgageTask = defineOperation({
  ...desk,
  name: 'returnMortgageTask',
  input: z.strictObject({ taskId: Id, reason: z.string().trim().min(1).max(400) }),
  output: WriteAnswer,
  personal: ['reason'],
  failures: {
    DECIDED,
    NOT_COMPLETED: { retry: 'never', say: 'Only a completed task can be given back.' },
  },
  async handler({ taskId, reason }, context) {
    const task = await ownTask(context, taskId);
    const application = await ownMortgage(context, task.application_id);
    if (application.status !== 'submitted') throw new OperationFailure('DECIDED');
    if (task.task_state !== 'completed' || task.task_type === 'DISCLOSURE') throw new OperationFailure('NOT_COMPLETED');
    await giveBackTask(context, task, reason);
    const borrower = await askedBorrower(context, task);
    const mail = { words: 'mortgage-tasks/taskGivenBack', values: { task: taskNamed(task.details.title) } };
    if (borrower !== undefined) await mailBorrower(context, application, borrower, mail);
    return done;
  },
});

const reasonNames = keysOf(denialReasons);

/** Decides an application. A denial names its principal reasons, and its notice is delivered with it. */
const decideMortgageApplication = defineOperation({
  ...desk,
  name: 'decideMortgageApplication',
  input: z.strictObject({
    applicationId: Id,
    decision: z.enum(['approved', 'denied']),
    reasons: z.array(z.enum(reasonNames)).max(mostReasons, `Choose at most ${mostReasons} reasons.`).default([]),
  }),
  output: WriteAnswer,
  failures: {
    DECIDED,
    NOT_READY: {
      retry: 'never',
      say: 'A loan can be approved once its applicant intends to proceed, and the credit reports are in.',
    },
  },
  async handler({ applicationId, decision, reasons }, context) {
    const application = await ownMortgage(context, applicationId);
    if (application.status !== 'submitted') throw new OperationFailure('DECIDED');
    const reports = await reportsOf(context, application);
    if (decision === 'approved' && (application.intent_at === null || reports.size === 0)) throw new OperationFailure('NOT_READY');
    if (decision === 'denied') {
      if (reasons.length === 0) return refused('reasons', 'Choose the main reasons.');
      if (reports.size === 0 && reasons.some((reason) => denialReasons[reason].fromReport))
        return refused('reasons', 'Order the credit reports before you name a reason that they tell.');
      await issueAdverseAction(context, application, reasons);
    }
    await writeMortgage(context, application, { status: decision, ended_at: context.now });
    await mailBorrowers(context, application, { words: 'mortgage-tasks/applicationDecided' });
    return done;
  },
});

export const underwriterOperations: readonly Operation[] = [
  askMortgageTask,
  closeMortgageTask,
  returnMortgageTask,
  decideMortgageApplication,
];
