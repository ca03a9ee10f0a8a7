import { z } from 'zod';
import { Cents, IsoDate, Line } from '#server/operations/shapes.ts';
import { UsAddress, ZipCode, StateCode } from '#server/customers/us-address.ts';

export const purposes = ['PURCHASE', 'REFINANCE'] as const;
export type MortgagePurpose = (typeof purposes)[number];

export const propertyKinds = ['DETACHED', 'ATTACHED', 'CONDO', 'COOP', 'PUD', 'TWO_TO_FOUR', 'MANUFACTURED'] as const;
export const occupancies = ['PRIMARY', 'SECOND', 'INVESTMENT'] as const;

const Amount = Cents.min(0).max(100_000_000_00);

/** Where the home is. */
export const PropertyPlace = z.strictObject({
  /** Null while a home is still looked for: then only its state and ZIP code are known. */
  address: UsAddress.nullable(),
  state: StateCode,
  zipCode: ZipCode,
  county: Line(60).nullable(),
});

/** The same as it is asked for: an address, or where a home is looked for. */
export const PlaceAnswers = z
  .strictObject({
    found: z.enum(['yes', 'no']).default('yes'),
    street1: Line(100).nullable().default(null),
    street2: z.string().trim().max(100).nullable().default(null),
    city: Line(60).nullable().default(null),
    state: StateCode.nullable().default(null),
    zipCode: ZipCode.nullable().default(null),
    county: Line(60).nullable().default(null),
    areaState: StateCode.nullable().default(null),
    areaZipCode: ZipCode.nullable().default(null),
  })
  .refine(
    ({ found, street1, city, state, zipCode, areaState, areaZipCode }) =>
      (found === 'yes' ? [street1, city, state, zipCode] : [areaState, areaZipCode]).every((part) => part !== null),
    'Enter the address of the home, or where you are looking.',
  );

export function placeOf(answers: z.output<typeof PlaceAnswers>): z.output<typeof PropertyPlace> {
  const { found, street1, street2, city, state, zipCode, county, areaState, areaZipCode } = answers;
  if (found === 'no') return { address: null, state: areaState ?? '', zipCode: areaZipCode ?? '', county: null };
  const address = { street1: street1 ?? '', street2, city: city ?? '', state: state ?? '', zipCode: zipCode ?? '' };
  return { address, state: address.state, zipCode: address.zipCode, county };
}

/** The kind of the home, and its use. */
export const PropertyUse = z.strictObject({
  kind: z.enum(propertyKinds),
  /** Dwellings: one, but of a home of kind TWO_TO_FOUR. */
  units: z.number().int().min(1).max(4).default(1),
  occupancy: z.enum(occupancies),
  /** True if part of it is used for a business. */
  mixedUse: z.boolean(),
  /** Expected from tenants a month, in cents. */
  monthlyRent: Amount.nullable().default(null),
});

export type Property = z.output<typeof PropertyPlace> & z.output<typeof PropertyUse>;

/** Form section 4, of a home that is bought. Amounts are in cents. */
export const Purchase = z.strictObject({
  price: Amount,
  downPayment: Amount,
  /** Paid to the seller already. */
  earnestDeposit: Amount.nullable(),
  /** The costs that the seller pays. */
  sellerCredits: Amount.nullable(),
});

export const refinanceReasons = ['LOWER_PAYMENT', 'SHORTER_TERM', 'CASH_OUT', 'REMOVE_INSURANCE', 'OTHER'] as const;

/** Form section 4, of a home whose loan is replaced. Amounts are in cents. */
export const Refinance = z.strictObject({
  reason: z.enum(refinanceReasons),
  /** The home's value, by the owner's estimate. */
  value: Amount,
  /** The debt on the home now. */
  balance: Amount,
  currentPayment: Amount,
  cashOut: Amount.nullable().default(null),
  /** Asked where cash is taken out: the day of the note that is paid off; of a home without a mortgage, the day it was bought. */
  heldSince: IsoDate.nullable().default(null),
  yearBought: z.number().int().min(1900).max(2200),
  pricePaid: Amount,
});
