import type { z } from 'zod';
import type { UsAddress } from '#server/customers/us-address.ts';
import type { OperationContext } from '#server/operations/operation.ts';

type Address = z.output<typeof UsAddress>;

/** Asks the address check whether it knows an address as it is, and what is like it otherwise. */
export async function checkedAddress(
  context: Pick<OperationContext, 'parties' | 'idempotencyKey' | 'ids'>,
  personId: string,
  { street1, street2, city: locality, state: jurisdiction, zipCode: postalCode }: Address,
): Promise<{ isKnown: boolean; matches: Address[] }> {
  const { exactMatch, possibleMatches } = await context.parties.address.verify({
    personId,
    idempotencyKey: context.idempotencyKey ?? context.ids(),
    address: { street1, street2, locality, jurisdiction, postalCode },
  });
  const matches = possibleMatches.map(({ locality: city, jurisdiction: state, postalCode: zipCode, ...streets }) => ({
    ...streets,
    city,
    state,
    zipCode,
  }));
  return { isKnown: exactMatch !== null, matches };
}
