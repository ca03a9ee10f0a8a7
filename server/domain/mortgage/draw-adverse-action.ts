import { drawPdf } from '#server/pdf/draw-pdf.ts';
import { dateInWords } from '#server/time/calendar.ts';
import { bureau } from './credit-bureau.ts';
import type { KeptReport } from './credit-reports.ts';
import { denialReasons, type DenialReason } from './denial-reasons.ts';
import { lender } from './lender.ts';

export interface AdverseAction {
  name: string;
  reference: string;
  /** "A loan of $400,000 to buy a home" */
  asked: string;
  reasons: readonly DenialReason[];
  /** Undefined where no report was ordered on them. */
  report: KeptReport | undefined;
  /** YYYY-MM-DD. */
  decidedOn: string;
  madeAt: number;
}

/**
 * The notice of a denial as a tagged PDF: the action and its principal reasons (Regulation B, 12 CFR 1002.9), and what the Fair Credit
 * Reporting Act, sections 609(g) and 615(a), has it say about a credit report.
 */
export function drawAdverseAction({ name, reference, asked, reasons, report, decidedOn, madeAt }: AdverseAction): Promise<Buffer> {
  return drawPdf({ title: 'Notice of action taken', madeAt }, (page) => {
    page.facts([
      ['Date', dateInWords(decidedOn)],
      ['Applicant', name],
      ['Application', reference],
      ['Credit requested', asked],
      ['Action taken', 'We are unable to approve your application on the terms that you requested.'],
    ]);
    page.heading('Principal reasons for our decision', 2);
    page.list(reasons.map((reason) => denialReasons[reason].words));
    if (report !== undefined) {
      const isUsed = reasons.some((reason) => denialReasons[reason].fromReport);
      page.heading('Your credit report', 2);
      page.text(
        isUsed
          ? 'Our credit decision was based in whole or in part on information obtained in a report from the consumer reporting agency listed below.'
          : 'We obtained a report from the consumer reporting agency listed below. Our decision was based on the reasons above.',
      );
      page.text(
        'You have a right under the Fair Credit Reporting Act to know the information contained in your credit file at the consumer reporting agency. The reporting agency played no part in our decision and is unable to supply specific reasons why we have denied credit to you.',
      );
      page.text(
        'You also have a right to a free copy of your report from the reporting agency, if you request it no later than 60 days after you receive this notice. If you find that any information contained in the report you receive is inaccurate or incomplete, you have the right to dispute the matter with the reporting agency.',
      );
      page.facts([
        ['Consumer reporting agency', bureau.name],
        ['Address', bureau.address],
        ['Toll-free telephone', bureau.phone],
      ]);
      page.heading('Your credit score', 2);
      if (report.report === null) page.text('The reporting agency has no file on you, so there is no credit score.');
      else {
        const { score, range, scoredOn, factors } = report.report;
        page.text(
          `We also obtained your credit score from the consumer reporting agency${isUsed ? ' and used it in making our credit decision' : '. Our decision was not based on it'}. Your credit score is a number that reflects the information in your credit report. It can change, depending on how the information in your credit report changes.`,
        );
        page.facts([
          ['Your credit score', String(score)],
          ['Date', dateInWords(scoredOn)],
          ['Scores range from', `a low of ${range[0]} to a high of ${range[1]}`],
        ]);
        page.text('Key factors that adversely affected your credit score:');
        page.list(factors);
      }
    }
    page.heading('Your rights', 2);
    page.text(
      'Notice: The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status or age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant’s income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The federal agency that administers compliance with this law concerning this creditor is the Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580.',
    );
    page.text('If an appraisal of the home was made, we will give you a copy of it.');
    page.heading('Creditor', 2);
    page.facts([
      ['Name', `${lender.name}, NMLS ID ${lender.nmlsId}`],
      ['Address', lender.address],
      ['Telephone', lender.phone],
    ]);
  });
}
