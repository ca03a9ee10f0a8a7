import { z } from 'zod';
import {
  defineOperation,
  OperationFailure,
  OperationNotFound,
  type Operation,
  type OperationContext,
} from '#server/operations/operation.ts';
import { Id } from '#server/operations/shapes.ts';
import { addMonths, dateInWords } from '#server/time/calendar.ts';
import { directDepositInfo, programBank } from '../direct-deposit/index.ts';
import { custodianOn } from './custodians.ts';
import { drawStatement } from './draw-statement.ts';
import { statedAccounts, type StatedAccount } from './own-statements.ts';
import { accountInFileNames, fileName } from './file-names.ts';
import { hasHoldings, holdingsOn } from '#server/ledger/holdings-on.ts';
import { ownerNames } from './owner-names.ts';
import { statementFigures } from './statement-figures.ts';
import { statementsOf, type StatementPeriod } from './statement-periods.ts';

const YearMonth = z.string().regex(/^\d{4}-\d{2}$/);
const File = z.strictObject({ name: z.string(), mediaType: z.literal('application/pdf'), content: z.string() });
const NOT_YET = { retry: 'never', say: 'This statement is not there yet.' } as const;

/** 001 §7: the statement of an account with that `eid`, drawn from the account's own data each time. */
const downloadStatement = defineOperation({
  name: 'downloadStatement',
  kind: 'read',
  sensitive: ['output.content'],
  input: z.strictObject({ accountId: Id, eid: z.string().max(20) }),
  output: File,
  failures: { NOT_YET },
  handler: ({ accountId, eid }, context) => fileOf(context, accountId, eid),
});

/** 001 §7: the interim statement of an account and month, for a person who owned the account in that part of it. */
const downloadInterimStatement = defineOperation({
  name: 'downloadInterimStatement',
  kind: 'read',
  sensitive: ['output.content'],
  input: z.strictObject({ accountId: Id, yearMonth: YearMonth }),
  output: File,
  failures: { NOT_YET },
  handler: ({ accountId, yearMonth }, context) => fileOf(context, accountId, `${yearMonth}-interim`),
});

async function fileOf(context: OperationContext, accountId: string, eid: string): Promise<z.infer<typeof File>> {
  const own = await statedAccounts(context);
  const stated = own.find(({ account }) => account.externalized_id === accountId || account.id === accountId);
  if (stated === undefined) throw new OperationNotFound('The account');
  // A quarter is the longest period, and its statement comes some days after it.
  const all = statementsOf(stated.account, addMonths(context.today, 4), stated.debitSince);
  const period = all.find(({ externalId }) => externalId === eid);
  if (period === undefined) throw new OperationNotFound('The statement');
  if (period.date > context.today) throw new OperationFailure('NOT_YET', `This statement will be here on ${dateInWords(period.date)}.`);
  const content = await drawn(context, stated, period);
  const name = fileName(
    'pdf',
    'statement',
    accountInFileNames(
      stated.account,
      own.map(({ account }) => account),
    ),
    eid,
  );
  return { name, mediaType: 'application/pdf', content: content.toString('base64') };
}

async function drawn(context: OperationContext, { account }: StatedAccount, period: StatementPeriod): Promise<Buffer> {
  const { db, now } = context;
  const isDebit = period.type === 'GREEN_DOT_STATEMENT';
  const numbers = isDebit ? (await directDepositInfo(context, account))?.identifiers : null;
  return drawStatement({
    ...(await statementFigures(db, account, { ...period, now })),
    period,
    from: isDebit ? programBank.vendor : custodianOn(account, period.until),
    accountName: account.display_name,
    accountNumber: numbers?.accountNumber.slice(-4) ?? account.externalized_id.slice(-4).toUpperCase(),
    routingNumber: numbers?.routingNumber ?? null,
    owners: await ownerNames(context, account.id),
    holdings: hasHoldings(account) ? await holdingsOn(db, account.id, { on: period.until, now }) : null,
  });
}

export const statementDownloads: readonly Operation[] = [downloadStatement, downloadInterimStatement];
