import { z } from 'zod';
import { zipOfAnotherState } from '#engine/validation/default-words.ts';
import { isZipCodeOf } from '#server/fields/zip-codes.ts';
import { Line } from '#server/operations/shapes.ts';

export const StateCode = z.string().regex(/^[A-Z]{2}$/, 'Choose a state.');
export const ZipCode = z.string().regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code.');

/** A postal address in the United States, by the names that the fields of `us-address` have. */
export const UsAddress = z.strictObject({
  street1: Line(100),
  street2: z.string().trim().max(100).nullable(),
  city: Line(60),
  state: StateCode,
  zipCode: ZipCode,
});
export type UsAddress = z.output<typeof UsAddress>;

/** The mistake of a ZIP code that does not belong to its state, at the place of the field; null if it does. */
export const zipMistake = (
  { state, zipCode }: Pick<UsAddress, 'state' | 'zipCode'>,
  path: string,
): { path: string; message: string } | null => (isZipCodeOf(zipCode, state) ? null : { path, message: zipOfAnotherState(state) });
