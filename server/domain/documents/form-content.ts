import type { Row } from '#server/storage/database.ts';
import type { FormDocument } from './custodians.ts';
import type { Box } from './box.ts';
import { boxesOf, figuresOf } from './form-boxes.ts';
import type { FormSource, PrimaryOwner } from './primary-owner.ts';
import { hasHoldings } from '#server/ledger/holdings-on.ts';
import { salesOf, type RealizedSale } from './realized-sales.ts';
import type { TaxFormType, YearFigures } from './tax-rules.ts';

/** A correction that a custodian issued, under an id by which it counts once. */
export interface FormAdjustment {
  id: string;
  /** In cents: what the dividends come to more, or less where it is below zero. */
  dividends: number;
  why: string;
}

/** All that a form says beside its head. An issued form is kept as this. */
export interface FormContent {
  recipient: string;
  /** All but its last four digits masked (26 CFR 301.6109-4); left out where it is not known, and on forms that were issued before they had it. */
  recipientTaxId?: string;
  /** The state that the recipient lived in when the form was issued. */
  state: string;
  boxes: readonly Box[];
  sales: readonly RealizedSale[];
  adjustments: readonly FormAdjustment[];
}

interface ContentAsked {
  account: Row<'account'>;
  form: TaxFormType;
  document: FormDocument;
  owner: PrimaryOwner;
  adjustments: readonly FormAdjustment[];
}

/** The figures with what custodians corrected. */
export const adjusted = (figures: YearFigures, adjustments: readonly FormAdjustment[]): YearFigures => ({
  ...figures,
  dividends: adjustments.reduce((sum, { dividends }) => sum + dividends, figures.dividends),
});

const listsSales: readonly TaxFormType[] = ['CONSOLIDATED_1099', 'FORM_480_6A', 'FORM_8949'];

/** A form as the account's data and the custodian's corrections make it now. */
export async function contentOf(source: FormSource, asked: ContentAsked): Promise<FormContent> {
  const { account, form, document, owner, adjustments } = asked;
  const period = { from: document.from, until: document.until };
  const sales = hasHoldings(account) ? await salesOf(source.db, account.id, period) : [];
  const figures = adjusted(await figuresOf(source, account, period), adjustments);
  return {
    recipient: owner.name,
    ...(owner.taxIdLast4 === null ? {} : { recipientTaxId: `XXX-XX-${owner.taxIdLast4}` }),
    state: owner.state,
    boxes: await boxesOf(source, { form, account, period, owner, figures, sales }),
    sales: listsSales.includes(form) ? sales : [],
    adjustments,
  };
}

/** A box whose value is another one than before. */
export interface BoxChange {
  label: string;
  before: string;
  after: string;
}

/** The boxes that both have and whose values differ. A box that a later release added is no change. A sale that differs in anything counts as one. */
export function changesBetween(before: FormContent, after: FormContent): BoxChange[] {
  const values = new Map(before.boxes);
  const boxes = after.boxes.flatMap(([label, value]) => {
    const previous = values.get(label);
    return previous === undefined || previous === value ? [] : [{ label, before: previous, after: value }];
  });
  if (boxes.length > 0 || salesInWords(before) === salesInWords(after)) return boxes;
  return [{ label: 'Sales', before: `${before.sales.length} listed`, after: `${after.sales.length} listed, with other details` }];
}

const salesInWords = ({ sales }: FormContent): string =>
  sales
    .map(({ symbol, shares, acquiredOn, soldOn, proceeds, basis, disallowed }) =>
      [symbol, shares, acquiredOn, soldOn, proceeds, basis, disallowed].join(' '),
    )
    .join('\n');
