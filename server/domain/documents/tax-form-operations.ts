import { said } from '#server/operations/said.ts';
import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import type { Kysely } from 'kysely';
import { AccountGroup, groupOf } from '#server/accounts/account-group.ts';
import {
  defineOperation,
  OperationNotFound,
  signedIn,
  type Actor,
  type Operation,
  type OperationContext,
} from '#server/operations/operation.ts';
import { Id, IsoDate } from '#server/operations/shapes.ts';
import { grantorTrusts } from '#server/markets/grantor-trusts.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { drawTaxForm } from './draw-tax-form.ts';
import { formRowsOf, type AvailableForm } from './due-forms.ts';
import { accountInFileNames, fileName } from './file-names.ts';
import { heldTrustsOf, trustSheet } from './grantor-trusts.ts';
import { primaryOwnerOf } from './primary-owner.ts';
import { taxFormNames, taxFormTypes, whyNoneTexts } from './tax-rules.ts';
import { yearOf } from './tax-year.ts';

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

const Document = z.strictObject({
  index: z.number().int(),
  custodian: z.string(),
  docDate: IsoDate,
  /** 001 §3: the correction flag. A form that was issued before stays beside the one that corrects it. */
  isCorrection: z.boolean(),
  /** What a correction changed, in sentences. */
  changed: z.string().nullable(),
});
const TaxForm = z.strictObject({
  accountId: z.string(),
  accountName: AccountName,
  group: AccountGroup,
  fileType: z.enum(taxFormNames),
  title: said(Object.values(taxFormTypes).map(({ title }) => title)),
  state: z.enum(['EXPECTED', 'READY', 'NONE']),
  expectedOn: IsoDate,
  /** Why there is none; null where there is one, or it is not known yet. */
  why: said(whyNoneTexts).nullable(),
  /** The newest first. */
  documents: z.array(Document),
  /** 001 §3: of a letter about trusts those that it is about, each with a table of its year. */
  grantorTrusts: z.array(z.strictObject({ symbol: z.string(), displayName: z.string() })),
  /** The number of custodians whose documents are there. */
  filesReady: z.number().int(),
  /** The number of documents that there will be, one from each custodian. */
  fileCount: z.number().int(),
});
type TaxForm = z.infer<typeof TaxForm>;

const documentOf = ({ idx, document, correction }: AvailableForm): z.infer<typeof Document> => ({
  index: idx,
  custodian: document.custodian,
  docDate: document.docDate,
  isCorrection: correction !== null,
  changed: correction === null ? null : changeInWords(correction),
});

const changeInWords = ({ changes, why }: NonNullable<AvailableForm['correction']>): string =>
  [...changes.map(({ label, before, after }) => `${label}: ${before} before, ${after} now.`), why]
    .filter((text) => text !== null)
    .join(' ');

async function rowsOf(context: OperationContext, account: Account, year: number): Promise<TaxForm[]> {
  const owner = await primaryOwnerOf(context, account.id);
  if (owner === null) return [];
  const rows = await formRowsOf(context, { account, owner, year, today: context.today });
  const held = await heldTrustsOf(context.db, account, { year, now: context.now });
  const trusts = held.map(({ trust: { symbol, name: displayName } }) => ({ symbol, displayName }));
  return rows.map(({ form, available, ...row }) => ({
    ...row,
    accountId: account.externalized_id,
    accountName: account.display_name,
    group: groupOf(account),
    fileType: form,
    title: taxFormTypes[form].title,
    documents: available.map(documentOf),
    grantorTrusts: form === 'GRANTOR_TRUST_LETTER' && available.length > 0 ? trusts : [],
    filesReady: new Set(available.map(({ document }) => document.index)).size,
  }));
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
    const currentYear = yearOf(context.today);
    const first = Math.min(currentYear, ...accounts.map(({ opened_on }) => yearOf(opened_on)));
    const years = Array.from({ length: currentYear - first + 1 }, (_, place) => currentYear - place);
    const year = asked !== null && years.includes(asked) ? asked : Math.max(currentYear - 1, first);
    const taxForms: TaxForm[] = [];
    for (const account of accounts) taxForms.push(...(await rowsOf(context, account, year)));
    return { taxYear: { currentYear, priorYear: currentYear - 1 }, year, years, taxForms };
  },
});

/** 001 §7: a tax form as a file, by its account, year, type and index: one that was issued says what it said on its day. */
const downloadTaxForm = defineOperation({
  name: 'downloadTaxForm',
  kind: 'read',
  sensitive: ['output.content'],
  input: z.strictObject({
    accountId: Id,
    year: z.number().int().min(1990).max(2200),
    fileType: z.enum(taxFormNames),
    idx: z.number().int().min(0).max(99).default(0),
  }),
  output: z.strictObject({ name: z.string(), mediaType: z.literal('application/pdf'), content: z.string() }),
  async handler({ accountId, year, fileType, idx }, context) {
    const person = signedIn(context);
    const own = await taxedAccounts(context.db, person);
    const account = own.find((one) => one.externalized_id === accountId || one.id === accountId);
    const owner = account === undefined ? null : await primaryOwnerOf(context, account.id);
    if (account === undefined || owner === null) throw new OperationNotFound('The account');
    const row = (await formRowsOf(context, { account, owner, year, today: context.today })).find(({ form }) => form === fileType);
    const available = row?.available.find((one) => one.idx === idx);
    if (row === undefined || available === undefined) throw new OperationNotFound('The tax form');
    const content = await drawTaxForm({
      form: fileType,
      year,
      available,
      fileCount: row.fileCount,
      accountName: account.display_name,
      accountNumber: account.externalized_id.slice(-4).toUpperCase(),
    });
    const part = available.correction !== null ? ['corrected'] : row.fileCount > 1 ? [`${idx + 1}-of-${row.fileCount}`] : [];
    const name = fileName('pdf', 'tax-form', fileType.replace(/^FORM_/, ''), accountInFileNames(account, own), String(year), ...part);
    return { name, mediaType: 'application/pdf' as const, content: content.toString('base64') };
  },
});

/** 001 §3: a trust's table of a year that is over, for anybody who is signed in: it says nothing of a person. */
const downloadGrantorTrustSheet = defineOperation({
  name: 'downloadGrantorTrustSheet',
  kind: 'read',
  input: z.strictObject({ symbol: z.string().max(10), year: z.number().int().min(2016).max(2200) }),
  output: z.strictObject({ name: z.string(), mediaType: z.literal('text/csv'), content: z.string() }),
  async handler({ symbol, year }, context) {
    signedIn(context);
    const trust = grantorTrusts.find((one) => one.symbol === symbol);
    if (trust === undefined || year >= yearOf(context.today)) throw new OperationNotFound('The table');
    const content = Buffer.from(trustSheet(trust, year, context.now)).toString('base64');
    return { name: `${symbol}-${year}.csv`, mediaType: 'text/csv' as const, content };
  },
});

export const taxFormOperations: readonly Operation[] = [getTaxFormsData, downloadTaxForm, downloadGrantorTrustSheet];
