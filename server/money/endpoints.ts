import type { Kysely } from 'kysely';
import type { Vault } from '#server/security/vault.ts';
import type { Database, Row } from './tables.ts';
import { withPresentValues } from '#server/ledger/present-value.ts';
import { portfolioEnds, type PortfolioEnd } from './portfolio-ends.ts';
import { withdrawalsFrom } from './withdrawals-from.ts';

/** What the rules of moving money read with: within an operation's transaction, or that of the timed work. */
export interface MoneyContext {
  db: Kysely<Database>;
  vault: Vault;
  now: number;
  today: string;
}

/** An account here, or one portfolio of an account that holds stocks. */
export interface AccountEndpoint {
  kind: 'ACCOUNT';
  /** The account's id, also where the endpoint is one of its portfolios. */
  id: string;
  /** The public id, which addresses and inputs hold; of a portfolio its own. */
  publicId: string;
  portfolio: PortfolioEnd | null;
  name: string;
  accountType: string;
  flavor: string;
  valueCents: number;
  isClosed: boolean;
  /** Its owner asked for it to be closed. */
  isClosing: boolean;
  /** The custodian holds it: nothing can be changed. */
  isOnHold: boolean;
}

export interface BankEndpoint {
  kind: 'BANK';
  id: string;
  publicId: string;
  /** "Thistledown Bank …4410". */
  name: string;
  nickname: string;
  status: 'linked' | 'pending' | 'frozen' | 'removed';
  /** The day from which it takes withdrawals; null where it takes them. */
  waitsUntil: string | null;
}

export type Endpoint = AccountEndpoint | BankEndpoint;

/** All accounts and bank accounts of a person, also closed and removed ones, the oldest first. An account of stocks stands there as its portfolios. */
export async function endpointsOf(context: MoneyContext, personId: string): Promise<Endpoint[]> {
  return [...(await accountEndpoints(context, personId)), ...(await bankEndpoints(context, personId))];
}

async function accountEndpoints({ db, now }: MoneyContext, personId: string): Promise<AccountEndpoint[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('account_owner', 'account_owner.account_id', 'account.id')
    .leftJoin('account_closure', 'account_closure.account_id', 'account.id')
    .leftJoin('bond_ladder', 'bond_ladder.account_id', 'account.id')
    .leftJoin('portfolio_allocation', 'portfolio_allocation.account_id', 'account.id')
    .selectAll('account')
    .select(['account_closure.closes_on', 'bond_ladder.on_hold as ladder_held', 'portfolio_allocation.on_hold as portfolio_held'])
    .where('account_owner.person_id', '=', personId)
    .orderBy('account.opened_on')
    .orderBy('account.id')
    .execute();
  const portfolios = await portfolioEnds(db, now, rows);
  const valued = await withPresentValues(db, rows, { now });
  return valued.flatMap((row) => {
    const end = accountEnd(row);
    return row.flavor === 'STOCK' ? (portfolios.get(row.id) ?? []).map((portfolio) => ({ ...end, ...portfolio })) : [end];
  });
}

type AccountRow = Row<'account'> & { closes_on: string | null; ladder_held: number | null; portfolio_held: number | null };

function accountEnd(row: AccountRow): AccountEndpoint {
  return {
    kind: 'ACCOUNT',
    id: row.id,
    publicId: row.externalized_id,
    portfolio: null,
    name: row.display_name,
    accountType: row.account_type,
    flavor: row.flavor,
    valueCents: row.total_value_cents,
    isClosed: row.closed_on !== null,
    isClosing: row.closes_on !== null,
    isOnHold: (row.ladder_held ?? 0) !== 0 || (row.portfolio_held ?? 0) !== 0,
  };
}

async function bankEndpoints({ db, vault, today }: MoneyContext, person: string): Promise<BankEndpoint[]> {
  const rows = await db
    .selectFrom('linked_account')
    .leftJoin('ach_relationship', 'ach_relationship.id', 'linked_account.id')
    .selectAll('linked_account')
    .select('ach_relationship.linked_at')
    .where('linked_account.person_id', '=', person)
    .orderBy('linked_account.id')
    .execute();
  return Promise.all(
    rows.map(async ({ linked_at, ...row }): Promise<BankEndpoint> => {
      const { id, institution, nickname, last4, status } = await vault.open(db, 'linked_account', { person, row: row.id }, row);
      return {
        kind: 'BANK',
        id,
        publicId: id,
        name: `${institution} …${last4}`,
        nickname,
        status,
        waitsUntil: withdrawalsFrom(linked_at, today),
      };
    }),
  );
}
