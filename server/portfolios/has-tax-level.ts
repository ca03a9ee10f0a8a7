import type { Row } from './tables.ts';
import { familyOf, isTaxSheltered } from './saa-models.ts';

/** True for an account whose portfolio follows a tax level: not for an IRA, a ladder, cash or a company's account. */
export const hasTaxLevel = ({ account_type, flavor }: Pick<Row<'account'>, 'account_type' | 'flavor'>): boolean =>
  familyOf(account_type, flavor) !== null && !isTaxSheltered(account_type) && account_type !== 'CORPORATE';
