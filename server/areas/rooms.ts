import { accounts } from '../accounts/room.ts';
import { banks } from '../banks/room.ts';
import { customers } from '../customers/room.ts';
import { ledger } from '../ledger/room.ts';
import { money } from '../money/room.ts';
import { portfolios } from '../portfolios/room.ts';
import type { Room } from '../storage/define-room.ts';

/** The rooms with tables, from the top floor down: a person's rows are erased in this order, after those of the areas. */
export const rooms: readonly Room[] = [money, ledger, portfolios, banks, customers, accounts];
