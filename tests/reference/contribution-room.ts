/**
 * Contribution room for 2025 and 2026 from the words of IRS Publication 590-A (worksheet 2-2), Notices 2024-80 and 2025-67, and Publication 560. It
 * imports nothing of `server/`. Amounts are whole dollars.
 */
export interface ReferencePerson {
  taxYear: 2025 | 2026;
  age: number;
  status: 'SINGLE' | 'HEAD_OF_HOUSEHOLD' | 'MARRIED_JOINT' | 'MARRIED_SEPARATE';
  income: number;
  compensation: number;
  contributedToRoth: number;
  contributedToOther: number;
  contributedToSep: number;
  /** The employer is their own business, without employees. */
  ownsBusiness: boolean;
}

function maximum({ taxYear, age, compensation }: ReferencePerson): number {
  const dollarLimit = taxYear === 2025 ? (age >= 50 ? 8000 : 7000) : age >= 50 ? 8600 : 7500;
  return dollarLimit < compensation ? dollarLimit : compensation;
}

/** Worksheet 2-2, line by line. */
export function rothRoom(person: ReferencePerson): number {
  const line1 = person.income;
  const starts = person.taxYear === 2025 ? { joint: 236000, other: 150000 } : { joint: 242000, other: 153000 };
  const line2 = person.status === 'MARRIED_JOINT' ? starts.joint : person.status === 'MARRIED_SEPARATE' ? 0 : starts.other;
  const line3 = line1 - line2;
  const line4 = person.status === 'MARRIED_JOINT' || person.status === 'MARRIED_SEPARATE' ? 10000 : 15000;
  const line6 = maximum(person);
  let line8 = line6;
  if (line3 > 0) {
    if (line3 >= line4) return 0;
    const exact = (line6 * (line4 - line3)) / line4;
    const tens = Math.floor(exact / 10);
    line8 = tens * 10 === exact ? exact : tens * 10 + 10;
    if (line8 < 200) line8 = 200;
  }
  const line10 = line6 - person.contributedToOther;
  const line11 = line8 < line10 ? line8 : line10;
  return Math.max(0, line11 - person.contributedToRoth);
}

export const traditionalRoom = (person: ReferencePerson): number =>
  Math.max(0, maximum(person) - person.contributedToRoth - person.contributedToOther);

/**
 * Publication 560: the lesser of 25% of compensation, of which a part counts, and the limit of the year. For one's own business its rate worksheet divides the
 * plan's rate by one more than it.
 */
export function sepRoom({ taxYear, income, contributedToSep, ownsBusiness }: ReferencePerson): number {
  const [countedPay, most] = taxYear === 2025 ? [350000, 70000] : [360000, 72000];
  const rate = ownsBusiness ? 0.25 / 1.25 : 0.25;
  const part = (income > countedPay ? countedPay : income) * rate;
  return Math.max(0, (part < most ? part : most) - contributedToSep);
}
