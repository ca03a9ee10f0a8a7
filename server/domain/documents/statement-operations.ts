import { z } from 'zod';
import { ownAccountEvenClosed, ownAccountsEvenClosed } from '#server/accounts/own-account.ts';
import { defineOperation, OperationNotFound, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Id, IsoDate } from '#server/operations/shapes.ts';
import { drawStatement } from './draw-statement.ts';
import { pageOf, PagePlace } from './page-of.ts';
import { statementFigures } from './statement-figures.ts';
import { statementsOf, statementTypes } from './statement-periods.ts';

const pageSize = 10;

/** 001 §2.3, §4.3: statements by account, document type and date, each of which defaults to all. */
const getStatements = defineOperation({
  name: 'getStatements',
  kind: 'read',
  input: z.strictObject({
    accountId: Id.nullable().optional(),
    type: z.enum(statementTypes).nullable().optional(),
    year: z.string().max(4).nullable().optional(),
    page: z.number().int().nullable().optional(),
  }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        accountId: z.string(),
        accountName: z.string(),
        type: z.enum(statementTypes),
        date: IsoDate,
        from: IsoDate,
        until: IsoDate,
        externalId: z.string(),
      }),
    ),
    accounts: z.array(z.strictObject({ accountId: z.string(), accountName: z.string() })),
    years: z.array(z.string()),
    /** 001 §9: the quarterly option is there only if a college account is. */
    hasQuarterly: z.boolean(),
    ...PagePlace,
  }),
  async handler({ accountId = null, type = null, year = null, page }, context) {
    const own = await ownAccountsEvenClosed(context.db, signedIn(context));
    const all = own
      .flatMap((account) =>
        statementsOf(account, context.today).map((statement) => ({
          ...statement,
          accountId: account.externalized_id,
          accountName: account.display_name,
        })),
      )
      .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
    const chosen = all.filter(
      (one) =>
        (accountId === null || one.accountId === accountId) &&
        (type === null || one.type === type) &&
        (year === null || one.until.startsWith(`${year}-`)),
    );
    return {
      ...pageOf(chosen, { page: page ?? 1, pageSize }),
      accounts: own.map(({ externalized_id, display_name }) => ({ accountId: externalized_id, accountName: display_name })),
      years: [...new Set(all.map(({ until }) => until.slice(0, 4)))],
      hasQuarterly: own.some(({ account_type }) => account_type === 'COLLEGE'),
    };
  },
});

async function ownerNames({ db, vault }: OperationContext, accountId: string): Promise<string[]> {
  const owners = await db
    .selectFrom('account_owner')
    .innerJoin('person', 'person.id', 'account_owner.person_id')
    .select(['person.id', 'person.first_name', 'person.last_name'])
    .where('account_owner.account_id', '=', accountId)
    .orderBy('person.created_at')
    .orderBy('person.id')
    .execute();
  const people = await Promise.all(owners.map((owner) => vault.open(db, 'person', owner.id, owner)));
  return people.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
}

/** 001 §7: the statement of an account with that `eid`, drawn from the account's own data each time. */
const downloadStatement = defineOperation({
  name: 'downloadStatement',
  kind: 'read',
  sensitive: ['output.content'],
  input: z.strictObject({ accountId: Id, eid: z.string().max(10) }),
  output: z.strictObject({ name: z.string(), mediaType: z.literal('application/pdf'), content: z.string() }),
  async handler({ accountId, eid }, context) {
    const account = await ownAccountEvenClosed(context.db, signedIn(context), accountId);
    const period = statementsOf(account, context.today).find(({ externalId }) => externalId === eid);
    if (period === undefined) throw new OperationNotFound('The statement');
    const content = await drawStatement({
      ...(await statementFigures(context.db, account, { ...period, now: context.now })),
      period,
      accountName: account.display_name,
      accountNumber: account.externalized_id.slice(-4).toUpperCase(),
      owners: await ownerNames(context, account.id),
    });
    return { name: `statement-${eid}.pdf`, mediaType: 'application/pdf' as const, content: content.toString('base64') };
  },
});

export const statementOperations: readonly Operation[] = [getStatements, downloadStatement];
