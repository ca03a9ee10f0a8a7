import { said } from '#server/operations/said.ts';
import type { DisclosureName } from '../document-signing/index.ts';
import { oneOf, type Phrase } from '#server/phrases/sentence.ts';
import type { TaskType } from './task-types.ts';

/** An underwriter's request: a task by a short name. */
export interface WantedTask {
  type: TaskType;
  title: string;
  ask: string;
  /** For a disclosure: its name. */
  text?: DisclosureName;
}

export const wantedTasks = {
  payStubs: {
    type: 'DOCUMENT_UPLOAD',
    title: 'Upload your pay stubs',
    ask: 'We need every pay stub from the last 30 days, for each job.',
  },
  bankStatements: {
    type: 'DOCUMENT_UPLOAD',
    title: 'Upload your bank statements',
    ask: 'We need all pages of the last two statements, for each account you listed.',
  },
  taxReturns: {
    type: 'DOCUMENT_UPLOAD',
    title: 'Upload your tax returns',
    ask: 'We need your complete returns for the last two years, with your W-2 forms.',
  },
  w2Forms: {
    type: 'DOCUMENT_UPLOAD',
    title: 'Upload your W-2 forms',
    ask: 'We need the W-2 forms of the last two years, from each employer.',
  },
  retirementStatements: {
    type: 'DOCUMENT_UPLOAD',
    title: 'Upload your retirement statements',
    ask: 'We need all pages of the latest statement of each retirement account you listed, and the terms on which you can withdraw.',
  },
  photoId: {
    type: 'DOCUMENT_UPLOAD',
    title: 'Upload your photo ID',
    ask: "We need both sides of your driver's license or state ID, or the photo page of your passport. It must not have expired.",
  },
  purchaseContract: {
    type: 'DOCUMENT_UPLOAD',
    title: 'Upload your purchase contract',
    ask: 'We need the whole contract with all its addenda, signed by you and the seller.',
  },
  mortgageStatement: {
    type: 'DOCUMENT_UPLOAD',
    title: 'Upload your mortgage statement',
    ask: 'We need the latest statement of each loan on the home that you refinance, and on each other home you keep.',
  },
  homeInsurance: {
    type: 'DOCUMENT_UPLOAD',
    title: "Upload your homeowner's insurance",
    ask: "We need the policy's declarations page, or your agent's name and phone number if you are still choosing one.",
  },
  lease: {
    type: 'DOCUMENT_UPLOAD',
    title: 'Upload your lease',
    ask: 'We need the signed lease of each home that you rent to others.',
  },
  decree: {
    type: 'DOCUMENT_UPLOAD',
    title: 'Upload your divorce decree or separation agreement',
    ask: 'We need the complete decree or agreement, with what it says about support and property.',
  },
  giftLetter: {
    type: 'DOCUMENT_UPLOAD',
    title: 'Upload a gift letter',
    ask: "We need a letter with the giver's name, relationship, address and phone number, the amount and the day, that says that no repayment is expected. You and the giver sign it.",
  },
  awardLetter: {
    type: 'DOCUMENT_UPLOAD',
    title: 'Upload your award letter',
    ask: 'We need the latest letter about each benefit or pension you listed, with its amount and how long it goes on.',
  },
  largeDeposit: {
    type: 'LETTER_OF_EXPLANATION',
    title: 'Explain a large deposit',
    ask: 'One of your statements shows a large deposit. Tell us where the money came from.',
  },
  creditInquiry: {
    type: 'LETTER_OF_EXPLANATION',
    title: 'Explain a credit inquiry',
    ask: 'Your credit report shows a recent inquiry. Tell us whether you opened new credit.',
  },
  addressVariance: {
    type: 'LETTER_OF_EXPLANATION',
    title: 'Explain an address',
    ask: "Your credit report shows an address that you didn't list. Tell us whether you lived there, and when.",
  },
  nameVariance: {
    type: 'LETTER_OF_EXPLANATION',
    title: 'Explain a name',
    ask: "Your credit report shows a name that you didn't list. Tell us whether it is yours, and why it differs.",
  },
  jobGap: {
    type: 'LETTER_OF_EXPLANATION',
    title: 'Explain a gap between jobs',
    ask: 'There is a gap in the work of the last two years. Tell us what you did in that time.',
  },
  latePayment: {
    type: 'LETTER_OF_EXPLANATION',
    title: 'Explain a late payment',
    ask: 'Your credit report shows a late payment. Tell us what happened, and whether it is settled.',
  },
  newDebt: {
    type: 'LETTER_OF_EXPLANATION',
    title: 'Explain a new debt',
    ask: "Your credit report shows a debt that you didn't list. Tell us what it is, and what you pay each month.",
  },
  occupancy: {
    type: 'LETTER_OF_EXPLANATION',
    title: 'Explain how you will use the home',
    ask: 'Tell us when you will move in, and what becomes of the home where you live now.',
  },
  loanEstimate: {
    type: 'DISCLOSURE',
    title: 'Sign the receipt of your Loan Estimate',
    ask: "Read it under Documents, then confirm that you have received it. Signing doesn't commit you to this loan.",
    text: 'loanEstimateReceipt',
  },
  intentToProceed: {
    type: 'DISCLOSURE',
    title: 'Tell us that you intend to proceed',
    ask: 'Once you have read your Loan Estimate, sign this to go on. We lock its rate if you sign while it holds, and then ask for your documents.',
    text: 'intentToProceed',
  },
  creditAuthorization: {
    type: 'DISCLOSURE',
    title: 'Authorize credit reports and tax transcripts',
    ask: "We don't order a credit report until each borrower has signed.",
    text: 'creditAuthorization',
  },
  residency: {
    type: 'RESIDENCY',
    title: 'Confirm where you live',
    ask: 'Tell us whether you still live at the address in your application.',
  },
  demographics: {
    type: 'DEMOGRAPHICS',
    title: 'Demographic information',
    ask: "Federal law requires us to ask. You don't have to answer.",
  },
  dependents: {
    type: 'DEPENDENTS_CHECK',
    title: 'Confirm your dependents',
    ask: 'Tell us how many people depend on your income, and how old they are.',
  },
} as const satisfies Record<string, WantedTask>;

/** The title of a task in a message. */
export const taskNamed: (title: string) => Phrase = oneOf(Object.values(wantedTasks).map(({ title }) => title));

/** What an underwriter's request is called, and what it asks. */
export const TaskTitle = said(Object.values(wantedTasks).map(({ title }) => title));
export const TaskAsk = said(Object.values(wantedTasks).map(({ ask }) => ask));

export type WantedName = keyof typeof wantedTasks;

/**
 * The requests to every application as soon as it is submitted; those with a Loan Estimate, as soon as it is delivered; and those that wait
 * for the intent to proceed with it (12 CFR 1026.19(e)(2)): no document is required before. What the application answers already is not
 * asked again.
 */
export const firstTasks: readonly WantedName[] = ['creditAuthorization', 'residency'];
export const estimateTasks: readonly WantedName[] = ['loanEstimate', 'intentToProceed'];
export const intentTasks: readonly WantedName[] = ['payStubs', 'bankStatements'];
