import type { Kysely } from 'kysely';
import type { Failure } from '#engine/compiled/failure.ts';
import type { Opened } from '#server/storage/sealed.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { OperationFailure, OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { noDetails, type MortgageDetails } from './mortgage-details.ts';

export type MortgageApplication = Opened<Row<'mortgage_application'>>;
export type MortgageBorrower = Opened<Row<'mortgage_borrower'>>;

/** The mortgage application of that id, if it is this person's. */
export async function ownMortgage(context: OperationContext, applicationId: string, db = context.db): Promise<MortgageApplication> {
  const { id } = signedIn(context);
  const row = await db
    .selectFrom('mortgage_application')
    .selectAll()
    .where('id', '=', applicationId)
    .where('person_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new OperationNotFound('The mortgage application');
  return context.vault.open(db, 'mortgage_application', { person: id, row: row.id }, row);
}

/** All of this person's, the latest first. */
export async function mortgagesOf(context: OperationContext): Promise<MortgageApplication[]> {
  const { id } = signedIn(context);
  const rows = await context.db
    .selectFrom('mortgage_application')
    .selectAll()
    .where('person_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Promise.all(rows.map((row) => context.vault.open(context.db, 'mortgage_application', { person: id, row: row.id }, row)));
}

/** Its borrowers, the applicant first. */
export async function borrowersOf(
  context: Pick<OperationContext, 'db' | 'vault'>,
  { id, person_id }: Pick<MortgageApplication, 'id' | 'person_id'>,
  db = context.db,
): Promise<MortgageBorrower[]> {
  const rows = await db.selectFrom('mortgage_borrower').selectAll().where('application_id', '=', id).orderBy('place').execute();
  return Promise.all(rows.map((row) => context.vault.open(db, 'mortgage_borrower', { person: person_id, row: row.id }, row)));
}

export const APPLICATION_ENDED: Failure = {
  retry: 'never',
  say: "This application was submitted or withdrawn already, so it can't be changed here. Call the number at the foot of this page to change something.",
};

/** The same while it can be changed. Throws APPLICATION_ENDED afterwards. */
export async function editableMortgage(context: OperationContext, applicationId: string): Promise<MortgageApplication> {
  const application = await ownMortgage(context, applicationId);
  if (application.status !== 'open') throw new OperationFailure('APPLICATION_ENDED');
  return application;
}

type Change = Partial<Omit<Row<'mortgage_application'>, 'id' | 'person_id' | 'details' | 'updated_at'>> & {
  details?: Partial<MortgageDetails>;
};

/** Writes what changed of an application, and of its details. */
export async function writeMortgage(
  context: Pick<OperationContext, 'db' | 'vault' | 'now'>,
  application: MortgageApplication,
  { details, ...columns }: Change,
  db: Kysely<Database> = context.db,
): Promise<void> {
  const changed = { ...columns, updated_at: context.now };
  const of = { person: application.person_id, row: application.id };
  const values =
    details === undefined
      ? changed
      : {
          ...changed,
          ...(await context.vault.seal(db, 'mortgage_application', of, { details: { ...noDetails, ...application.details, ...details } })),
        };
  await db.updateTable('mortgage_application').set(values).where('id', '=', application.id).execute();
}

/** Opens an application again, as if nothing of it had been sent. */
export async function reopenMortgage(db: Kysely<Database>, id: string): Promise<void> {
  await db.updateTable('mortgage_application').set({ status: 'open', reference: null, submitted_at: null }).where('id', '=', id).execute();
}
