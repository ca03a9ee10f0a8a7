import { defineParty } from '#server/parties/party.ts';
import { askStandIn, type StandInDependencies } from '#server/parties/stand-in.ts';
import { mortgagePricingAnswers, type MortgagePricing, type PricedLoan, type PricedRate } from './mortgage-pricing.ts';

export const pricingOutcomes = {
  name: 'mortgagePricing',
  answers: {
    pass: 'rates of five programs, good until tomorrow',
    few: 'a rate of one program alone',
    expired: 'rates that expire at once, so that they have to be asked for again',
    fail: 'no loan is offered for this home',
  },
} as const;

const day = 24 * 3_600_000;
const lenderFees = 1_695_00;
const otherCosts = 3_840_00;
const lockDays = 45;

/** A rate in thousandths of a percent, as a decimal string of a year: 6500 is "0.06500". */
const written = (thousandths: number): string => `0.${String(thousandths).padStart(5, '0')}`;

interface Program {
  programId: string;
  name: string;
  termMonths: number;
  /** In thousandths of a percent. */
  rate: number;
  points: string;
  adjustable?: PricedRate['adjustable'];
}

const programs: readonly Program[] = [
  { programId: 'FIXED_30', name: '30-year fixed', termMonths: 360, rate: 6500, points: '0.000' },
  { programId: 'FIXED_30', name: '30-year fixed, with points', termMonths: 360, rate: 6250, points: '1.000' },
  { programId: 'FIXED_20', name: '20-year fixed', termMonths: 240, rate: 6250, points: '0.000' },
  { programId: 'FIXED_15', name: '15-year fixed', termMonths: 180, rate: 5750, points: '0.000' },
  {
    programId: 'ARM_7_6',
    name: '7/6 adjustable',
    termMonths: 360,
    rate: 6000,
    points: '0.000',
    adjustable: {
      fixedMonths: 84,
      everyMonths: 6,
      indexRate: '0.03900',
      margin: '0.02750',
      firstCap: '0.05000',
      laterCap: '0.01000',
      lifetimeCap: '0.05000',
    },
  },
];

/** The surcharges of a loan, in thousandths of a percent. */
function surcharge({ loanAmount, propertyValue, occupancy, cashOut, kind, units }: PricedLoan): number {
  const dear: readonly [boolean, number][] = [
    [loanAmount * 100 > propertyValue * 80, 125],
    [occupancy === 'SECOND', 250],
    [occupancy === 'INVESTMENT', 500],
    [cashOut, 250],
    [kind === 'CONDO' || kind === 'COOP', 125],
    [kind === 'MANUFACTURED', 250],
    [units > 1, 250],
  ];
  return dear.reduce((sum, [holds, more]) => sum + (holds ? more : 0), 0);
}

/** The rates of a loan by the stand-in's list. */
export function standInRates(loan: PricedLoan): PricedRate[] {
  const more = surcharge(loan);
  return programs.map(({ rate, adjustable, ...program }) => ({
    ...program,
    adjustable: adjustable ?? null,
    rate: written(rate + more),
    lenderFees,
    otherCosts,
    insuranceRate: '0.00550',
    lockDays,
  }));
}

/** A stand-in: its rates are made up, and answer what was chosen for the person or asked for in the home's address. */
function standInPricing(deps: StandInDependencies): MortgagePricing {
  return {
    async price({ personId, idempotencyKey, loan, texts }) {
      const outcome = await askStandIn(deps, { party: pricingOutcomes, personId, idempotencyKey, texts });
      if (outcome === 'fail') return { decision: 'NOT_OFFERED' };
      const rates = standInRates(loan);
      return {
        decision: 'PRICED',
        validForMs: outcome === 'expired' ? 0 : day,
        rates: outcome === 'few' ? rates.slice(0, 1) : rates,
      };
    },
  };
}

export const mortgagePricingParty = defineParty(pricingOutcomes, standInPricing, { answers: mortgagePricingAnswers });
