import { z } from 'zod';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { Line } from '#server/operations/shapes.ts';

/** States, the district, territories and military mail: what the post delivers to. */
const jurisdictions = (
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT ' +
  'VA WA WV WI WY DC AS GU MP PR VI AA AE AP'
).split(' ');

export const Address = z.strictObject({
  street1: Line(100),
  street2: Line(100).nullable(),
  locality: Line(60),
  jurisdiction: z.enum(jurisdictions),
  postalCode: z.string().regex(/^\d{5}(-\d{4})?$/),
});

/** 002 §4: an exact match is saved; anything else offers what may have been meant, or editing where there is nothing. */
const verifyAddress = defineOperation({
  name: 'verifyAddress',
  kind: 'external',
  aggregate: nothing,
  audit: 'none',
  limit: { party: '30/h' },
  personal: ['street1', 'street2', 'locality', 'postalCode'].flatMap((part) => [
    `input.${part}`,
    `output.exactMatch.${part}`,
    `output.possibleMatches.*.${part}`,
  ]),
  input: Address.extend({ street2: Line(100).nullable().optional() }),
  output: z.strictObject({
    status: z.enum(['EXACT_MATCH', 'NO_EXACT_MATCH']),
    exactMatch: Address.nullable(),
    /** `key` tells them apart: their place, counted from 1. */
    possibleMatches: z.array(Address.extend({ key: z.string() })),
  }),
  async handler({ street2 = null, ...rest }, context) {
    const { exactMatch, possibleMatches } = await context.parties.address.verify({
      personId: signedIn(context).id,
      idempotencyKey: context.idempotencyKey ?? context.ids(),
      address: { ...rest, street2 },
    });
    const status = exactMatch === null ? ('NO_EXACT_MATCH' as const) : ('EXACT_MATCH' as const);
    return { status, exactMatch, possibleMatches: possibleMatches.map((match, at) => ({ key: String(at + 1), ...match })) };
  },
});

export const addressOperations: readonly Operation[] = [verifyAddress];
