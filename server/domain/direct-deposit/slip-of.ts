import type { Row } from '#server/storage/database.ts';
import { OperationFailure, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Failures } from '#engine/compiled/failure.ts';
import { unprintable } from '#server/pdf/unprintable.ts';
import { directDepositInfo, type DirectDepositInfo } from './direct-deposit-info.ts';
import type { Slip } from './draw-slip.ts';

export const slipFailures = {
  NOT_ACTIVE: {
    retry: 'never',
    say: 'There is no form yet, because direct deposit into this account is not active. Nothing was created.',
    instead: 'support',
  },
  NAME_UNPRINTABLE: {
    retry: 'never',
    say:
      "We can't print some letters of your own name or address on this form yet, and nothing was created. " +
      'Give your employer the account and routing numbers of the direct deposit page instead.',
    instead: 'support',
  },
} as const satisfies Failures;

const addressLines = (address: NonNullable<DirectDepositInfo['vendorAddress']>): string[] =>
  [address.street1, address.street2, `${address.locality}, ${address.jurisdiction} ${address.postalCode}`].filter((line) => line !== null);

/** The contents of the form: the person, their account number at the bank, and the two typed names. */
export async function slipOf(
  context: OperationContext,
  account: Row<'account'>,
  typed: Pick<Slip, 'employer' | 'pay' | 'signature' | 'signedOn'>,
): Promise<Slip> {
  const info = await directDepositInfo(context, account);
  if (info === null || info.identifiers === null || info.vendor === null || info.vendorAddress === null)
    throw new OperationFailure('NOT_ACTIVE');
  const { id } = signedIn(context);
  const { db, vault } = context;
  const person = await readPerson(context, id);
  const home = await db.selectFrom('home_address').selectAll().where('person_id', '=', id).executeTakeFirst();
  const lived = home === undefined ? null : await vault.open(db, 'home_address', id, home);
  const { accountNumber, routingNumber } = info.identifiers;
  const holder = {
    name: [person.first_name, person.middle_name, person.last_name].filter((part) => part !== null && part !== '').join(' '),
    address: lived === null ? [] : addressLines({ ...lived, postalCode: lived.postal_code }),
  };
  if (unprintable([holder.name, ...holder.address].join('\n')).length > 0) throw new OperationFailure('NAME_UNPRINTABLE');
  return {
    ...typed,
    holder,
    bank: { name: info.vendor, address: addressLines(info.vendorAddress), routingNumber, accountNumber },
  };
}
