import { changeRequest } from '#server/accounts/write-request.ts';
import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, type Operation } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';
import { TaxBracket } from '#server/taxes/tax-bracket.ts';
import { APPLICATION_SUBMITTED, demandTaxLevel, editableRequest } from '../new-account/index.ts';

/** The first of two calls: says that an override is about to be made. Saying it twice is the same as once. */
const initiateTaxBracketOverride = defineOperation({
  name: 'initiateTaxBracketOverride',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: thePerson,
  audit: 'money',
  input: z.strictObject({ accountRequestId: Id }),
  output: WriteAnswer,
  failures: { APPLICATION_SUBMITTED },
  async handler({ accountRequestId }, context) {
    const request = demandTaxLevel(await editableRequest(context, accountRequestId));
    await changeRequest(context.db, request.id, { override_state: 'initiated', updated_at: context.now });
    return done;
  },
});

/** The second call carries the level. Without the first it is refused. */
const completeTaxBracketOverride = defineOperation({
  name: 'completeTaxBracketOverride',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: thePerson,
  audit: 'money',
  input: z.strictObject({ accountRequestId: Id, overrideTaxBracket: TaxBracket }),
  output: WriteAnswer,
  failures: {
    APPLICATION_SUBMITTED,
    OVERRIDE_NOT_INITIATED: { retry: 'now', say: 'Too much time has passed. Confirm your tax level again.' },
  },
  async handler({ accountRequestId, overrideTaxBracket }, context) {
    const request = demandTaxLevel(await editableRequest(context, accountRequestId));
    if (request.override_state !== 'initiated') throw new OperationFailure('OVERRIDE_NOT_INITIATED');
    // The recommended level, chosen, is no override: so one goes back to it.
    const override = overrideTaxBracket === request.recommended_bracket ? null : overrideTaxBracket;
    await changeRequest(context.db, request.id, { override_bracket: override, override_state: 'completed', updated_at: context.now });
    return done;
  },
});

export const taxOverrideOperations: readonly Operation[] = [initiateTaxBracketOverride, completeTaxBracketOverride];
