import { z } from 'zod';
import { defineOperation, type Operation } from '#server/operations/operation.ts';
import { Id, IsoDate } from '#server/operations/shapes.ts';
import { AgreementTitle, agreementsFor } from './agreements.ts';
import { ownRequest } from './own-request.ts';

export const AgreementRevision = z.strictObject({ agreementType: z.string().max(64), revision: IsoDate });

/** The agreements of this application in their present revision. */
const getAgreementsForAccountRequest = defineOperation({
  name: 'getAgreementsForAccountRequest',
  kind: 'read',
  gate: 'webOnboardingVoyager',
  input: z.strictObject({ accountRequestId: Id }),
  output: z.strictObject({
    agreements: z.array(AgreementRevision.extend({ title: AgreementTitle })),
    /** The same as `submitAccountRequest` takes them. */
    revisions: z.array(AgreementRevision),
  }),
  async handler({ accountRequestId }, context) {
    const request = await ownRequest(context, accountRequestId);
    const agreements = agreementsFor(request.sub_type, request.flavor);
    return { agreements, revisions: agreements.map(({ agreementType, revision }) => ({ agreementType, revision })) };
  },
});

export const agreementOperations: readonly Operation[] = [getAgreementsForAccountRequest];
