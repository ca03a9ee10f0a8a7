import type { Instrument } from '#server/markets/instruments.ts';
import { drawPdf } from '#server/pdf/draw-pdf.ts';
import { dateInWords } from '#server/time/calendar.ts';
import { dollars } from './dollars.ts';

const exampleYears = [1, 3, 5, 10];
/** As such documents have it: 10,000 dollars that earn five percent a year. */
const exampleCents = 10_000_00;
const exampleReturn = 0.05;

/** The cost of holding 10,000 dollars of a fund for so many years, in cents, at five percent a year. */
export function costOver(yearlyCost: number, years: number): number {
  let held = exampleCents;
  let paid = 0;
  for (let year = 0; year < years; year++) {
    const grown = held * (1 + exampleReturn - yearlyCost);
    paid += ((held + grown) / 2) * yearlyCost;
    held = grown;
  }
  return Math.round(paid);
}

/** The summary prospectus of a fund as a tagged PDF; the same data is the same bytes. */
export function drawProspectus(fund: Instrument, effectiveOn: string): Promise<Buffer> {
  const { name, symbol, description, founded, headquarters, yearlyCost } = fund;
  const cost = Number(yearlyCost ?? 0);
  return drawPdf({ title: `${name} (${symbol}): summary prospectus`, madeAt: Date.parse(`${effectiveOn}T12:00:00Z`) }, (page) => {
    page.text('A fund of a made-up market. This document is not filed with any authority.');
    page.facts([
      ['Fund', name],
      ['Symbol', symbol],
      ['Effective date', dateInWords(effectiveOn)],
      ['Begun in', String(founded)],
      ['Adviser’s office', headquarters],
    ]);
    page.heading('What the fund does', 2);
    page.text(description);
    page.heading('Fees and expenses', 2);
    page.facts([['Yearly fund operating expenses', `${(cost * 100).toFixed(2)}%`]]);
    page.heading('Example', 2);
    page.text('What you would pay on $10,000.00 that earns 5% a year, if the yearly expenses stay the same.');
    page.facts(exampleYears.map((years) => [years === 1 ? '1 year' : `${years} years`, dollars(costOver(cost, years))]));
    page.heading('Risks', 2);
    page.text('The fund can lose value, and you could lose money. Its price moves with the market. No bank or authority insures it.');
  });
}
