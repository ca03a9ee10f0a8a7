import type { DailyContext, DailyWork } from '#server/daily/daily-work.ts';
import { taxFormRules } from '#server/law/tax-forms.ts';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';
import { PersonErased } from '#server/security/vault.ts';
import type { Row } from '#server/storage/database.ts';
import type { ClearedCorrection } from './clearing-firm.ts';
import { clearingFirm, documentsOf } from './custodians.ts';
import { formsToIssue, hasYear } from './due-forms.ts';
import { issuedFormsOf, keepIssuedForms, type IssuedForm } from './issued-forms.ts';
import { yearOf } from './tax-year.ts';
import { primaryOwnerOf, type FormSource } from './primary-owner.ts';

const batchSize = 100;
/** Forms are corrected as long as a return can be amended: so many years ago, the last one first. */
const yearsCorrected = Array.from({ length: taxFormRules.yearsAmendable }, (_, index) => index + 1);

/**
 * Keeps each form on the day that it is due, and issues a correction where the account's data changed since, or where the clearing firm says that its form was
 * wrong. The form before stays.
 */
export const issuedTaxForms: DailyWork = {
  name: 'issued-tax-forms',
  async run(context) {
    let kept = 0;
    for (let last = ''; !context.isStopping();) {
      const page = await context.storage.read
        .selectFrom('account')
        .selectAll()
        .where('id', '>', last)
        .where('opened_on', '<', `${yearOf(context.today)}-01-01`)
        .orderBy('id')
        .limit(batchSize)
        .execute();
      for (const account of page) kept += await issueFormsOf(context, account);
      if (page.length < batchSize) break;
      last = page.at(-1)?.id ?? '';
    }
    return { issued_tax_form: kept };
  },
};

async function issueFormsOf(context: DailyContext, account: Row<'account'>): Promise<number> {
  const { storage, vault, now, today, ids } = context;
  const source: FormSource = { db: storage.read, vault, now };
  const years = yearsCorrected.map((ago) => yearOf(today) - ago).filter((year) => hasYear(account, year));
  const owner = years.length === 0 ? null : await primaryOwnerOf(source, account.id).catch(erased);
  if (owner === null) return 0;
  const corrections = await correctionsOf(context, owner.id, isOfClearingFirm(account), await issuedFormsOf(source, account.id, years));
  const adjustmentsOf = (issued: IssuedForm) =>
    corrections
      .filter(({ formId, correctionId }) => formId === issued.id && !issued.content.adjustments.some(({ id }) => id === correctionId))
      .map(({ correctionId: id, dividends, why }) => ({ id, dividends, why }));
  const issues = [];
  for (const year of years) issues.push(...(await formsToIssue(source, { account, owner, year, today }, adjustmentsOf)));
  const forms = issues.map((issue) => ({ ...issue, id: ids(), kept_at: now }));
  return forms.length === 0 ? 0 : storage.write(({ db }) => keepIssuedForms({ db, vault }, forms));
}

/** Nothing is issued to a person who was erased. */
function erased(error: unknown): null {
  if (error instanceof PersonErased) return null;
  throw error;
}

const isOfClearingFirm =
  (account: Row<'account'>) =>
  ({ file_type, tax_year, part, is_sent }: IssuedForm): boolean =>
    is_sent === 1 && documentsOf(account, file_type, tax_year)[part]?.custodian === clearingFirm;

/** The clearing firm's findings on its forms, the newest of each. If it does not answer, it is asked the next day. */
async function correctionsOf(
  { parties, today }: DailyContext,
  personId: string,
  isTheirs: (issued: IssuedForm) => boolean,
  issued: readonly IssuedForm[],
): Promise<readonly ClearedCorrection[]> {
  const newest = new Map(issued.filter(isTheirs).map((one) => [`${one.tax_year} ${one.file_type} ${one.part}`, one]));
  if (newest.size === 0) return [];
  const forms = [...newest.values()].map(({ id, tax_year, content }) => ({ formId: id, taxYear: tax_year, boxes: content.boxes }));
  try {
    const idempotencyKey = `corrections ${forms[0]?.formId ?? ''} ${today}`;
    return await parties.clearingFirm.corrections({ personId, idempotencyKey, forms });
  } catch (error) {
    if (error instanceof PartyUnavailable) return [];
    throw error;
  }
}
