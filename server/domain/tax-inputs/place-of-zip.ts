import { z } from 'zod';
import { places } from '#server/places/places.ts';
import { stateOfZipCode } from '#server/fields/zip-codes.ts';
import { defineOperation, OperationFailure, type Operation } from '#server/operations/operation.ts';

/** 002 §7: place lookup by zip: the state that mail to a ZIP code goes to, and the city where we know it. */
const lookUpPlace = defineOperation({
  name: 'lookUpPlace',
  kind: 'read',
  input: z.strictObject({ zipCode: z.string().max(10) }),
  output: z.strictObject({ city: z.string().nullable(), state: z.string() }),
  failures: { ZIP_UNKNOWN: { retry: 'never', say: 'This ZIP code could not be found.' } },
  handler({ zipCode }) {
    const place = placeOfZip(zipCode);
    if (place === undefined) throw new OperationFailure('ZIP_UNKNOWN');
    return place;
  },
});

/** The city of a ZIP code, or the one that the office which sorts its mail is named after; null where that is none that we know. */
export function placeOfZip(zipCode: string): { city: string | null; state: string } | undefined {
  if (!/^\d{5}(-\d{4})?$/.test(zipCode)) return undefined;
  const state = stateOfZipCode(zipCode);
  if (state === undefined) return undefined;
  const section = zipCode.slice(0, 3);
  const place = places.find((place) => place.zipCode === zipCode.slice(0, 5)) ?? places.find((place) => place.zipCode.startsWith(section));
  return { city: place?.state === state ? place.city : null, state };
}

export const placeOperations: readonly Operation[] = [lookUpPlace];
