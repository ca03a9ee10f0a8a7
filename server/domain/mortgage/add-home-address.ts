import { z } from 'zod';
import { UsAddress, zipMistake } from '#server/customers/us-address.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, type Operation } from '#server/operations/operation.ts';
import { done, Id, Line, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { checkedAddress } from './checked-address.ts';
import { estimateAndAsk } from './estimate-and-ask.ts';
import { gate } from './gate.ts';
import { ownMortgage, writeMortgage, type MortgageApplication } from './own-mortgage.ts';
import { pricesFor } from './prices-for.ts';

const awaitsAddress = ({ status, details }: MortgageApplication): boolean => status === 'submitted' && details?.place?.address === null;

/**
 * Adds the address of the home to an application that was submitted without one. The loan is priced again for it, and its Loan Estimate is
 * delivered at once.
 */
const addHomeAddress = defineOperation({
  name: 'addHomeAddress',
  kind: 'external',
  gate,
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '60/h', party: '60/h' },
  input: z.strictObject({
    applicationId: Id,
    address: z.strictObject({ ...UsAddress.shape, county: Line(60) }),
    /** The address is right although no list knows it. */
    confirmed: z.boolean().default(false),
  }),
  output: WriteAnswer,
  personal: ['address'],
  failures: {
    ADDRESS_KNOWN: { retry: 'never', kind: 'done', say: 'This application has the address of its home already, or it has ended.' },
    NOT_OFFERED: {
      retry: 'never',
      say: "We don't offer this loan for that home.",
      kept: "Your application hasn't changed.",
      instead: 'support',
    },
  },
  retry: { attempts: 2, firstPauseMs: 500, longestPauseMs: 500 },
  async handler({ applicationId, address: { county, ...address }, confirmed }, context) {
    const application = await ownMortgage(context, applicationId);
    if (!awaitsAddress(application) || application.details === null) throw new OperationFailure('ADDRESS_KNOWN');
    const wrongZip = zipMistake(address, 'zipCode');
    if (wrongZip !== null) return { success: false, errors: [wrongZip] };
    if (!confirmed) {
      const { isKnown, matches } = await checkedAddress(context, application.person_id, address);
      if (!isKnown) return refused('street1', unknownAddress(matches[0]));
    }
    const place = { address, state: address.state, zipCode: address.zipCode, county };
    const rates = await pricesFor(
      context,
      { ...application, details: { ...application.details, place } },
      context.idempotencyKey ?? applicationId,
    );
    if (rates === 'NOT_OFFERED' || rates === 'INCOMPLETE') throw new OperationFailure('NOT_OFFERED');
    const isAdded = await context.settle(async (db) => {
      const now = await ownMortgage(context, applicationId, db);
      if (!awaitsAddress(now)) return false;
      const wanted = rates.offers.find(({ offerId }) => offerId === now.details?.chosenOffer) ?? rates.offers[0];
      const chosenOffer = wanted?.offerId ?? null;
      await writeMortgage(context, now, { received_at: context.now, details: { place, rates, chosenOffer } }, db);
      await estimateAndAsk({ ...context, db }, await ownMortgage(context, applicationId, db));
      return true;
    });
    if (!isAdded) throw new OperationFailure('ADDRESS_KNOWN');
    return done;
  },
});

function unknownAddress(match: z.output<typeof UsAddress> | undefined): string {
  if (match === undefined) return "We can't find this address. Correct it, or check the box below if it's right.";
  const { street1, street2, city, state, zipCode } = match;
  const like = `${street1}${street2 === null ? '' : `, ${street2}`}, ${city}, ${state} ${zipCode}`;
  return `We can't find this address. Did you mean ${like}? Correct it, or check the box below if it's right.`;
}

export const addressOperations: readonly Operation[] = [addHomeAddress];
