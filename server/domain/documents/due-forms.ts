import type { Row } from '#server/storage/database.ts';
import { documentsOf, type FormDocument } from './custodians.ts';
import { figuresOf } from './form-boxes.ts';
import { adjusted, changesBetween, contentOf, type BoxChange, type FormAdjustment, type FormContent } from './form-content.ts';
import { issuedFormsOf, type IssuedForm } from './issued-forms.ts';
import type { FormSource, PrimaryOwner } from './primary-owner.ts';
import { yearOf } from './tax-year.ts';
import { expectedOn, formsOf, isListedIfItComes, stateOf, whyNone, type FormState, type TaxFormType } from './tax-rules.ts';

type Account = Row<'account'>;

/** A document that its person can have: one that was issued, or one that is due and was not kept yet. */
export interface AvailableForm {
  /** 001 §7: the documents of a form are numbered; corrections come after the documents of all custodians. */
  idx: number;
  document: FormDocument;
  content: FormContent;
  /** Null for a form that corrects none. */
  correction: { corrects: string; changes: readonly BoxChange[]; why: string | null } | null;
}

/** A form of an account and a tax year: there, expected, or not to come. */
export interface FormRow {
  form: TaxFormType;
  state: FormState;
  expectedOn: string;
  why: string | null;
  /** The newest first. */
  available: readonly AvailableForm[];
  /** The number of documents that there will be, one from each custodian. */
  fileCount: number;
}

export interface FormYear {
  account: Account;
  owner: PrimaryOwner;
  year: number;
  today: string;
}

/** True if the account was there in the year. */
export const hasYear = (account: Account, year: number): boolean =>
  yearOf(account.opened_on) <= year && (account.closed_on === null || yearOf(account.closed_on) >= year);

/** Forms that were issued decide on the state of residence: who moves later has no other forms of that year. */
export const asIssued = (owner: PrimaryOwner, issued: readonly IssuedForm[]): PrimaryOwner => ({
  ...owner,
  state: issued[0]?.content.state ?? owner.state,
});

const newestOf = (issued: readonly IssuedForm[], form: TaxFormType, part: number): IssuedForm | undefined =>
  issued.findLast((one) => one.file_type === form && one.part === part);

/** Why a form will not come, with what custodians corrected; null where it comes. */
async function whyNoneOf(source: FormSource, { account, year }: FormYear, form: TaxFormType, adjustments: readonly FormAdjustment[]) {
  const figures = await figuresOf(source, account, { from: `${year}-01-01`, until: `${year}-12-31` });
  return whyNone(form, adjusted(figures, adjustments));
}

/** The documents that will be made of a form. A custodian that the account was never with makes none. */
export const partsOf = ({ account, year }: Pick<FormYear, 'account' | 'year'>, form: TaxFormType): FormDocument[] =>
  documentsOf(account, form, year).filter(({ until }) => until >= account.opened_on);

/** The forms of an account for a tax year, each that it can have; some only where they come. */
export async function formRowsOf(source: FormSource, asked: FormYear): Promise<FormRow[]> {
  const { account, year, today } = asked;
  if (!hasYear(account, year)) return [];
  const issued = await issuedFormsOf(source, account.id, [year]);
  const owner = asIssued(asked.owner, issued);
  const rows: FormRow[] = [];
  for (const form of formsOf(account, owner.state)) {
    const expected = expectedOn(form, year);
    const parts = partsOf(asked, form);
    const sent = sentOf(issued, form, parts);
    const waiting = parts.filter(({ index, docDate }) => docDate <= today && newestOf(issued, form, index) === undefined);
    const why = await whyNoneOf(source, asked, form, []);
    if (isListedIfItComes(form, account) && why !== null && sent.length === 0) continue;
    const due = why !== null ? [] : await Promise.all(waiting.map((document) => notKeptYet(source, { account, owner, form, document })));
    const available = [...sent, ...due].toSorted((a, b) => (a.document.docDate < b.document.docDate ? 1 : -1) || b.idx - a.idx);
    const state = available.length > 0 ? 'READY' : stateOf({ expected, today, comes: why === null });
    rows.push({ form, state, expectedOn: expected, why: state === 'NONE' ? why : null, available, fileCount: parts.length });
  }
  return rows;
}

async function notKeptYet(
  source: FormSource,
  { document, ...of }: { account: Account; owner: PrimaryOwner; form: TaxFormType; document: FormDocument },
): Promise<AvailableForm> {
  return { idx: document.index, document, content: await contentOf(source, { ...of, document, adjustments: [] }), correction: null };
}

/** The forms that were sent. The first of a part has the number of the part. */
function sentOf(issued: readonly IssuedForm[], form: TaxFormType, parts: readonly FormDocument[]): AvailableForm[] {
  const previous = new Map<number, IssuedForm>();
  const all: AvailableForm[] = [];
  let corrections = 0;
  for (const one of issued) {
    const part = parts.find(({ index }) => index === one.part);
    if (one.file_type !== form || one.is_sent === 0 || part === undefined) continue;
    const before = previous.get(one.part);
    previous.set(one.part, one);
    const document = { ...part, docDate: one.issued_on };
    if (before === undefined) all.push({ idx: one.part, document, content: one.content, correction: null });
    else {
      const why = one.content.adjustments.find(({ id }) => !before.content.adjustments.some((known) => known.id === id))?.why ?? null;
      const correction = { corrects: before.issued_on, changes: changesBetween(before.content, one.content), why };
      all.push({ idx: parts.length + corrections++, document, content: one.content, correction });
    }
  }
  return all;
}

/** What one form is compared with, and what is issued of it today. */
type Issue = Pick<
  IssuedForm,
  'account_id' | 'person_id' | 'tax_year' | 'file_type' | 'part' | 'revision' | 'is_sent' | 'issued_on' | 'content'
>;

/**
 * What an account's forms of a year come to today: those that are due and not kept yet, under their dates, and a correction of each one whose figures the
 * account's data or a custodian has changed since.
 */
export async function formsToIssue(
  source: FormSource,
  asked: FormYear,
  adjustmentsOf: (issued: IssuedForm) => readonly FormAdjustment[],
): Promise<Issue[]> {
  const { account, year, today } = asked;
  if (!hasYear(account, year)) return [];
  const issued = await issuedFormsOf(source, account.id, [year]);
  const owner = asIssued(asked.owner, issued);
  const issues: Issue[] = [];
  for (const form of formsOf(account, owner.state)) {
    for (const document of partsOf(asked, form)) {
      if (document.docDate > today) continue;
      const before = newestOf(issued, form, document.index);
      const adjustments = before === undefined ? [] : [...before.content.adjustments, ...adjustmentsOf(before)];
      const content = await contentOf(source, { account, owner, form, document, adjustments });
      const comes = before?.is_sent === 1 || (await whyNoneOf(source, asked, form, adjustments)) === null;
      const head = { account_id: account.id, person_id: owner.id, tax_year: year, file_type: form, part: document.index, content };
      if (before === undefined) issues.push({ ...head, revision: 0, is_sent: comes ? 1 : 0, issued_on: document.docDate });
      else if (comes && (before.is_sent === 0 || changesBetween(before.content, content).length > 0))
        issues.push({ ...head, revision: before.revision + 1, is_sent: 1, issued_on: today });
    }
  }
  return issues;
}
