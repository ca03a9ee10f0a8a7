import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';

/** A file as a step holds it: its kind and size are no part of the answer. */
const UploadedFile = z.object({ documentId: Id, name: z.string().max(255) });

/** 001 §2.3: keeps the files that a person attached for us. They are found again under other documents. */
const uploadUserDocuments = defineOperation({
  name: 'uploadUserDocuments',
  kind: 'local',
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '30/h' },
  personal: ['documents'],
  input: z.strictObject({ documents: z.array(UploadedFile).min(1).max(5) }),
  output: WriteAnswer,
  async handler({ documents }, context) {
    const { db, ids, now, vault } = context;
    const { id: person } = signedIn(context);
    for (const { documentId } of documents)
      if ((await context.attachments.open(documentId)) === null) return refused('documents', 'Attach the documents again.');
    for (const { documentId, name } of documents) {
      const id = ids();
      const row = { id, person_id: person, attachment_id: documentId, name, uploaded_at: now };
      await db
        .insertInto('uploaded_document')
        .values(await vault.seal(db, 'uploaded_document', { person, row: id }, row))
        .onConflict((conflict) => conflict.columns(['person_id', 'attachment_id']).doNothing())
        .execute();
    }
    return done;
  },
});

export const uploadOperations: readonly Operation[] = [uploadUserDocuments];
