import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { legalNameMistakes, writtenName } from './legal-name.ts';
import { nameChangeStanding, presentName } from './name-change.ts';

const Name = z.string().trim().max(200);

/** 002 §7: what the upload of a document takes. */
const getSupportedAttachmentFileTypes = defineOperation({
  name: 'getSupportedAttachmentFileTypes',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({ fileExtensions: z.array(z.string()) }),
  handler: () => ({ fileExtensions: ['PDF', 'JPG', 'JPEG', 'PNG'] }),
});

/** 002 §7: hands a new legal name and the document that shows it to the review. `attachmentId`: a file that the person attached. */
const submitNameChangeRequest = defineOperation({
  name: 'submitNameChangeRequest',
  kind: 'external',
  gate: 'legalNameUpdate',
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '20/h', party: '10/h' },
  stepUp: true,
  personal: ['first', 'middle', 'last', 'suffix'],
  input: z.strictObject({
    attachmentId: Id,
    first: Name,
    middle: Name.nullable().optional(),
    last: Name,
    suffix: Name.nullable().optional(),
  }),
  output: WriteAnswer,
  failures: {
    NAME_UNDER_REVIEW: { retry: 'never', say: "We're already reviewing a change to your legal name." },
    NAME_NOT_CHANGEABLE: { retry: 'never', say: "You can't change your legal name here right now.", instead: 'contactUs' },
  },
  retry: { attempts: 2, firstPauseMs: 500, longestPauseMs: 500 },
  async handler({ attachmentId, first, middle, last, suffix }, context) {
    const name = { firstName: first, middleName: middle || null, lastName: last, suffix: suffix || null };
    const errors = legalNameMistakes(name);
    if (errors.length > 0) return { success: false, errors };
    const before = await presentName(context);
    if (writtenName(name) === writtenName(before)) return refused('first', 'This is the legal name we already have.');
    refuseUnlessFree(await nameChangeStanding(context));
    const document = await context.attachments.open(attachmentId);
    if (document === null) return refused('attachmentId', 'Attach the document again.');
    const id = context.ids();
    const { id: personId } = signedIn(context);
    await context.parties.nameReview.submit({
      personId,
      idempotencyKey: context.idempotencyKey ?? id,
      change: { from: writtenName(before), to: writtenName(name) },
      document,
    });
    await context.settle(async (db) => {
      refuseUnlessFree(await nameChangeStanding(context, db));
      const row = { id, person_id: personId, status: 'submitted' as const, name, attachment_id: attachmentId, submitted_at: context.now };
      const sealed = await context.vault.seal(db, 'name_change_request', { person: personId, row: id }, { ...row, decided_at: null });
      await db.insertInto('name_change_request').values(sealed).execute();
      await context.notices.tell(db, signedIn(context), { words: 'profile/nameChangeAsked' });
    });
    return done;
  },
});

function refuseUnlessFree(standing: Awaited<ReturnType<typeof nameChangeStanding>>): void {
  if (standing.hasActiveNameChangeRequest) throw new OperationFailure('NAME_UNDER_REVIEW');
  if (!standing.isEligibleForNameChangeRequest) throw new OperationFailure('NAME_NOT_CHANGEABLE');
}

export const nameChangeOperations: readonly Operation[] = [getSupportedAttachmentFileTypes, submitNameChangeRequest];
