import { writeOwner } from '#server/accounts/write-account.ts';
import type { Kysely } from 'kysely';
import type { LanguageRead } from '#server/operations/language-read.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import type { Database } from '#server/storage/database.ts';

/** What a joining owner agreed to and certified. */
export interface Accepted {
  agreements: readonly { agreementType: string; revision: string }[];
  backupWithholding: boolean;
  /** The language that the agreements were read in. */
  read: LanguageRead;
}

/** Makes a person an owner of an account, with the revisions of the agreements that they accepted. */
export async function addOwner(
  db: Kysely<Database>,
  { vault, now }: Pick<OperationContext, 'vault' | 'now'>,
  { accountId, personId }: { accountId: string; personId: string },
  { agreements, backupWithholding, read }: Accepted,
): Promise<void> {
  await writeOwner(db, vault, { account_id: accountId, person_id: personId, role: 'joint', trust_name: null });
  await db
    .insertInto('joint_owner')
    .values({ account_id: accountId, person_id: personId, backup_withholding: backupWithholding ? 1 : 0, joined_at: now })
    .execute();
  await db
    .insertInto('joint_agreement')
    .values(
      agreements.map(({ agreementType, revision }) => ({
        account_id: accountId,
        person_id: personId,
        agreement_type: agreementType,
        revision,
        accepted_at: now,
        ...read,
      })),
    )
    .execute();
}
