import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { AccountGroup, groupOf } from '#server/accounts/account-group.ts';
import { defineOperation, type Operation } from '#server/operations/operation.ts';
import { Id, IsoDate } from '#server/operations/shapes.ts';
import { asksWhichStatement, statedAccounts } from './own-statements.ts';
import { pageOf, PagePlace } from '#server/kept-documents/page-of.ts';
import { statementsOf, statementTypes } from './statement-periods.ts';

const pageSize = 5;

const StatementRow = z.strictObject({
  accountId: z.string(),
  accountName: AccountName,
  group: AccountGroup,
  type: z.enum(statementTypes),
  date: IsoDate,
  from: IsoDate,
  until: IsoDate,
  /** The month that it ends in, `2026-06`. */
  yearMonth: z.string(),
  externalId: z.string(),
  asksWhich: z.boolean(),
});

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
    rows: z.array(StatementRow),
    accounts: z.array(z.strictObject({ accountId: z.string(), accountName: AccountName })),
    years: z.array(z.string()),
    /** 001 §9: the types to choose from: the quarterly option only with a college account, each other one only with a statement of it. */
    types: z.array(z.enum(statementTypes)),
    ...PagePlace,
  }),
  async handler({ accountId = null, type = null, year = null, page }, context) {
    const own = await statedAccounts(context);
    const all = own.flatMap(rowsOf(context.today)).toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
    const chosen = all.filter(
      (one) =>
        (accountId === null || one.accountId === accountId) &&
        (type === null || one.type === type) &&
        (year === null || one.until.startsWith(`${year}-`)),
    );
    const hasCollege = own.some(({ account }) => account.account_type === 'COLLEGE');
    return {
      ...pageOf(chosen, { page: page ?? 1, pageSize }),
      accounts: own.map(({ account }) => ({ accountId: account.externalized_id, accountName: account.display_name })),
      years: [...new Set(all.map(({ until }) => until.slice(0, 4)))],
      types: statementTypes.filter(
        (one) => one === 'STATEMENT' || (one === 'QUARTERLY_STATEMENT' ? hasCollege : all.some((row) => row.type === one)),
      ),
    };
  },
});

const rowsOf =
  (today: string) =>
  ({ account, debitState, debitSince }: Awaited<ReturnType<typeof statedAccounts>>[number]): z.infer<typeof StatementRow>[] => {
    const statements = statementsOf(account, today, debitSince);
    const earliestDebit = statements.findLast(({ type }) => type === 'GREEN_DOT_STATEMENT')?.until ?? null;
    return statements.map((statement) => ({
      ...statement,
      yearMonth: statement.until.slice(0, 7),
      accountId: account.externalized_id,
      accountName: account.display_name,
      group: groupOf(account),
      asksWhich: asksWhichStatement(statement, { debitState, earliestDebit }),
    }));
  };

export const statementOperations: readonly Operation[] = [getStatements];
