import { z } from 'zod';
import type { Kysely } from 'kysely';
import {
  defineOperation,
  OperationNotFound,
  signedIn,
  type Actor,
  type Operation,
  type OperationContext,
} from '#server/operations/operation.ts';
import { Id, IsoDate } from '#server/operations/shapes.ts';
import { readIdentity } from '#server/customers/person-identity.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { documentsOf, type FormDocument } from './custodians.ts';
import { boxesOf1099R, distributionsOf } from './distributions.ts';
import { drawTaxForm } from './draw-tax-form.ts';
import { movementsOf, sumOf, valueAt, type Period } from './movements.ts';
import { salesOf } from './realized-sales.ts';
import { expectedOn, formsOf, stateOf, taxFormNames, taxFormTypes, whyNone, type TaxFormType, type YearFigures } from './tax-rules.ts';

type Account = Row<'account'>;

/** 001 §6: a co-owner sees statements; tax documents are the primary owner's. Those of closed accounts stay. */
function taxedAccounts(db: Kysely<Database>, person: Actor): Promise<Account[]> {
  return db
    .selectFrom('account')
    .innerJoin('account_owner', 'account_owner.account_id', 'account.id')
    .selectAll('account')
    .where('account_owner.person_id', '=', person.id)
    .where('account_owner.role', '!=', 'joint')
    .orderBy('account.opened_on')
    .orderBy('account.id')
    .execute();
}

async function figuresOf({ db }: OperationContext, account: Account, period: Period): Promise<YearFigures> {
  const movements = await movementsOf(db, account, period);
  return {
    dividends: sumOf(movements, 'DIVIDEND'),
    interest: sumOf(movements, 'INTEREST'),
    deposits: sumOf(movements, 'DEPOSIT'),
    withdrawals: -sumOf(movements, 'WITHDRAWAL'),
    sales: account.flavor === 'STOCK' ? (await salesOf(db, account.id, period)).length : 0,
  };
}

const wholeYear = (year: number): Period => ({ from: `${year}-01-01`, until: `${year}-12-31` });
const yearOf = (date: string): number => Number(date.slice(0, 4));

const Document = z.strictObject({ index: z.number().int(), custodian: z.string(), docDate: IsoDate });
const TaxForm = z.strictObject({
  accountId: z.string(),
  accountName: z.string(),
  fileType: z.enum(taxFormNames),
  title: z.string(),
  state: z.enum(['EXPECTED', 'READY', 'NONE']),
  expectedOn: IsoDate,
  /** Why there is none; null where there is one, or nobody knows yet. */
  why: z.string().nullable(),
  documents: z.array(Document),
  /** So many documents there will be, one from each custodian. */
  fileCount: z.number().int(),
});
type TaxForm = z.infer<typeof TaxForm>;

const documentsReady = (
  account: Account,
  form: TaxFormType,
  year: number,
  today: string,
): { all: FormDocument[]; ready: FormDocument[] } => {
  const all = documentsOf(account, form, year).filter(({ until }) => until >= account.opened_on);
  return { all, ready: all.filter(({ docDate }) => docDate <= today) };
};

/** The rows of an account for a tax year: each form that it can have, there or not. */
async function rowsOf(context: OperationContext, account: Account, year: number, state: string): Promise<TaxForm[]> {
  if (yearOf(account.opened_on) > year || (account.closed_on !== null && yearOf(account.closed_on) < year)) return [];
  const { today } = context;
  const figures = await figuresOf(context, account, wholeYear(year));
  return formsOf(account, state).map((fileType) => {
    const why = whyNone(fileType, figures);
    const expected = expectedOn(fileType, year);
    const { all, ready } = documentsReady(account, fileType, year, today);
    const documents = why === null ? ready.map(({ index, custodian, docDate }) => ({ index, custodian, docDate })) : [];
    const is = documents.length > 0 ? 'READY' : stateOf({ expected, today, comes: why === null });
    return {
      accountId: account.externalized_id,
      accountName: account.display_name,
      fileType,
      title: taxFormTypes[fileType].title,
      state: is,
      expectedOn: expected,
      why: is === 'NONE' ? why : null,
      documents,
      fileCount: all.length,
    };
  });
}

/** 001 §3: tax forms by account and type, of one tax year. Without a year, of the last one that is over, or of this one where none is. */
const getTaxFormsData = defineOperation({
  name: 'getTaxFormsData',
  kind: 'read',
  input: z.strictObject({ year: z.number().int().nullable().optional() }),
  output: z.strictObject({
    taxYear: z.strictObject({ currentYear: z.number().int(), priorYear: z.number().int() }),
    year: z.number().int(),
    /** Newest first. */
    years: z.array(z.number().int()),
    taxForms: z.array(TaxForm),
  }),
  async handler({ year: asked = null }, context) {
    const person = signedIn(context);
    const accounts = await taxedAccounts(context.db, person);
    const { home_state } = await readPerson(context, person.id);
    const currentYear = yearOf(context.today);
    const first = Math.min(currentYear, ...accounts.map(({ opened_on }) => yearOf(opened_on)));
    const years = Array.from({ length: currentYear - first + 1 }, (_, place) => currentYear - place);
    const year = asked !== null && years.includes(asked) ? asked : Math.max(currentYear - 1, first);
    const taxForms: TaxForm[] = [];
    for (const account of accounts) taxForms.push(...(await rowsOf(context, account, year, home_state)));
    return { taxYear: { currentYear, priorYear: currentYear - 1 }, year, years, taxForms };
  },
});

/** 001 §7: a tax form as a file, by its account, year, type and index. It is drawn from the account's own data each time. */
const downloadTaxForm = defineOperation({
  name: 'downloadTaxForm',
  kind: 'read',
  sensitive: ['output.content'],
  input: z.strictObject({
    accountId: Id,
    year: z.number().int().min(1990).max(2200),
    fileType: z.enum(taxFormNames),
    idx: z.number().int().min(0).max(1).default(0),
  }),
  output: z.strictObject({ name: z.string(), mediaType: z.literal('application/pdf'), content: z.string() }),
  async handler({ accountId, year, fileType, idx }, context) {
    const person = signedIn(context);
    const account = (await taxedAccounts(context.db, person)).find((one) => one.externalized_id === accountId || one.id === accountId);
    if (account === undefined) throw new OperationNotFound('The account');
    const { first_name, last_name, home_state } = await readPerson(context, person.id);
    const row = (await rowsOf(context, account, year, home_state)).find((one) => one.fileType === fileType);
    const document = documentsOf(account, fileType, year).find(({ index }) => index === idx);
    if (document === undefined || row?.documents.some(({ index }) => index === idx) !== true) throw new OperationNotFound('The tax form');
    const period = { from: document.from, until: document.until };
    const content = await drawTaxForm({
      fileType,
      year,
      document,
      fileCount: row.fileCount,
      accountName: account.display_name,
      accountNumber: account.externalized_id.slice(-4).toUpperCase(),
      recipient: `${first_name} ${last_name}`,
      figures: await figuresOf(context, account, period),
      sales: account.flavor === 'STOCK' ? await salesOf(context.db, account.id, period) : [],
      distributionBoxes:
        fileType === 'FORM_1099_R'
          ? boxesOf1099R(await distributionsOf(context.db, account, period), {
              accountType: account.account_type,
              birthDate: (await readIdentity(context))?.birth_date ?? null,
              state: home_state,
            })
          : null,
      yearEndValue: await valueAt(context.db, account, { on: period.until, now: context.now }),
    });
    return { name: `tax-form-${year}.pdf`, mediaType: 'application/pdf' as const, content: content.toString('base64') };
  },
});

export const taxFormOperations: readonly Operation[] = [getTaxFormsData, downloadTaxForm];
