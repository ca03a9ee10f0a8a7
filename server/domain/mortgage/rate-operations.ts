import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, type Operation } from '#server/operations/operation.ts';
import { done, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';
import type { Failure } from '#engine/compiled/failure.ts';
import { gate } from './gate.ts';
import { noDetails } from './mortgage-details.ts';
import { APPLICATION_ENDED, editableMortgage, ownMortgage, writeMortgage } from './own-mortgage.ts';
import { pricesFor } from './prices-for.ts';
import { Offer } from './rate-offer.ts';

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
    const application = await editableMortgage(context, applicationId);
    const priced = await pricesFor(context, application, context.idempotencyKey ?? applicationId);
    if (priced === 'INCOMPLETE' || application.details === null) throw new OperationFailure('INCOMPLETE');
    if (priced === 'NOT_OFFERED') return { status: 'NOT_OFFERED' as const };
    const { purchase, refinance, use, place } = application.details;
    const missed = await context.settle(async (db) => {
      // Values saved meanwhile win: these rates do not apply to them.
      const now = await ownMortgage(context, applicationId, db);
      if (now.status !== 'open') return 'APPLICATION_ENDED';
      const same = JSON.stringify([now.details?.purchase, now.details?.refinance, now.details?.use, now.details?.place]);
      if (same !== JSON.stringify([purchase, refinance, use, place])) return 'LOAN_CHANGED';
      await writeMortgage(context, now, { details: { rates: priced, chosenOffer: null } }, db);
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

const momentText = '{day} at {time} Eastern time';

/** The rates that were shown last, as of when. */
const getMortgageRates = defineOperation({
  name: 'getMortgageRates',
  kind: 'read',
  gate,
  input: z.strictObject({ applicationId: Id }),
  output: z.strictObject({
    /** Epoch milliseconds; null where none were asked for, or the loan has changed since. */
    asOf: z.number().int().nullable(),
    expiresAt: z.number().int().nullable(),
    /** The same in words, in New York. */
    asOfText: said([momentText]).nullable(),
    expiresText: said([momentText]).nullable(),
    offers: z.array(Offer),
    chosenOffer: z.string().nullable(),
  }),
  async handler({ applicationId }, context) {
    const { rates, chosenOffer } = (await ownMortgage(context, applicationId)).details ?? noDetails;
    return {
      asOf: rates?.asOf ?? null,
      expiresAt: rates?.expiresAt ?? null,
      asOfText: rates === null ? null : momentInWords(rates.asOf),
      expiresText: rates === null ? null : momentInWords(rates.expiresAt),
      offers: [...(rates?.offers ?? [])],
      chosenOffer,
    };
  },
});

const moment = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'long', timeStyle: 'short' });

/** "November 23, 2026 at 3:25 PM Eastern time" */
const momentInWords = (instant: number): string => `${moment.format(instant)} Eastern time`;

export const rateOperations: readonly Operation[] = [priceMortgage, chooseMortgageRate, getMortgageRates];
