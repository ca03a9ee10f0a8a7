import type { DocumentSource } from '#server/kept-documents/kept-document.ts';
import { ownAccountsEvenClosed } from '#server/accounts/own-account.ts';
import { signedIn } from '#server/operations/operation.ts';
import { drawPdf } from '#server/pdf/draw-pdf.ts';
import { dateInWords } from '#server/time/calendar.ts';

const noonOf = (date: string): number => Date.parse(`${date}T17:00:00Z`);

/** A letter for each account that is closed, to each of its owners. */
export const closingLetters: DocumentSource = {
  kind: 'closing-letter',
  type: 'Closing letter',
  async read(context) {
    const own = await ownAccountsEvenClosed(context.db, signedIn(context));
    return own.flatMap(({ externalized_id: id, display_name, closed_on }) =>
      closed_on === null ? [] : [{ id, title: `Closing letter, ${display_name}`, at: noonOf(closed_on) }],
    );
  },
  async open(context, id) {
    const own = await ownAccountsEvenClosed(context.db, signedIn(context));
    const account = own.find(({ externalized_id, closed_on }) => externalized_id === id && closed_on !== null);
    if (account === undefined || account.closed_on === null) return null;
    const { display_name, opened_on, closed_on } = account;
    const content = await drawPdf({ title: `Closing letter, ${display_name}`, madeAt: noonOf(closed_on) }, (page) => {
      page.text(`Your account is closed. Its statements and tax forms stay under Taxes & Documents.`);
      page.facts([
        ['Account', `${display_name} (ends in ${id.slice(-4).toUpperCase()})`],
        ['Opened on', dateInWords(opened_on)],
        ['Closed on', dateInWords(closed_on)],
      ]);
      page.text('If the account had anything to report this year, its tax forms come on their usual dates.');
    });
    return { name: 'closing-letter.pdf', mediaType: 'application/pdf', content: content.toString('base64') };
  },
};
