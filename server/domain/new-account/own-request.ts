import { said } from '#server/operations/said.ts';
import { changeRequest } from '#server/accounts/write-request.ts';
import type { Kysely } from 'kysely';
import type { Opened } from '#server/storage/sealed.ts';
import type { Database, Row } from '#server/storage/database.ts';
import type { Failure } from '#engine/compiled/failure.ts';
import { OperationFailure, OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { oneOf, type Phrase } from '#server/phrases/sentence.ts';
import { asksOf } from './account-kinds.ts';
import { isFarBolder, riskLevels } from './risk.ts';
import { noDetails, type ApplicationDetails } from './application-details.ts';

/** An application with all its answers. */
export type AccountRequest = Omit<Opened<Row<'account_request'>>, 'details'> & { details: ApplicationDetails | null };

/** Opens the answers of a row. */
export async function openRequest(
  { vault }: Pick<OperationContext, 'vault'>,
  db: Kysely<Database>,
  row: Row<'account_request'>,
): Promise<AccountRequest> {
  const request = await vault.open(db, 'account_request', { person: row.person_id, row: row.id }, row);
  return request as AccountRequest; // only this area writes the answers, and all of them
}

/** The application of that id, if it is this person's. */
export async function ownRequest(context: OperationContext, accountRequestId: string, db = context.db): Promise<AccountRequest> {
  const { id } = signedIn(context);
  const row = await db
    .selectFrom('account_request')
    .selectAll()
    .where('id', '=', accountRequestId)
    .where('person_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new OperationNotFound('The application');
  return openRequest(context, db, row);
}

export const APPLICATION_SUBMITTED: Failure = {
  retry: 'never',
  say: 'Your application was submitted already, and nothing of it can be changed.',
  instead: 'support',
};

/** The same while it can be changed. Throws APPLICATION_SUBMITTED afterwards. */
export async function editableRequest(context: OperationContext, accountRequestId: string): Promise<AccountRequest> {
  const request = await ownRequest(context, accountRequestId);
  if (request.status !== 'open') throw new OperationFailure('APPLICATION_SUBMITTED');
  return request;
}

/** The same application if its kind has a tax level. Throws not-found otherwise: there is no such level to see or to override. */
export function demandTaxLevel(request: AccountRequest): AccountRequest {
  if (!asksOf(request.sub_type, request.flavor).taxLevel) throw new OperationNotFound('The tax level');
  return request;
}

/** The level that the portfolio bears: an index held directly is all stocks, as the boldest level nearly is. Null until the questions about risk are answered. */
function levelBorne(request: AccountRequest): number | null {
  if (request.recommended_risk === null) return null;
  return asksOf(request.sub_type, request.flavor).riskLevel ? (request.chosen_risk ?? request.recommended_risk) : riskLevels.most;
}

export const isBolderThanAdvised = (request: AccountRequest): boolean =>
  request.recommended_risk !== null && (levelBorne(request) ?? 0) > request.recommended_risk;

/** True if the portfolio bears far more risk than recommended. */
export const isFarBolderThanAdvised = (request: AccountRequest): boolean =>
  request.recommended_risk !== null && isFarBolder(levelBorne(request) ?? 0, request.recommended_risk);

type Change = Partial<Omit<Row<'account_request'>, 'id' | 'person_id' | 'details' | 'updated_at'>> & {
  details?: Partial<ApplicationDetails>;
};

/** Writes what changed of an application, and of its details. */
export async function writeRequest(
  context: OperationContext,
  request: AccountRequest,
  { details, ...columns }: Change,
  db: Kysely<Database> = context.db,
): Promise<void> {
  const changed = { ...columns, updated_at: context.now };
  const of = { person: request.person_id, row: request.id };
  const values =
    details === undefined
      ? changed
      : {
          ...changed,
          ...(await context.vault.seal(db, 'account_request', of, { details: { ...noDetails, ...request.details, ...details } })),
        };
  await changeRequest(db, request.id, values);
}

const names: Record<string, string> = {
  INDIVIDUAL: 'individual account',
  JOINT: 'joint account',
  TRUST: 'trust account',
  TRADITIONAL_IRA: 'traditional IRA',
  ROTH_IRA: 'Roth IRA',
  SEP_IRA: 'SEP IRA',
  ROLLOVER_IRA: 'rollover IRA',
  COLLEGE: 'college savings account',
  CASH: 'cash account',
  AUTOMATED_BOND_LADDER: 'bond ladder',
  INDEX_INVESTING: 'index investing account',
  STOCK: 'stock account',
};

export const kindNames = Object.values(names);

/** The same in an answer. */
export const KindName = said(kindNames.flatMap((name) => [name, `new ${name}`]));

/** The name of a kind of account in the middle of a sentence. */
export function kindName({ sub_type, flavor }: Pick<AccountRequest, 'sub_type' | 'flavor'>): string {
  return names[flavor] ?? names[sub_type] ?? 'account';
}

const named = oneOf([...kindNames, 'account']);

/** The same in a message. */
export const kindNamed = (request: Pick<AccountRequest, 'sub_type' | 'flavor'>): Phrase => named(kindName(request));

export function requestName(request: Pick<AccountRequest, 'sub_type' | 'flavor'>): string {
  return `new ${kindName(request)}`;
}
