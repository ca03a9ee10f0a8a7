import { drawPdf } from '#server/pdf/draw-pdf.ts';
import { dateInWords } from '#server/time/calendar.ts';
import { payInWords, type PayAmount } from './pay-amount.ts';

export interface Slip {
  holder: { name: string; address: readonly string[] };
  employer: string;
  bank: { name: string; address: readonly string[]; routingNumber: string; accountNumber: string };
  pay: PayAmount;
  signature: string;
  /** YYYY-MM-DD. */
  signedOn: string;
}

/** The form as a tagged PDF. The same slip is the same bytes: it says that it was made at noon of the day on which it was signed. */
export function drawSlip({ holder, employer, bank, pay, signature, signedOn }: Slip): Promise<Buffer> {
  return drawPdf({ title: 'Direct deposit form', madeAt: Date.parse(`${signedOn}T12:00:00Z`) }, (page) => {
    page.text(`To ${employer}: please pay my wages into the account below.`);
    page.heading('Employee', 2);
    page.facts([
      ['Name', holder.name],
      ['Address', holder.address.join('\n')],
      ['Employer', employer],
    ]);
    page.heading('Account', 2);
    page.facts([
      ['Bank', bank.name],
      ['Bank address', bank.address.join('\n')],
      ['Routing number', bank.routingNumber],
      ['Account number', bank.accountNumber],
      ['Account type', 'Checking'],
      ['Amount', payInWords(pay)],
    ]);
    page.heading('Authorization', 2);
    page.text(
      `I authorize ${employer} to deposit my pay into this account, and to correct deposits made in error. ` +
        'This holds until I end it in writing.',
    );
    page.facts([
      ['Signature', signature],
      ['Date', dateInWords(signedOn)],
    ]);
  });
}
