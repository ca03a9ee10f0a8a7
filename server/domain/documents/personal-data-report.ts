import { z } from 'zod';
import { ownAccountsEvenClosed } from '#server/accounts/own-account.ts';
import type { DocumentSource } from '#server/kept-documents/kept-document.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, WriteAnswer } from '#server/operations/shapes.ts';
import { drawPdf } from '#server/pdf/draw-pdf.ts';
import { readPerson } from '#server/people/read-person.ts';
import { dateInWords, newYorkDate } from '#server/time/calendar.ts';
import { userPhone } from '../phone/index.ts';
import { dollars } from './dollars.ts';
import type { ReportSection } from './report-section.ts';
import { uploadedFiles } from './uploaded-files.ts';

const notKnown = 'Not known';

/** The personal data that we keep of the person asking, by category (California Civil Code 1798.110). */
async function sectionsOf(context: OperationContext): Promise<ReportSection[]> {
  const { db, vault } = context;
  const { id } = signedIn(context);
  const { username, first_name, middle_name, last_name, email, home_state, filing_status, pretax_income_cents } = await readPerson(
    context,
    id,
  );
  const identity = await db
    .selectFrom('person_identity')
    .select(['birth_date', 'tax_id_last4'])
    .where('person_id', '=', id)
    .executeTakeFirst();
  const known = identity === undefined ? null : await vault.open(db, 'person_identity', id, identity);
  const address = await db.selectFrom('home_address').selectAll().where('person_id', '=', id).executeTakeFirst();
  const home = address === undefined ? null : await vault.open(db, 'home_address', id, address);
  const phone = await userPhone(db, context, id);
  const accounts = await ownAccountsEvenClosed(db, { id });
  const linked = await db.selectFrom('linked_account').selectAll().where('person_id', '=', id).execute();
  const banks = await Promise.all(linked.map((row) => vault.open(db, 'linked_account', { person: id, row: row.id }, row)));
  const uploaded = await uploadedFiles.read(context);
  const all: ReportSection[] = [
    [
      'Who you are',
      [
        ['Name', [first_name, middle_name, last_name].filter((part) => part !== null && part !== '').join(' ')],
        ['Username', username],
        ['Birth date', known?.birth_date == null ? notKnown : dateInWords(known.birth_date)],
        ['Tax number', known?.tax_id_last4 == null ? notKnown : `Ends in ${known.tax_id_last4}`],
      ],
    ],
    [
      'How we reach you',
      [
        ['Email', email],
        ['Phone', phone ?? notKnown],
        [
          'Address',
          home === null
            ? notKnown
            : [home.street1, home.street2, home.locality, `${home.jurisdiction} ${home.postal_code}`]
                .filter((part) => part !== null && part !== '')
                .join(', '),
        ],
      ],
    ],
    [
      'What your taxes are reckoned from',
      [
        ['State', home_state],
        ['Filing status', filing_status ?? notKnown],
        ['Yearly income', pretax_income_cents === null ? notKnown : dollars(pretax_income_cents)],
      ],
    ],
    ['Your accounts', accounts.map(({ display_name, opened_on }) => [display_name, `Opened on ${dateInWords(opened_on)}`])],
    ['Bank accounts', banks.map(({ nickname, institution, last4 }) => [nickname, `${institution}, ends in ${last4}`])],
    ['Documents that you sent us', uploaded.map(({ title, at }) => [title, `Sent on ${dateInWords(newYorkDate(at))}`])],
  ];
  return all.filter(([, facts]) => facts.length > 0);
}

/** 001 §3: makes a report of what we keep of the person, as it is now. It is listed under other documents. */
const requestPersonalData = defineOperation({
  name: 'requestPersonalData',
  kind: 'local',
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '5/h' },
  input: z.strictObject({}),
  output: WriteAnswer,
  async handler(_input, context) {
    const { db, vault, ids, now } = context;
    const { id: person } = signedIn(context);
    const row = { id: ids(), person_id: person, made_at: now, sections: await sectionsOf(context) };
    await db
      .insertInto('personal_data_report')
      .values(await vault.seal(db, 'personal_data_report', { person, row: row.id }, row))
      .execute();
    return done;
  },
});

/** Reports of personal data, as they were when they were asked for. */
export const personalDataReports: DocumentSource = {
  kind: 'ccpa',
  type: 'CCPA Document',
  async read({ db, person }) {
    const rows = await db
      .selectFrom('personal_data_report')
      .select(['id', 'made_at'])
      .where('person_id', '=', person?.id ?? '')
      .execute();
    return rows.map(({ id, made_at: at }) => ({ id, title: 'Your personal data', at }));
  },
  async open({ db, vault, person }, id) {
    const personId = person?.id ?? '';
    const row = await db
      .selectFrom('personal_data_report')
      .selectAll()
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { sections, made_at } = await vault.open(db, 'personal_data_report', { person: personId, row: id }, row);
    const content = await drawPdf({ title: 'Your personal data', madeAt: made_at }, (page) => {
      page.text(`The personal data that we kept of you on ${dateInWords(newYorkDate(made_at))}. We sell none of it.`);
      for (const [heading, facts] of sections) {
        page.heading(heading, 2);
        page.facts(facts);
      }
    });
    return { name: 'personal-data.pdf', mediaType: 'application/pdf', content: content.toString('base64') };
  },
};

export const personalDataOperations: readonly Operation[] = [requestPersonalData];
