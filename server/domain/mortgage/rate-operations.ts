import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, type Operation } from '#server/operations/operation.ts';
import { done, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';
import type { Failure } from '#engine/compiled/failure.ts';
import { gate } from './gate.ts';
import { loanFiguresOf, propertyOf } from './mortgage-details.ts';
import { APPLICATION_ENDED, editableMortgage, ownMortgage, writeMortgage } from './own-mortgage.ts';
import { rateOffer } from './rate-offers.ts';

export const RATES_EXPIRED: Failure = {
  retry: 'never',
  kind: 'conflict',
  say: 'These rates have expired, or your loan has changed since you saw them. Choose from the rates of today.',
};

/** Asks for the rates of the loan as it is now, and keeps them with what each comes to. */
const priceMortgage = defineOperation({
  name: 'priceMortgage',
  kind: 'external',
  gate,
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '60/h', party: '60/h' },
  input: z.strictObject({ applicationId: Id }),
  output: z.strictObject({ status: z.enum(['PRICED', 'NOT_OFFERED']) }),
  failures: {
    APPLICATION_ENDED,
    INCOMPLETE: { retry: 'never', say: 'Say where the home is, how it is used, and how much you borrow first.' },
    LOAN_CHANGED: { retry: 'now', say: 'Your loan has changed meanwhile. Ask for its rates again.' },
  },
  retry: { attempts: 2, firstPauseMs: 500, longestPauseMs: 500 },
  async handler({ applicationId }, context) {
    const { purpose, person_id, details } = await editableMortgage(context, applicationId);
    const property = details === null ? null : propertyOf(details);
    const figures = details === null ? null : loanFiguresOf(details);
    if (details === null || property === null || figures === null) throw new OperationFailure('INCOMPLETE');
    const { state, occupancy, kind, units, address } = property;
    const cashOut = (details.refinance?.cashOut ?? 0) > 0;
    const priced = await context.parties.mortgagePricing.price({
      personId: person_id,
      idempotencyKey: context.idempotencyKey ?? applicationId,
      loan: { purpose, cashOut, state, occupancy, kind, units, ...figures },
      texts: address === null ? [] : [address.street1],
    });
    if (priced.decision === 'NOT_OFFERED') return { status: 'NOT_OFFERED' as const };
    const { purchase, refinance } = details;
    const offers = priced.rates.map((rate) => rateOffer(rate, { ...figures, purchase, refinance }));
    const missed = await context.settle(async (db) => {
      // Values saved meanwhile win: these rates do not apply to them.
      const now = await ownMortgage(context, applicationId, db);
      if (now.status !== 'open') return 'APPLICATION_ENDED';
      const same = JSON.stringify([now.details?.purchase, now.details?.refinance, now.details?.use, now.details?.place]);
      if (same !== JSON.stringify([purchase, refinance, details.use, details.place])) return 'LOAN_CHANGED';
      const rates = { asOf: context.now, expiresAt: context.now + priced.validForMs, offers };
      await writeMortgage(context, now, { details: { rates, chosenOffer: null } }, db);
      return null;
    });
    if (missed !== null) throw new OperationFailure(missed);
    return { status: 'PRICED' as const };
  },
});

/** Chooses one of the rates that were shown, while they hold. */
const chooseMortgageRate = defineOperation({
  name: 'chooseMortgageRate',
  kind: 'local',
  gate,
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '60/h' },
  input: z.strictObject({ applicationId: Id, offerId: z.string().max(64) }),
  output: WriteAnswer,
  failures: { APPLICATION_ENDED, RATES_EXPIRED },
  async handler({ applicationId, offerId }, context) {
    const application = await editableMortgage(context, applicationId);
    const rates = application.details?.rates ?? null;
    if (rates === null || rates.expiresAt <= context.now) throw new OperationFailure('RATES_EXPIRED');
    if (!rates.offers.some((offer) => offer.offerId === offerId)) return refused('offerId', 'Choose one of the rates.');
    await writeMortgage(context, application, { details: { chosenOffer: offerId } });
    return done;
  },
});

export const rateOperations: readonly Operation[] = [priceMortgage, chooseMortgageRate];
