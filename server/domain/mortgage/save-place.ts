import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, type Operation } from '#server/operations/operation.ts';
import { Id, WriteErrors } from '#server/operations/shapes.ts';
import { UsAddress, zipMistake } from '#server/customers/us-address.ts';
import { checkedAddress } from './checked-address.ts';
import { gate } from './gate.ts';
import { APPLICATION_ENDED, editableMortgage, ownMortgage, writeMortgage } from './own-mortgage.ts';
import { noteReceived } from './received-application.ts';
import { PlaceAnswers, placeOf } from './property-details.ts';

/** `key` tells the suggestions of one answer apart: their place, counted from 1. */
const Suggestion = z.strictObject({ key: z.string().max(4), ...UsAddress.shape });
const unchecked = "We can't check addresses at the moment. Keep what you entered, or try again in a few minutes.";

/**
 * Saves where the home is; what rates depend on drops the rates. An address that the address check does not know as it is, is saved once the
 * applicant has picked a suggestion or keeps what was entered: a home that was just built is in no list.
 */
const saveMortgagePlace = defineOperation({
  name: 'saveMortgagePlace',
  kind: 'external',
  gate,
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '300/h', party: '60/h' },
  input: z.strictObject({
    applicationId: Id,
    place: PlaceAnswers,
    /** For an address that the person confirmed: it is not checked again, and `picked` replaces the entered one. */
    confirmed: z.boolean().default(false),
    picked: Suggestion.nullable().default(null),
  }),
  output: z.strictObject({
    success: z.boolean(),
    errors: WriteErrors,
    status: z.enum(['SAVED', 'SUGGESTED']),
    /** None where nothing like it was found. */
    suggestions: z.array(Suggestion),
  }),
  personal: ['place', 'picked', 'output.suggestions'],
  failures: {
    APPLICATION_ENDED,
    unavailable: { retry: 'later', say: unchecked },
    timeout: { retry: 'later', say: unchecked },
  },
  retry: { attempts: 2, firstPauseMs: 500, longestPauseMs: 500 },
  async handler({ applicationId, place: answers, confirmed, picked }, context) {
    const { purpose, person_id: personId } = await editableMortgage(context, applicationId);
    const entered = placeOf(answers);
    const answered = { success: true, errors: [], status: 'SAVED' as const, suggestions: [] };
    if (purpose === 'REFINANCE' && entered.address === null)
      return { ...answered, success: false, errors: [{ path: 'place/street1', message: 'Enter the address of your home.' }] };
    const wrongZip = zipMistake(entered, entered.address === null ? 'place/areaZipCode' : 'place/zipCode');
    if (wrongZip !== null) return { ...answered, success: false, errors: [wrongZip] };
    const { address } = entered;
    if (address !== null && !confirmed) {
      const { isKnown, matches } = await checkedAddress(context, personId, address);
      const suggestions = matches.map((match, at) => ({ key: String(at + 1), ...match }));
      if (!isKnown) return { ...answered, status: 'SUGGESTED' as const, suggestions };
    }
    const { key: _key, ...chosen } = picked ?? { key: '', ...address };
    const place = address === null ? entered : placeOf({ ...answers, ...chosen });
    await context.settle(async (db) => {
      const application = await ownMortgage(context, applicationId, db);
      if (application.status !== 'open') throw new OperationFailure('APPLICATION_ENDED');
      await writeMortgage(context, application, { details: { place, rates: null, chosenOffer: null } }, db);
      await noteReceived(context, applicationId, db);
    });
    return answered;
  },
});

export const placeOperations: readonly Operation[] = [saveMortgagePlace];
