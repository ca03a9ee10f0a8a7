import type { OperationContext } from '#server/operations/operation.ts';
import { type DisclosureName, addDisclosure, type DisclosureSigner } from '../document-signing/index.ts';
import { lender } from './lender.ts';
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
  loanEstimate: {
    type: 'DISCLOSURE',
    title: 'Sign the receipt of your Loan Estimate',
    ask: "Read it under Documents, then confirm that you have received it. Signing doesn't commit you to this loan.",
    text: 'loanEstimateReceipt',
  },
  intentToProceed: {
    type: 'DISCLOSURE',
    title: 'Tell us that you intend to proceed',
    ask: 'Once you have read your Loan Estimate, sign this to go on. We then lock your rate and ask for your documents.',
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

export type WantedName = keyof typeof wantedTasks;

/**
 * The requests to every application as soon as it is submitted; those with a Loan Estimate, as soon as it is delivered; and those that wait
 * for the intent to proceed with it (12 CFR 1026.19(e)(2)): no document is required before. What the application answers already is not
 * asked again.
 */
export const firstTasks: readonly WantedName[] = ['creditAuthorization', 'residency'];
export const estimateTasks: readonly WantedName[] = ['loanEstimate', 'intentToProceed'];
export const intentTasks: readonly WantedName[] = ['payStubs', 'bankStatements'];

/** Writes a task of that person's, with the documents to sign where it is one: the signer's, and then the co-signer's on the same device. */
export async function addTask(
  context: Pick<OperationContext, 'db' | 'ids' | 'now' | 'vault'>,
  task: { personId: string; applicationId: string; wanted: WantedTask; signer: DisclosureSigner; coSigner: DisclosureSigner | null },
): Promise<string> {
  const { db, ids, now, vault } = context;
  const { personId, applicationId, wanted, signer, coSigner } = task;
  const { type, title, ask, text } = wanted;
  const signed = async (by: DisclosureSigner | null, login: 'OWN' | 'OTHER'): Promise<string | null> =>
    text === undefined || by === null ? null : addDisclosure(context, { personId, signer: by, text, sender: lender.name, login });
  const id = ids();
  const row = {
    id,
    person_id: personId,
    application_id: applicationId,
    task_type: type,
    task_state: 'active' as const,
    details: { title, ask, reason: null },
    answer: null,
    disclosure_id: await signed(signer, 'OWN'),
    co_disclosure_id: await signed(coSigner, 'OTHER'),
    created_at: now,
    completed_at: null,
  };
  await db
    .insertInto('mortgage_task')
    .values(await vault.seal(db, 'mortgage_task', { person: personId, row: id }, row))
    .execute();
  return id;
}
