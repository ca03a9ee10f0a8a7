import type { Row } from '#server/storage/database.ts';
import { OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';

/** The application of that id, if it is this person's. */
export async function ownRequest(context: OperationContext, accountRequestId: string): Promise<Row<'account_request'>> {
  const request = await context.db
    .selectFrom('account_request')
    .selectAll()
    .where('id', '=', accountRequestId)
    .where('person_id', '=', signedIn(context).id)
    .executeTakeFirst();
  if (request === undefined) throw new OperationNotFound('The application');
  return request;
}

const typeWords: Record<string, string> = {
  INDIVIDUAL: 'individual account',
  JOINT: 'joint account',
  TRUST: 'trust account',
  TRADITIONAL_IRA: 'traditional IRA',
};

export function requestName(request: Row<'account_request'>): string {
  return `new ${typeWords[request.sub_type] ?? 'account'}`;
}
