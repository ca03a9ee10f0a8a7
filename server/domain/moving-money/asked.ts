import { z } from 'zod';
import type { AskedTransfer } from '#server/money/asked-transfer.ts';
import { Repeat } from '#server/money/transfer-kinds.ts';
import { Cents, Id, IsoDate } from '#server/operations/shapes.ts';

/** A transfer as the pages and other programs ask for it. */
export const Asked = z.strictObject({
  sourceId: Id,
  destinationId: Id,
  amount: Cents.nullable().default(null),
  /** All that can leave the source; then no amount counts. */
  isFullTransfer: z.boolean().default(false),
  /** True for a portfolio that gives only its cash: nothing is sold. */
  cashOnly: z.boolean().default(false),
  /** Null: as soon as possible. */
  leavesOn: IsoDate.nullable().default(null),
  repeat: z
    .enum(['ONCE', ...Repeat.options])
    .nullable()
    .default('ONCE'),
  /** For money into an IRA; null: the year of the day that it leaves. */
  contributionYear: z.number().int().min(2000).max(2200).nullable().default(null),
});

export const askedOf = ({ amount, isFullTransfer, repeat, ...asked }: z.output<typeof Asked>): AskedTransfer => ({
  ...asked,
  amountCents: amount,
  isFull: isFullTransfer,
  repeat: repeat === 'ONCE' ? null : repeat,
});
