import { z } from 'zod';
import { Cents } from '#server/operations/shapes.ts';

const Answer = z.boolean();
const Amount = Cents.min(0).max(100_000_000_00).nullable();

export const ownedKinds = ['PRIMARY', 'FHA_SECONDARY', 'SECOND', 'INVESTMENT'] as const;
export const titleKinds = ['SOLE', 'WITH_SPOUSE', 'WITH_OTHER'] as const;
export const bankruptcyChapters = ['7', '11', '12', '13'] as const;

/** Form section 5a and 5b, by its letters. */
export const Declarations = z.strictObject({
  /** a: will live in the home. */
  willOccupy: Answer,
  /** Owned in the last three years: what kind of home, and with whom. */
  ownedBefore: z.strictObject({ kind: z.enum(ownedKinds), title: z.enum(titleKinds) }).nullable(),
  /** b */
  tiedToSeller: Answer,
  /** c: borrows money for this purchase that is stated nowhere else. */
  undisclosedMoney: Amount,
  /** d1 */
  otherMortgage: Answer,
  /** d2 */
  newCredit: Answer,
  /** e */
  priorityLien: Answer,
  /** f to i */
  coSigner: Answer,
  judgments: Answer,
  federalDebtLate: Answer,
  lawsuit: Answer,
  /** j to m: in the last seven years. */
  deedInLieu: Answer,
  shortSale: Answer,
  foreclosure: Answer,
  bankruptcy: z.array(z.enum(bankruptcyChapters)).max(bankruptcyChapters.length),
  /** Asked for wherever something of f to m holds. */
  explanation: z.string().trim().max(2000).nullable(),
});
export type Declarations = z.output<typeof Declarations>;

/** Whether something was declared that an underwriter wants explained. */
export function wantsExplanation(declared: Declarations): boolean {
  const { coSigner, judgments, federalDebtLate, lawsuit, deedInLieu, shortSale, foreclosure, bankruptcy } = declared;
  return [coSigner, judgments, federalDebtLate, lawsuit, deedInLieu, shortSale, foreclosure, bankruptcy.length > 0].includes(true);
}
