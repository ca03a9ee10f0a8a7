import { dollars, lawByYear } from './by-year.ts';

interface GiftLaw {
  source: string;
  /** What one person gives another in a year without a gift tax return, in cents (26 USC 2503(b)). */
  yearly: number;
}

export const giftLaw = lawByYear<GiftLaw>('gift tax exclusion', {
  2025: { source: 'IRS Rev. Proc. 2024-40', yearly: dollars(19_000) },
  2026: { source: 'IRS Rev. Proc. 2025-32', yearly: dollars(19_000) },
});

/** A gift to a college account counts, where its giver elects it on Form 709, as spread evenly over so many years (26 USC 529(c)(2)(B)). */
export const collegeGiftYears = 5;
