import type { DocumentSource } from '#server/kept-documents/kept-document.ts';
import { drawSlip } from './draw-slip.ts';
import { formWithSlip } from './own-form.ts';

/** The forms that a person made for employers in the last 30 days; each is drawn at its download. */
export const directDepositForms: DocumentSource = {
  kind: 'direct-deposit',
  type: 'Direct deposit form',
  async read({ db, vault, person }) {
    const id = person?.id ?? '';
    const rows = await db.selectFrom('direct_deposit_form').selectAll().where('person_id', '=', id).execute();
    const forms = await Promise.all(rows.map((row) => vault.open(db, 'direct_deposit_form', { person: id, row: row.id }, row)));
    return forms.map((form) => ({ id: form.id, title: `Direct deposit form for ${form.employer}`, at: form.made_at }));
  },
  async open(context, id) {
    const row = await context.db
      .selectFrom('direct_deposit_form')
      .select('account_id')
      .where('id', '=', id)
      .where('person_id', '=', context.person?.id ?? '')
      .executeTakeFirst();
    if (row === undefined) return null;
    const { slip } = await formWithSlip(context, row.account_id, id);
    return { name: 'direct-deposit-form.pdf', mediaType: 'application/pdf', content: (await drawSlip(slip)).toString('base64') };
  },
};
