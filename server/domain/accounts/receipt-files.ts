import { dateInWords } from '#server/time/calendar.ts';
import type { DocumentSource } from '#server/kept-documents/kept-document.ts';
import { drawPdf } from '#server/pdf/draw-pdf.ts';

/** The receipts of a person's changes and transfers, which say what the pages of these receipts say. */
export const receiptFiles: DocumentSource = {
  kind: 'receipt',
  type: 'Receipt',
  async read({ db, person }) {
    const rows = await db
      .selectFrom('change_receipt')
      .innerJoin('account', 'account.id', 'change_receipt.account_id')
      .select(['reference', 'at', 'display_name'])
      .where('person_id', '=', person?.id ?? '')
      .execute();
    return rows.map(({ reference, at, display_name }) => ({ id: reference, title: `Receipt ${reference}, ${display_name}`, at }));
  },
  async open({ db, person, vault }, reference) {
    const personId = person?.id ?? '';
    const row = await db
      .selectFrom('change_receipt')
      .selectAll()
      .where('reference', '=', reference)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { summary, saved_on, effective_on, account_id, at } = await vault.open(
      db,
      'change_receipt',
      { person: personId, row: reference },
      row,
    );
    const { display_name } = await db.selectFrom('account').select('display_name').where('id', '=', account_id).executeTakeFirstOrThrow();
    const content = await drawPdf({ title: `Receipt ${reference}`, madeAt: at }, (page) => {
      page.text(summary);
      page.facts([
        ['Account', display_name],
        ['Saved on', dateInWords(saved_on)],
        ...(effective_on === null ? [] : [['Takes effect on', dateInWords(effective_on)] as const]),
      ]);
    });
    return { name: `receipt-${reference}.pdf`, mediaType: 'application/pdf', content: content.toString('base64') };
  },
};
