import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { readProfile } from './applicant-profile.ts';

/** True once the person's identity was verified: an application of theirs was approved, or they own an account. */
export async function isVerified(context: OperationContext): Promise<boolean> {
  const { id } = signedIn(context);
  const owned = await context.db.selectFrom('account_owner').select('account_id').where('person_id', '=', id).limit(1).executeTakeFirst();
  return owned !== undefined || (await readProfile(context, id))?.verified_at != null;
}
