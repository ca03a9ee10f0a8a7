import { z } from 'zod';
import { apiRoute, type ApiRoute } from './api-route.ts';
import { HttpProblem } from './problems.ts';
import type { Services } from './services.ts';

const UploadRequest = z.strictObject({
  data: z.string(),
  metadata: z.strictObject({ name: z.string().max(255) }),
  stepId: z.string().max(200),
  voyagerType: z.string().max(64),
});

/** A step takes attachments when its view is the document upload view. The record's owner is asked for first, as everywhere. */
export function attachmentRoutes({ voyagers }: Services): ApiRoute[] {
  async function refuse(personId: string, vid: string, step: { stepId: string; voyagerType?: string }): Promise<never> {
    const at = await voyagers.resume({
      person: { id: personId },
      vid,
      ...(step.voyagerType === undefined ? {} : { voyagerType: step.voyagerType }),
    });
    if (at.stepId !== step.stepId) throw new HttpProblem('staleStep', { current: at });
    throw new HttpProblem('noAttachments');
  }
  return [
    apiRoute({
      method: 'POST',
      path: '/api/voyagers/:vid/attachments',
      access: 'person',
      group: 'Voyagers',
      summary: 'Attach a file to a document upload step.',
      body: UploadRequest,
      answers: {},
      problems: ['notFound', 'staleStep', 'noAttachments', 'expired'],
      handle: ({ body, params, personId }) => refuse(personId, params['vid'] ?? '', body),
    }),
    apiRoute({
      method: 'DELETE',
      path: '/api/voyagers/:vid/attachments/:documentId',
      access: 'person',
      group: 'Voyagers',
      summary: 'Remove a file from a document upload step.',
      query: z.strictObject({ stepId: z.string().max(200) }),
      answers: {},
      problems: ['notFound', 'staleStep', 'noAttachments', 'expired'],
      handle: ({ params, query, personId }) => refuse(personId, params['vid'] ?? '', { stepId: query['stepId'] ?? '' }),
    }),
  ];
}
