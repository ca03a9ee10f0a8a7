import { z } from 'zod';
import { Cents } from '#server/operations/shapes.ts';
import { Line, UsAddress } from '../accounts/us-address.ts';

export const purposes = ['PURCHASE', 'REFINANCE'] as const;
export type MortgagePurpose = (typeof purposes)[number];

export const propertyKinds = ['DETACHED', 'ATTACHED', 'CONDO', 'COOP', 'PUD', 'TWO_TO_FOUR', 'MANUFACTURED'] as const;
export const occupancies = ['PRIMARY', 'SECOND', 'INVESTMENT'] as const;

const Amount = Cents.min(0).max(100_000_000_00);

/** The home, and how it is used. Amounts are in cents. */
export const Property = z.strictObject({
  /** Null while a home is still looked for: then only its state and ZIP code are known. */
  address: UsAddress.nullable(),
  state: z.string().regex(/^[A-Z]{2}$/),
  zipCode: z.string().regex(/^\d{5}(-\d{4})?$/),
  county: Line(60).nullable(),
  kind: z.enum(propertyKinds),
  units: z.number().int().min(1).max(4),
  occupancy: z.enum(occupancies),
  /** Whether part of it is used for a business. */
  mixedUse: z.boolean(),
  /** Expected from tenants, a month. */
  monthlyRent: Amount.nullable(),
});
export type Property = z.output<typeof Property>;

export const Purchase = z.strictObject({
  price: Amount.min(50_000_00),
  downPayment: Amount,
  /** Paid to the seller already. */
  earnestDeposit: Amount,
  /** What the seller pays of the costs. */
  sellerCredits: Amount,
});

export const refinanceReasons = ['LOWER_PAYMENT', 'SHORTER_TERM', 'CASH_OUT', 'REMOVE_INSURANCE', 'OTHER'] as const;

export const Refinance = z.strictObject({
  /** What the home is worth, by the owner's estimate. */
  value: Amount.min(50_000_00),
  /** What is owed on the home now. */
  balance: Amount,
  cashOut: Amount,
  currentPayment: Amount,
  yearBought: z.number().int().min(1900).max(2200),
  pricePaid: Amount,
  reason: z.enum(refinanceReasons),
});
