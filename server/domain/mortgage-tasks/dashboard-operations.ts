import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { fileTypeOf, mediaTypes } from '#server/security/file-type.ts';
import { ReadIn } from '#server/operations/language-read.ts';
import { defineOperation, OperationNotFound, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, Id, IsoDate, WriteAnswer } from '#server/operations/shapes.ts';
import { signedDisclosures, SigningTitle, textOf } from '../document-signing/index.ts';
import {
  acceptedDisclosures,
  acceptedInvitationFor,
  allDocumentKinds,
  gate,
  borrowedMortgage,
  borrowedLoanOf,
  deliveredDocument,
  deliveredDocuments,
  DisclosureTitle,
  DocumentTitle,
  lender,
  LoanName,
  loanName,
  type MortgageLoan,
  ownTask,
  TaskTitle,
  tasksOf,
} from '../mortgage/index.ts';
import { dashboardGate } from './gate.ts';

const loanOfficer = { name: lender.officer.name, phone: lender.phone, phoneLink: 'tel:+18005550167' };

const Accessory = z.strictObject({ type: z.enum(['NONE', 'PROGRESS', 'APPROVED', 'DENIED_CONTACT']) });
const contactHours = 'Monday to Friday, 8 am to 8 pm Eastern time';

const words: Readonly<Record<MortgageLoan['status'], { title: string; description: string; visualAccessory: z.input<typeof Accessory> }>> =
  {
    open: {
      title: 'Your application is in progress',
      description: "Your answers are saved. Finish and submit your application, and we'll tell you here what comes next.",
      visualAccessory: { type: 'NONE' },
    },
    submitted: {
      title: 'Your application is under review',
      description: "An underwriter is reviewing your application. If we need anything, you'll see it here.",
      visualAccessory: { type: 'PROGRESS' },
    },
    approved: {
      title: 'Your loan is approved',
      description: 'Congratulations. Your loan officer will call you to plan the closing.',
      visualAccessory: { type: 'APPROVED' },
    },
    denied: {
      title: "We can't offer you this loan",
      description: 'The notice under Documents gives the reasons and your rights. Call us to talk about your options.',
      visualAccessory: { type: 'DENIED_CONTACT' },
    },
    withdrawn: {
      title: 'You withdrew this application',
      description: "You don't need to do anything else. You can apply again at any time.",
      visualAccessory: { type: 'NONE' },
    },
  };

/** The words of an application under review that has open tasks for the reader. */
const hasTasks = "An underwriter is reviewing your application. Here's what we still need.";

/** The different texts for a co-borrower with a login of their own. */
const jointWords: Partial<Record<MortgageLoan['status'], { title: string; description: string }>> = {
  open: {
    title: 'The application is in progress',
    description: "Your part is saved. Once the application is submitted, you'll see here what comes next.",
  },
  submitted: {
    title: 'The application is under review',
    description: "An underwriter is reviewing it. If we need anything from you, you'll see it here.",
  },
  withdrawn: { title: 'This application was withdrawn', description: "You don't need to do anything else." },
};

const allWords = [...Object.values(words), ...Object.values(jointWords)];

const Summary = z.strictObject({
  title: said(allWords.map(({ title }) => title)),
  description: said([...allWords.map(({ description }) => description), hasTasks]),
  /** `PROGRESS`: how many tasks are completed. `DENIED_CONTACT`: whom to talk to. */
  visualAccessory: Accessory,
  contactPhoneNumber: z.string(),
  contactPhoneLink: z.string(),
  contactSubtitle: said([contactHours]),
  loanOfficerName: z.string(),
  loanOfficerSubtitle: said(['Your loan officer, NMLS ID {number}']),
});

/** 001 §7: what the dashboard of an application shows above its tasks. */
const getMortgageApplicationDashboardInfo = defineOperation({
  name: 'getMortgageApplicationDashboardInfo',
  kind: 'read',
  gate: dashboardGate,
  personal: ['output.name'],
  input: z.strictObject({ applicationId: Id }),
  output: z.strictObject({
    applicationId: z.string(),
    name: LoanName,
    /** True if the person applied and did not join as a co-borrower. */
    isApplicant: z.boolean(),
    /** For a co-borrower: the invitation that they accepted, by which they answer their part. */
    invitationId: z.string().nullable(),
    status: z.enum(['open', 'submitted', 'approved', 'denied', 'withdrawn']),
    /** True while it may still be decided: the page polls meanwhile. */
    isUndecided: z.boolean(),
    summary: Summary,
    completedTasks: z.number().int(),
    allTasks: z.number().int(),
    callRequested: z.boolean(),
    /** For the applicant: no Loan Estimate is made before the address of the home is known. */
    needsAddress: z.boolean(),
    /** The rate that was chosen, a decimal string; and whether it is locked, once the applicant intends to proceed. */
    rate: z.string().nullable(),
    intends: z.boolean(),
    lockedUntil: IsoDate.nullable(),
  }),
  async handler({ applicationId }, context) {
    const loan = await borrowedLoanOf(context, applicationId);
    const isApplicant = loan.personId === signedIn(context).id;
    const tasks = await tasksOf(context, applicationId);
    const call = await context.db
      .selectFrom('mortgage_call_request')
      .select('asked_at')
      .where('application_id', '=', applicationId)
      .executeTakeFirst();
    return {
      applicationId,
      name: loanName(loan),
      isApplicant,
      invitationId: isApplicant ? null : await acceptedInvitationFor(context, applicationId),
      status: loan.status,
      isUndecided: loan.status === 'submitted',
      summary: {
        ...words[loan.status],
        ...(isApplicant ? {} : jointWords[loan.status]),
        ...(loan.status === 'submitted' && tasks.some(({ task_state }) => task_state === 'active') ? { description: hasTasks } : {}),
        contactPhoneNumber: loanOfficer.phone,
        contactPhoneLink: loanOfficer.phoneLink,
        contactSubtitle: contactHours,
        loanOfficerName: loanOfficer.name,
        loanOfficerSubtitle: `Your loan officer, NMLS ID ${lender.officer.nmlsId}`,
      },
      completedTasks: tasks.filter(({ task_state }) => task_state === 'completed').length,
      allTasks: tasks.length,
      callRequested: call !== undefined,
      needsAddress: isApplicant && loan.status === 'submitted' && loan.property?.address == null,
      rate: loan.chosenRate?.rate ?? null,
      intends: loan.intentAt !== null,
      lockedUntil: loan.lockedUntil,
    };
  },
});

/** Asks the loan officer for a call: once for an application, however often it is pressed. */
const requestLoanOfficerCall = defineOperation({
  name: 'requestLoanOfficerCall',
  kind: 'local',
  gate: dashboardGate,
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '20/h' },
  input: z.strictObject({ applicationId: Id }),
  output: WriteAnswer,
  async handler({ applicationId }, context) {
    await borrowedMortgage(context, applicationId);
    await context.db
      .insertInto('mortgage_call_request')
      .values({ application_id: applicationId, person_id: signedIn(context).id, asked_at: context.now })
      .onConflict((conflict) => conflict.column('application_id').doNothing())
      .execute();
    return done;
  },
});

/** Lists what was delivered, accepted, signed, written and uploaded for an application. */
const getMortgageDocuments = defineOperation({
  name: 'getMortgageDocuments',
  kind: 'read',
  gate,
  personal: ['output.uploaded', 'output.letters', 'output.signed'],
  input: z.strictObject({ applicationId: Id }),
  output: z.strictObject({
    /** Documents from us: Loan Estimates, the list of counselors, the notice of a denial. */
    delivered: z.array(z.strictObject({ documentId: z.string(), kind: z.enum(allDocumentKinds), title: DocumentTitle, at: z.number() })),
    accepted: z.array(
      z.strictObject({
        disclosureType: z.string(),
        title: DisclosureTitle,
        revision: IsoDate,
        /** The text of that revision is the one of today. */
        isCurrent: z.boolean(),
        readIn: ReadIn,
        /** Epoch milliseconds. */
        at: z.number(),
      }),
    ),
    letters: z.array(z.strictObject({ taskId: z.string(), title: TaskTitle, text: z.string(), signature: z.string(), at: z.number() })),
    uploaded: z.array(z.strictObject({ documentId: z.string(), taskId: z.string(), name: z.string(), task: TaskTitle, at: z.number() })),
    signed: z.array(z.strictObject({ disclosureId: z.string(), title: SigningTitle, signer: z.string().nullable(), at: z.number() })),
  }),
  async handler({ applicationId }, context) {
    await borrowedMortgage(context, applicationId);
    const tasks = await tasksOf(context, applicationId);
    const signed = await signedDisclosures(context);
    const delivered = await deliveredDocuments(context, applicationId);
    return {
      delivered: delivered.flatMap(({ id: documentId, kind, title, made_at: at }) =>
        kind === 'WITHHELD' ? [] : [{ documentId, kind, title, at }],
      ),
      accepted: await acceptedDisclosures(context, applicationId),
      letters: tasks.flatMap(({ id: taskId, answer, details, completed_at: at }) =>
        answer !== null && 'explanation' in answer
          ? [{ taskId, title: details.title, text: answer.explanation, signature: answer.signature, at: at ?? 0 }]
          : [],
      ),
      uploaded: tasks.flatMap(({ id: taskId, answer, details, completed_at: at }) =>
        answer !== null && 'documents' in answer
          ? answer.documents.map((one) => ({ ...one, taskId, task: details.title, at: at ?? 0 }))
          : [],
      ),
      signed: tasks.flatMap(({ disclosure_id, co_disclosure_id }) =>
        signed
          .filter(({ id }) => id === disclosure_id || id === co_disclosure_id)
          .map((one) => ({ disclosureId: one.id, title: textOf(one).title, signer: one.signer_name, at: one.signed_at ?? 0 })),
      ),
    };
  },
});

/** A delivered document, for its recipient. */
const downloadMortgageDocument = defineOperation({
  name: 'downloadMortgageDocument',
  kind: 'read',
  gate,
  personal: ['output.content'],
  input: z.strictObject({ documentId: Id }),
  output: z.strictObject({ name: z.string(), mediaType: z.string(), content: z.string() }),
  async handler({ documentId }, context) {
    const document = await deliveredDocument(context, documentId);
    if (document === null) throw new OperationNotFound('The document');
    return { name: `${document.title}.pdf`, mediaType: 'application/pdf', content: document.content };
  },
});

/** A file that was attached to a task, for the person who attached it. */
const downloadTaskDocument = defineOperation({
  name: 'downloadTaskDocument',
  kind: 'read',
  gate,
  personal: ['output.name', 'output.content'],
  input: z.strictObject({ taskId: Id, documentId: Id }),
  output: z.strictObject({ name: z.string(), mediaType: z.string(), content: z.string() }),
  async handler({ taskId, documentId }, context) {
    const { answer } = await ownTask(context, taskId);
    const kept = answer !== null && 'documents' in answer ? answer.documents.find((one) => one.documentId === documentId) : undefined;
    const bytes = kept === undefined ? null : await context.attachments.open(documentId);
    const type = bytes === null ? null : fileTypeOf(bytes);
    if (kept === undefined || bytes === null || type === null) throw new OperationNotFound('The document');
    return { name: kept.name, mediaType: mediaTypes[type], content: bytes.toString('base64') };
  },
});

export const dashboardOperations: readonly Operation[] = [
  getMortgageApplicationDashboardInfo,
  requestLoanOfficerCall,
  getMortgageDocuments,
  downloadMortgageDocument,
  downloadTaskDocument,
];
