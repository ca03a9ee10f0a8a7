import type { OperationContext } from '#server/operations/operation.ts';
import { type DisclosureName, addDisclosure, type DisclosureSigner } from '../document-signing/index.ts';
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
    ask: 'All pay stubs of the last 30 days, of each job.',
  },
  bankStatements: {
    type: 'DOCUMENT_UPLOAD',
    title: 'Upload your bank statements',
    ask: 'All pages of the last two months, of each account that you named.',
  },
  taxReturns: {
    type: 'DOCUMENT_UPLOAD',
    title: 'Upload your tax returns',
    ask: 'Your complete returns of the last two years, with W-2 forms.',
  },
  largeDeposit: {
    type: 'LETTER_OF_EXPLANATION',
    title: 'Explain a large deposit',
    ask: 'One of your statements shows a large deposit. Tell us where the money came from.',
  },
  creditInquiry: {
    type: 'LETTER_OF_EXPLANATION',
    title: 'Explain a credit inquiry',
    ask: 'Your credit report shows a recent inquiry. Tell us whether new credit came of it.',
  },
  loanEstimate: {
    type: 'DISCLOSURE',
    title: 'Sign the receipt of your Loan Estimate',
    ask: 'Confirm that you have received it. Signing does not commit you to this loan.',
    text: 'loanEstimateReceipt',
  },
  creditAuthorization: {
    type: 'DISCLOSURE',
    title: 'Authorize credit report and tax transcripts',
    ask: 'Let us order both for this application.',
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
    ask: 'Federal law has us ask. You may choose not to answer.',
  },
  dependents: {
    type: 'DEPENDENTS_CHECK',
    title: 'Confirm your dependents',
    ask: 'Tell us how many people depend on your income, and how old they are.',
  },
} as const satisfies Record<string, WantedTask>;

export type WantedName = keyof typeof wantedTasks;

/** The requests to every application as soon as it is submitted. What the application answers already is not asked again. */
export const firstTasks: readonly WantedName[] = ['payStubs', 'bankStatements', 'loanEstimate', 'creditAuthorization', 'residency'];

/** Writes a task of that person's, with the documents to sign where it is one: the signer's, and then the co-signer's on the same device. */
export async function addTask(
  context: Pick<OperationContext, 'db' | 'ids' | 'now' | 'vault'>,
  task: { personId: string; applicationId: string; wanted: WantedTask; signer: DisclosureSigner; coSigner: DisclosureSigner | null },
): Promise<string> {
  const { db, ids, now, vault } = context;
  const { personId, applicationId, wanted, signer, coSigner } = task;
  const { type, title, ask, text } = wanted;
  const signed = async (by: DisclosureSigner | null): Promise<string | null> =>
    text === undefined || by === null ? null : addDisclosure(context, { personId, signer: by, text });
  const id = ids();
  const row = {
    id,
    person_id: personId,
    application_id: applicationId,
    task_type: type,
    task_state: 'active' as const,
    details: { title, ask, reason: null },
    answer: null,
    disclosure_id: await signed(signer),
    co_disclosure_id: await signed(coSigner),
    created_at: now,
    completed_at: null,
  };
  await db
    .insertInto('mortgage_task')
    .values(await vault.seal(db, 'mortgage_task', { person: personId, row: id }, row))
    .execute();
  return id;
}
