import type { Kysely } from 'kysely';
import type { Failure } from '#engine/compiled/failure.ts';
import { OperationFailure, OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { Opened } from '#server/storage/sealed.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { borrowedMortgage } from './invitation.ts';
import type { MortgageLoan } from './mortgage-loan.ts';
import { borrowersOf, type MortgageBorrower } from './own-mortgage.ts';
import type { TaskAnswer, TaskType } from './task-types.ts';

export type MortgageTask = Opened<Row<'mortgage_task'>>;

/** The task of that id, if it is this person's. */
export async function ownTask(context: OperationContext, taskId: string, db = context.db): Promise<MortgageTask> {
  const { id } = signedIn(context);
  const row = await db.selectFrom('mortgage_task').selectAll().where('id', '=', taskId).where('person_id', '=', id).executeTakeFirst();
  if (row === undefined) throw new OperationNotFound('The task');
  return context.vault.open(db, 'mortgage_task', { person: id, row: row.id }, row);
}

/** All tasks of an application of this person's, in the order that they were made in. */
export async function tasksOf(context: OperationContext, applicationId: string): Promise<MortgageTask[]> {
  const { id } = signedIn(context);
  const rows = await context.db
    .selectFrom('mortgage_task')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('person_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Promise.all(rows.map((row) => context.vault.open(context.db, 'mortgage_task', { person: id, row: row.id }, row)));
}

/** The borrower whom a task asks: the applicant, or a co-borrower with a login of their own. */
export async function askedBorrower(context: OperationContext, task: MortgageTask): Promise<MortgageBorrower | undefined> {
  const application = await borrowedMortgage(context, task.application_id);
  const entry = application.person_id === task.person_id ? 'self' : 'invited';
  return (await borrowersOf(context, application)).find((borrower) => borrower.entry === entry);
}

export const TASK_CLOSED: Failure = {
  retry: 'never',
  kind: 'done',
  say: 'This task is closed, and nothing more is needed for it.',
};

/** The same while it waits. Throws TASK_CLOSED once it is completed, and once its application is decided or withdrawn. */
export async function openTask(context: OperationContext, taskId: string): Promise<MortgageTask> {
  const task = await ownTask(context, taskId);
  if (!isOpenTask(task, await borrowedMortgage(context, task.application_id))) throw new OperationFailure('TASK_CLOSED');
  return task;
}

/** True while a task can be worked off. */
export const isOpenTask = ({ task_state }: Pick<MortgageTask, 'task_state'>, { status }: { status: MortgageLoan['status'] }): boolean =>
  task_state === 'active' && status === 'submitted';

/** The same, if it is of that kind. */
export async function activeTask(context: OperationContext, taskId: string, type: TaskType): Promise<MortgageTask> {
  const task = await ownTask(context, taskId);
  if (task.task_type !== type) throw new OperationNotFound('The task');
  return openTask(context, taskId);
}

/** Completes a task with what was answered. */
export async function completeTask(
  context: OperationContext,
  task: MortgageTask,
  answer: TaskAnswer,
  db: Kysely<Database> = context.db,
): Promise<void> {
  await db
    .updateTable('mortgage_task')
    .set({
      ...(await context.vault.seal(db, 'mortgage_task', { person: task.person_id, row: task.id }, { answer })),
      task_state: 'completed',
      completed_at: context.now,
    })
    .where('id', '=', task.id)
    .execute();
}

/** Closes a task that waits: nothing more is needed for it, whatever was answered. `at` is in epoch milliseconds. */
export async function closeTask(db: Kysely<Database>, id: string, at: number): Promise<void> {
  await db
    .updateTable('mortgage_task')
    .set({ task_state: 'completed', completed_at: at })
    .where('id', '=', id)
    .where('task_state', '=', 'active')
    .execute();
}

/** Gives a completed task back, with the reason. */
export async function giveBackTask(
  { db, vault }: Pick<OperationContext, 'db' | 'vault'>,
  task: MortgageTask,
  reason: string,
): Promise<void> {
  const details = { ...task.details, reason };
  await db
    .updateTable('mortgage_task')
    .set({
      ...(await vault.seal(db, 'mortgage_task', { person: task.person_id, row: task.id }, { details })),
      task_state: 'active',
      completed_at: null,
    })
    .where('id', '=', task.id)
    .execute();
}
