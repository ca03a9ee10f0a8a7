import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import {
  defineOperation,
  OperationFailure,
  OperationNotFound,
  signedIn,
  type Operation,
  type OperationContext,
} from '#server/operations/operation.ts';
import { Id } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { SigningAccess, SigningLogin } from './document-signing.ts';
import { disclosureTexts, SigningDescription, SigningTitle } from './disclosure-texts.ts';
import { ownDisclosure, signedPdf, textOf, type Disclosure } from './own-disclosure.ts';
import { hashOfBytes } from './secret-hash.ts';

const Standing = z.enum(['OPEN', 'PENDING', 'SIGNED']);
const Context = z.strictObject({ mortgageDisclosureId: Id, borrowerId: Id });

/** 001 §7: what the signing frame is posted. Of the answer either the link and the token are null, or the words why there are none. */
const getDisclosuresIframeInputInfo = defineOperation({
  name: 'getDisclosuresIframeInputInfo',
  kind: 'external',
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '60/h' },
  input: Context.extend({ voyagerId: Id.optional() }),
  output: z.strictObject({
    docSigningLink: z.string().nullable(),
    accessToken: z.string().nullable(),
    errorMessage: z.string().nullable(),
  }),
  once: ['accessToken'],
  answersKept: false,
  failures: { ALREADY_SIGNED: { retry: 'never', kind: 'done', say: 'You have signed this document already.' } },
  async handler(input, context) {
    const { id: personId } = signedIn(context);
    const disclosure = await ownDisclosure(context, input);
    if (disclosure.status === 'signed') throw new OperationFailure('ALREADY_SIGNED');
    const { title, paragraphs } = textOf(disclosure);
    const opened = await context.parties.documentSigning.open({
      personId,
      idempotencyKey: context.idempotencyKey ?? context.ids(),
      document: {
        envelope: disclosure.id,
        title,
        paragraphs,
        ...(await signerOf(context, disclosure)),
        sender: disclosure.sender,
        sentAt: disclosure.created_at,
      },
      access: await accessOf(context, disclosure.login),
    });
    return { docSigningLink: null, accessToken: null, errorMessage: null, ...opened };
  },
});

/** Whose session asks, as the party records it. */
async function accessOf(context: OperationContext, login: SigningLogin | null): Promise<SigningAccess> {
  const { id, session } = signedIn(context);
  const { first_name, last_name } = await readPerson(context, id);
  return {
    login,
    holder: `${first_name} ${last_name}`,
    session: session?.id ?? null,
    confirmedAt: session?.confirmedAt ?? null,
  };
}

/** The signer's name and e-mail address. What a document does not say is the person's own. */
async function signerOf(context: OperationContext, { person_id, signer_name, signer_email }: Disclosure) {
  const { first_name, last_name, email } = await readPerson(context, person_id);
  return { signerName: signer_name ?? `${first_name} ${last_name}`, signerEmail: signer_email ?? email };
}

/** Asks the party, server to server, for the status of a document, and keeps the signed PDF. A message of the browser never counts as a signature. */
const confirmDisclosureSigned = defineOperation({
  name: 'confirmDisclosureSigned',
  kind: 'external',
  aggregate: thePerson,
  audit: 'identity',
  limit: { party: '1000/h' },
  input: z.strictObject({ mortgageDisclosureId: Id }),
  output: z.strictObject({ status: Standing }),
  retry: { attempts: 2, firstPauseMs: 500, longestPauseMs: 500 },
  async handler({ mortgageDisclosureId }, context): Promise<{ status: z.output<typeof Standing> }> {
    const { id: personId } = signedIn(context);
    const disclosure = await ownDisclosure(context, { mortgageDisclosureId });
    if (disclosure.status === 'signed') return { status: 'SIGNED' };
    const asked = { personId, envelope: disclosure.id };
    const standing = await context.parties.documentSigning.standing(asked);
    if (standing !== 'signed') return { status: standing === 'open' ? 'OPEN' : 'PENDING' };
    const pdf = await context.parties.documentSigning.signedDocument(asked);
    if (pdf === null) return { status: 'PENDING' };
    await context.settle(async (db) => {
      const kept = { signed_document: pdf.toString('base64') };
      const signed_hash = hashOfBytes(pdf);
      await db
        .updateTable('disclosure')
        .set({
          ...(await context.vault.seal(db, 'disclosure', { person: personId, row: disclosure.id }, kept)),
          status: 'signed',
          signed_hash,
          signed_at: context.now,
        })
        .where('id', '=', disclosure.id)
        .where('status', '=', 'open')
        .execute();
    });
    return { status: 'SIGNED' };
  },
});

const getDisclosure = defineOperation({
  name: 'getDisclosure',
  kind: 'read',
  personal: ['output.signerName'],
  input: z.strictObject({ mortgageDisclosureId: Id }),
  output: z.strictObject({
    mortgageDisclosureContext: Context,
    signerName: z.string(),
    title: SigningTitle,
    description: SigningDescription,
    isSigned: z.boolean(),
    /** Epoch milliseconds. */
    signedAt: z.number().nullable(),
  }),
  async handler(input, context) {
    const disclosure = await ownDisclosure(context, input);
    const { title, description } = textOf(disclosure);
    const { id, borrower_id: borrowerId, status, signed_at: signedAt } = disclosure;
    return {
      mortgageDisclosureContext: { mortgageDisclosureId: id, borrowerId },
      signerName: (await signerOf(context, disclosure)).signerName,
      title,
      description,
      isSigned: status === 'signed',
      signedAt,
    };
  },
});

const downloadSignedDisclosure = defineOperation({
  name: 'downloadSignedDisclosure',
  kind: 'read',
  input: z.strictObject({ mortgageDisclosureId: Id }),
  output: z.strictObject({ name: z.string(), mediaType: z.string(), content: z.string() }),
  personal: ['content'],
  async handler(input, context) {
    const disclosure = await ownDisclosure(context, input);
    const content = signedPdf(disclosure);
    if (content === null) throw new OperationNotFound('The signed document');
    return { name: `${textOf(disclosure).title}.pdf`, mediaType: 'application/pdf', content };
  },
});

/** For the internal test page: creates a document to try the frame with, and access to it. */
const createTestDisclosure = defineOperation({
  name: 'createTestDisclosure',
  kind: 'external',
  gate: 'signingFrameTest',
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '60/h' },
  input: z.strictObject({}),
  output: z.strictObject({ docSigningLink: z.string(), accessToken: z.string() }),
  once: ['accessToken'],
  answersKept: false,
  failures: { REFUSED: { retry: 'later', say: 'The signing party gives no access.' } },
  async handler(_input, context) {
    const { id: personId } = signedIn(context);
    const { title, paragraphs } = disclosureTexts.test;
    const opened = await context.parties.documentSigning.open({
      personId,
      idempotencyKey: context.idempotencyKey ?? context.ids(),
      document: {
        envelope: context.ids(),
        title,
        paragraphs,
        signerName: 'Test',
        signerEmail: 'test@mail.example',
        sender: 'Test',
        sentAt: context.now,
      },
      access: await accessOf(context, 'OWN'),
    });
    if ('errorMessage' in opened) throw new OperationFailure('REFUSED');
    return opened;
  },
});

export const signingOperations: readonly Operation[] = [
  getDisclosuresIframeInputInfo,
  confirmDisclosureSigned,
  getDisclosure,
  downloadSignedDisclosure,
  createTestDisclosure,
];
