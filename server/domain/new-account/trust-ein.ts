import { z } from 'zod';
import { isEmployerId } from '#engine/fields/employer-id.ts';
import type { SealedReference } from '#engine/record/sealed-reference.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, refused, Sealed, WriteAnswer } from '#server/operations/shapes.ts';
import { openTaxId } from '#server/customers/person-identity.ts';
import { numberMistake } from '#server/customers/number-mistake.ts';
import { isTaxIdOf } from '#server/customers/shared-tax-id.ts';
import { asksOf } from './account-kinds.ts';
import { APPLICATION_SUBMITTED, editableRequest, writeRequest, type AccountRequest } from './own-request.ts';

/** Keeps the tax number of a trust that is taxed under its own, sealed as a person's is. Null leaves the one that is kept. */
export const saveTrustEin = defineOperation({
  name: 'saveTrustEin',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '30/h' },
  sensitive: ['ein'],
  input: z.strictObject({ accountRequestId: Id, ein: z.union([z.string().max(20), Sealed]).nullable() }),
  output: WriteAnswer,
  failures: { APPLICATION_SUBMITTED },
  async handler({ accountRequestId, ein: typed }, context) {
    const request = await editableRequest(context, accountRequestId);
    if (!asksOf(request.sub_type, request.flavor).trust) return refused('ein', 'This account is of no trust.');
    const ein = await openTaxId(context, typed);
    if (ein === null || ein === 'gone') return keptEin(request) === null ? refused('ein', 'Enter the EIN of the trust.') : done;
    const mistake = numberMistake('EIN', ein, isEmployerId);
    if (mistake !== null) return refused('ein', mistake);
    if (await isTaxIdOf(context, ein, [request.person_id]))
      return refused('ein', 'Enter the trust’s own EIN. This is your Social Security number.');
    await forgetEin(context, request);
    await writeRequest(context, request, { details: { trustEin: await context.secrets.seal(ein, 'trustEin') } });
    return done;
  },
});

export function keptEin({ details }: AccountRequest): SealedReference | null {
  return details?.trustEin ?? null;
}

/** Destroys the number that is kept. The caller then writes the application again. */
export async function forgetEin(context: OperationContext, request: AccountRequest): Promise<void> {
  const kept = keptEin(request);
  if (kept !== null) await context.secrets.destroy(kept);
}
