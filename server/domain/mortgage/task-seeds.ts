import type { Seed } from '#server/personas/persona.ts';
import { addTask } from './add-task.ts';
import { closeTask } from './own-task.ts';
import { wantedTasks, type WantedName } from './wanted-tasks.ts';

/** Tasks of the application that was seeded before, and which of them are completed. */
export const mortgageTasks =
  (wanted: readonly WantedName[], completed: readonly WantedName[] = []): Seed =>
  async (seeding, { id: personId, tell }) => {
    const { db, now } = seeding;
    const application = await db
      .selectFrom('mortgage_application')
      .select('id')
      .where('person_id', '=', personId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const borrowers = await db
      .selectFrom('mortgage_borrower')
      .selectAll()
      .where('application_id', '=', application.id)
      .orderBy('place')
      .execute();
    const [signer, coSigner = null] = await Promise.all(
      borrowers.map(async (row) => {
        const { details } = await seeding.vault.open(db, 'mortgage_borrower', { person: personId, row: row.id }, row);
        return { borrowerId: row.id, name: `${details?.firstName ?? ''} ${details?.lastName ?? ''}`, email: details?.email ?? '' };
      }),
    );
    if (signer === undefined) throw new Error('An application is seeded before its tasks');
    for (const name of wanted) {
      const taskId = await addTask(seeding, { personId, applicationId: application.id, wanted: wantedTasks[name], signer, coSigner });
      tell(name, taskId);
      const { disclosure_id: disclosure } = await db
        .selectFrom('mortgage_task')
        .select('disclosure_id')
        .where('id', '=', taskId)
        .executeTakeFirstOrThrow();
      if (disclosure !== null) tell('disclosure', disclosure);
      if (completed.includes(name)) await closeTask(db, taskId, now - 3_600_000);
    }
  };
