import { said } from '#server/operations/said.ts';
/** The title, heading and text of a document to sign. */
export interface DisclosureText {
  title: string;
  description: string;
  paragraphs: readonly string[];
}

export const disclosureTexts = {
  loanEstimateReceipt: {
    title: 'Receipt of your Loan Estimate',
    description: 'Confirm that you have received your Loan Estimate. Signing does not commit you to this loan.',
    paragraphs: [
      'You have received a Loan Estimate for the loan that you applied for. It states the loan amount, the interest rate, the monthly payment and the costs of closing.',
      'You do not have to accept this loan because you have signed or received this form.',
      'The interest rate is not fixed by this receipt. It can change until you lock it.',
    ],
  },
  intentToProceed: {
    title: 'Intent to proceed',
    description: 'Tell us that you want to go on with the loan on your Loan Estimate.',
    paragraphs: [
      'You have received and read the Loan Estimate for the loan that you applied for, and you intend to proceed with it.',
      'We can now ask you for documents, and charge you fees such as the one for an appraisal. Until now we could charge for a credit report only.',
      'If you sign while your Loan Estimate holds, we lock its interest rate for the number of days that it states.',
      'You do not have to accept this loan because you sign this form. You can withdraw your application at any time before closing.',
    ],
  },
  creditAuthorization: {
    title: 'Credit and tax transcript authorization',
    description: 'Let us order your credit report and your tax transcripts for this application.',
    paragraphs: [
      'You authorize us to obtain your credit report, and to obtain it once more before closing.',
      'You authorize us to request transcripts of your tax returns of the last two years from the tax authority.',
      'We use both for this application only, and keep them as the law asks us to.',
    ],
  },
  appraisalRight: {
    title: 'Your right to a copy of the appraisal',
    description: 'We may order an appraisal of the home, and you have a right to a copy of it.',
    paragraphs: [
      'We may order an appraisal to determine the value of the home, and charge you for it.',
      'We will promptly give you a copy of any appraisal, even if your loan does not close.',
      'You can pay for an additional appraisal for your own use at your own cost.',
    ],
  },
  test: {
    title: 'Test document',
    description: 'A document of one paragraph, to try the signing frame with.',
    paragraphs: ['This document is a test. No one agrees to anything by signing it.'],
  },
} as const satisfies Record<string, DisclosureText>;

export type DisclosureName = keyof typeof disclosureTexts;

export const SigningTitle = said(Object.values(disclosureTexts).map(({ title }) => title));
export const SigningDescription = said(Object.values(disclosureTexts).map(({ description }) => description));
