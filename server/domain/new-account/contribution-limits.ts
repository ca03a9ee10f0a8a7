import type { filingStatuses } from '#server/customers/applicant-profile.ts';

type FilingStatus = (typeof filingStatuses)[number];

interface PhaseOut {
  /** Up to this income, in cents, the whole limit holds. */
  from: number;
  /** From this income on nothing can be contributed. */
  to: number;
}

interface YearOfLimits {
  /** All contributions of one person to their traditional and Roth IRAs together, in cents. */
  most: number;
  /** The same from the year in which they turn 50. */
  mostFrom50: number;
  roth: Readonly<Record<FilingStatus, PhaseOut>>;
  /** An employer's contribution to a SEP IRA: this part of the pay, and no more than that. */
  sepMost: number;
}

const thousands = (from: number, to: number): PhaseOut => ({ from: from * 1_000_00, to: to * 1_000_00 });
const separately = thousands(0, 10);

/** The limits that the tax office has announced, by tax year. */
const announced: Readonly<Record<number, YearOfLimits>> = {
  2025: {
    most: 7_000_00,
    mostFrom50: 8_000_00,
    roth: {
      SINGLE: thousands(150, 165),
      HEAD_OF_HOUSEHOLD: thousands(150, 165),
      MARRIED_JOINT: thousands(236, 246),
      MARRIED_SEPARATE: separately,
    },
    sepMost: 70_000_00,
  },
  2026: {
    most: 7_500_00,
    mostFrom50: 8_600_00,
    roth: {
      SINGLE: thousands(153, 168),
      HEAD_OF_HOUSEHOLD: thousands(153, 168),
      MARRIED_JOINT: thousands(242, 252),
      MARRIED_SEPARATE: separately,
    },
    sepMost: 72_000_00,
  },
};
const latest = Math.max(...Object.keys(announced).map(Number));

/** The limits of a tax year; of one that none were announced for yet, those of the latest. */
export function limitsOf(taxYear: number): YearOfLimits {
  const limits = announced[taxYear] ?? announced[latest];
  if (limits === undefined) throw new Error('No limits were announced for any year');
  return limits;
}

export interface Contributor {
  birthYear: number | null;
  filingStatus: FilingStatus;
  incomeCents: number;
}

/** The most, in cents, that somebody of any income can contribute to all their IRAs in a tax year. */
export function ageLimit(taxYear: number, { birthYear }: Pick<Contributor, 'birthYear'>): number {
  const { most, mostFrom50 } = limitsOf(taxYear);
  return birthYear !== null && taxYear - birthYear >= 50 ? mostFrom50 : most;
}

const rothStep = 10_00;
const leastRoth = 200_00;

/** The same to a Roth IRA: between the ends of the phase-out it falls in proportion, rounded up to ten dollars and to at least 200. */
export function rothLimit(taxYear: number, contributor: Contributor): number {
  const whole = ageLimit(taxYear, contributor);
  const { from, to } = limitsOf(taxYear).roth[contributor.filingStatus];
  if (contributor.incomeCents <= from) return whole;
  if (contributor.incomeCents >= to) return 0;
  const reduced = (whole * (to - contributor.incomeCents)) / (to - from);
  return Math.min(whole, Math.max(leastRoth, Math.ceil(reduced / rothStep) * rothStep));
}
