/**
 * Gains and losses of consecutive years from the words of Schedule D (lines 7, 15, 16, 21) and of the Capital Loss Carryover Worksheet in its instructions, for
 * someone whose other income is larger than every loss. It imports nothing of `server/`. Amounts are whole cents, gains and losses both positive.
 */
export interface ReferenceYear {
  shortGain: number;
  shortLoss: number;
  longGain: number;
  longLoss: number;
}

export interface ReferenceResult {
  /** Schedule D, line 21: the loss that other income is reduced by. */
  line21: number;
  shortCarryover: number;
  longCarryover: number;
}

/** Schedule D and the worksheet of each year, oldest first: a year begins with the carryovers of the one before (lines 6 and 14). */
export function scheduleD(years: readonly ReferenceYear[], isMarriedApart: boolean): ReferenceResult[] {
  const results: ReferenceResult[] = [];
  let line6 = 0;
  let line14 = 0;
  for (const year of years) {
    const line7 = year.shortGain - year.shortLoss - line6;
    const line15 = year.longGain - year.longLoss - line14;
    const line16 = line7 + line15;
    const cap = isMarriedApart ? 150_000 : 300_000;
    const line21 = line16 < 0 ? (-line16 < cap ? -line16 : cap) : 0;
    // Worksheet: line 4 is line 21 where taxable income covers it.
    const w4 = line21;
    const w5 = line7 < 0 ? -line7 : 0;
    const w6 = line15 > 0 ? line15 : 0;
    const w7 = w4 + w6;
    const w8 = w5 > w7 ? w5 - w7 : 0;
    const w9 = line15 < 0 ? -line15 : 0;
    const w10 = line7 > 0 ? line7 : 0;
    const w11 = w4 > w5 ? w4 - w5 : 0;
    const w12 = w10 + w11;
    const w13 = w9 > w12 ? w9 - w12 : 0;
    results.push({ line21, shortCarryover: w8, longCarryover: w13 });
    line6 = w8;
    line14 = w13;
  }
  return results;
}
