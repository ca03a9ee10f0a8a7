import type { Adjustable } from './rate-offer.ts';
import type { MortgagePurpose, occupancies, propertyKinds } from './property-details.ts';

/** The inputs of a rate. Amounts are in cents. */
export interface PricedLoan {
  purpose: MortgagePurpose;
  cashOut: boolean;
  loanAmount: number;
  propertyValue: number;
  state: string;
  occupancy: (typeof occupancies)[number];
  kind: (typeof propertyKinds)[number];
  units: number;
}

/** A rate of a program, before what we work out of it. Rates are decimal strings of a year, points of the loan in percent. */
export interface PricedRate {
  programId: string;
  name: string;
  termMonths: number;
  adjustable: Adjustable | null;
  rate: string;
  points: string;
  /** In cents. */
  lenderFees: number;
  otherCosts: number;
  /** The yearly fraction of the loan while mortgage insurance is due. */
  insuranceRate: string;
  lockDays: number;
}

/** The party that prices loans. The same key asked again is priced once. */
export interface MortgagePricing {
  price(request: {
    personId: string;
    idempotencyKey: string;
    loan: PricedLoan;
    /** Texts of the application that choose an outcome of a stand-in. */
    texts: readonly string[];
  }): Promise<{ decision: 'PRICED'; rates: readonly PricedRate[]; validForMs: number } | { decision: 'NOT_OFFERED' }>;
}

declare module '#server/parties/parties.ts' {
  interface Parties {
    mortgagePricing: MortgagePricing;
  }
}
