import type { OperationContext } from '#server/operations/operation.ts';
import { addDisclosure, type DisclosureSigner } from '../document-signing/index.ts';
import { lender } from './lender.ts';
import type { WantedTask } from './wanted-tasks.ts';

/** Writes a task of that person's, with the documents to sign where it is one: the signer's, and then the co-signer's on the same device. */
export async function addTask(
  context: Pick<OperationContext, 'db' | 'ids' | 'now' | 'vault'>,
  task: { personId: string; applicationId: string; wanted: WantedTask; signer: DisclosureSigner; coSigner: DisclosureSigner | null },
): Promise<string> {
  const { db, ids, now, vault } = context;
  const { personId, applicationId, wanted, signer, coSigner } = task;
  const { type, title, ask, text } = wanted;
  const signed = async (by: DisclosureSigner | null, login: 'OWN' | 'OTHER'): Promise<string | null> =>
    text === undefined || by === null ? null : addDisclosure(context, { personId, signer: by, text, sender: lender.name, login });
  const id = ids();
  const row = {
    id,
    person_id: personId,
    application_id: applicationId,
    task_type: type,
    task_state: 'active' as const,
    details: { title, ask, reason: null },
    answer: null,
    disclosure_id: await signed(signer, 'OWN'),
    co_disclosure_id: await signed(coSigner, 'OTHER'),
    created_at: now,
    completed_at: null,
  };
  await db
    .insertInto('mortgage_task')
    .values(await vault.seal(db, 'mortgage_task', { person: personId, row: id }, row))
    .execute();
  return id;
}
