import { z } from 'zod';
import { Cents } from '#server/operations/shapes.ts';

export const ownedKinds = ['PRIMARY', 'FHA_SECONDARY', 'SECOND', 'INVESTMENT'] as const;
export const titleKinds = ['SOLE', 'WITH_SPOUSE', 'WITH_OTHER'] as const;
/** Form section 5a, c to e. */
export const newMoneyKinds = ['UNDISCLOSED_MONEY', 'OTHER_MORTGAGE', 'NEW_CREDIT', 'PRIORITY_LIEN', 'NONE'] as const;
/** Form section 5b, f to m. */
export const pastKinds = [
  'CO_SIGNER',
  'JUDGMENTS',
  'FEDERAL_DEBT',
  'LAWSUIT',
  'DEED_IN_LIEU',
  'SHORT_SALE',
  'FORECLOSURE',
  'BANKRUPTCY',
  'NONE',
] as const;
export const bankruptcyChapters = ['7', '11', '12', '13'] as const;

/** NONE excludes every other value. */
const someOf = <V extends string>(kinds: readonly V[]) =>
  z
    .array(z.enum(kinds))
    .min(1)
    .max(kinds.length)
    .refine((chosen) => !chosen.includes('NONE' as V) || chosen.length === 1, 'Choose what applies, or that nothing does.');

/** Form section 5, of one borrower. */
export const Declarations = z.strictObject({
  willOccupy: z.boolean(),
  /** In the last three years: of what kind, and with whom. */
  ownedBefore: z.boolean(),
  ownedKind: z.enum(ownedKinds).nullable().default(null),
  ownedTitle: z.enum(titleKinds).nullable().default(null),
  /** For a purchase: family of the seller, or in business with them. */
  tiedToSeller: z.boolean().default(false),
  newMoney: someOf(newMoneyKinds),
  /** In cents. */
  undisclosedMoney: Cents.min(1).max(100_000_000_00).nullable().default(null),
  past: someOf(pastKinds),
  bankruptcyChapters: z.array(z.enum(bankruptcyChapters)).max(bankruptcyChapters.length).default([]),
  explanation: z.string().trim().max(2000).nullable().default(null),
});
export type Declarations = z.output<typeof Declarations>;

/** The details that a "yes" requires and that are missing. */
export function missingDeclarations(declared: Declarations): { path: string; message: string }[] {
  const { ownedBefore, ownedKind, ownedTitle, newMoney, undisclosedMoney, past, bankruptcyChapters, explanation } = declared;
  const wanted: [boolean, unknown, string, string][] = [
    [ownedBefore, ownedKind, 'ownedKind', 'Choose what kind of home you owned.'],
    [ownedBefore, ownedTitle, 'ownedTitle', 'Choose how you held title.'],
    [newMoney.includes('UNDISCLOSED_MONEY'), undisclosedMoney, 'undisclosedMoney', 'Enter how much you borrow.'],
    [past.includes('BANKRUPTCY'), bankruptcyChapters[0] ?? null, 'bankruptcyChapters', 'Choose the kind of bankruptcy.'],
    [!past.includes('NONE'), explanation, 'explanation', 'Explain what you chose.'],
  ];
  return wanted.filter(([asked, value]) => asked && (value === null || value === '')).map(([, , path, message]) => ({ path, message }));
}
