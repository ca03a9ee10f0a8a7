import type { Kysely } from 'kysely';
import type { Failure } from '#engine/compiled/failure.ts';
import { OperationFailure, OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { Opened } from '#server/storage/sealed.ts';
import type { Database, Row } from '#server/storage/database.ts';
import type { TaskAnswer, TaskType } from '../mortgage/index.ts';

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

export const TASK_CLOSED: Failure = {
  retry: 'never',
  kind: 'done',
  say: 'This task is closed, and nothing more is needed for it.',
};

/** The same while it waits, and is of that kind. Throws TASK_CLOSED afterwards. */
export async function activeTask(context: OperationContext, taskId: string, type: TaskType): Promise<MortgageTask> {
  const task = await ownTask(context, taskId);
  if (task.task_type !== type) throw new OperationNotFound('The task');
  if (task.task_state !== 'active') throw new OperationFailure('TASK_CLOSED');
  return task;
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
