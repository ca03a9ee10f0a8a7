import { z } from 'zod';
import { VoyagerAnswer } from '#schemas/wire.ts';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { Services } from '../services.ts';
import type { Storage } from '#server/storage/storage.ts';

const UploadRequest = z.strictObject({
  /** The bytes, in base64. */
  data: z.string(),
  metadata: z.strictObject({ name: z.string().max(255) }),
  stepId: z.string().max(200),
  voyagerType: z.string().max(64),
});

/** The size of a base64 body: a file of ten megabytes and a little around it. Larger ones come as multipart, at the page's address. */
const mostBytes = 14_000_000;

interface AttachmentServices extends Pick<Services, 'voyagers'> {
  storage: Pick<Storage, 'records'>;
}

/** The files of a step whose view takes some. The record's owner is asked for first, as everywhere. */
export function attachmentRoutes({ voyagers, storage }: AttachmentServices): ApiRoute[] {
  const answers = { says: 'The step, with the files that it holds now.', schema: VoyagerAnswer };
  return [
    apiRoute({
      method: 'POST',
      path: '/api/voyagers/:vid/attachments',
      access: 'person',
      group: 'Voyagers',
      summary: 'Attach a file to a step that takes some. Under one Idempotency-Key it is attached once.',
      body: UploadRequest,
      bodyBytes: mostBytes,
      async beforeBody({ params, personId }) {
        const record = await storage.records.find(params['vid'] ?? '');
        if (record?.person_id !== personId) throw new HttpProblem('notFound');
      },
      answers: { 201: answers },
      problems: ['notFound', 'staleStep', 'noAttachments', 'rules', 'expired', 'keyReused', 'tooManyRequests'],
      async handle({ body, params, person, key, trace }) {
        const { data, metadata, stepId, voyagerType } = body;
        const bytes = Buffer.from(data, 'base64');
        // There is one way to write bytes, so writing them again tells: a pattern takes ten times as long for a large file.
        if (bytes.toString('base64') !== data)
          throw new HttpProblem('badRequest', { issues: [{ path: '/data', message: 'This must be base64.' }] });
        const add = { name: metadata.name, bytes, whole: true };
        return {
          status: 201,
          body: await voyagers.attach({ person, trace, vid: params['vid'] ?? '', stepId, voyagerType, key: key || null, add }),
        };
      },
    }),
    apiRoute({
      method: 'DELETE',
      path: '/api/voyagers/:vid/attachments/:documentId',
      access: 'person',
      group: 'Voyagers',
      summary: 'Remove a file from a step.',
      query: z.strictObject({ stepId: z.string().max(200) }),
      answers: { 200: answers },
      problems: ['notFound', 'staleStep', 'noAttachments', 'expired', 'keyReused', 'tooManyRequests'],
      async handle({ params, query, person, key, trace }) {
        const at = { vid: params['vid'] ?? '', stepId: query['stepId'] ?? '', key: key || null };
        return { status: 200, body: await voyagers.detach({ person, trace, ...at, remove: params['documentId'] ?? '' }) };
      },
    }),
  ];
}
