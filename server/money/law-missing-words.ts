import type { LawNotKnown } from '#server/law/by-year.ts';
import { oneOf, type Sentence, sentence } from '#server/phrases/sentence.ts';

const missing = sentence(
  "We don't have the {year} {matter} yet, so we can't do this for {year}. We add them as soon as they are published.",
);
const matters = oneOf(['IRS contribution limits', 'rules of tax withholding', 'state income tax rates', 'federal tax brackets']);

/** Says that the figures of a year are not known yet. */
export const lawMissingWords = ({ year, matter }: LawNotKnown): Sentence => missing({ year: String(year), matter: matters(matter) });
