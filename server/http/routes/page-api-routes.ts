import { z } from 'zod';
import { PageActionAnswer, PageActionRequest, PageAnswer } from '#schemas/wire.ts';
import { apiRoute, type ApiAnswer, type ApiRoute } from '../api-route.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { Services } from '../services.ts';

export function pageApiRoutes({ pages }: Services): ApiRoute[] {
  return [
    apiRoute({
      method: 'GET',
      path: '/api/pages',
      access: 'anyone',
      group: 'Pages',
      summary: 'A page address as data.',
      query: z.strictObject({
        url: z.string().max(4000),
        /** `true`: reads that may come later are not waited for. */
        defer: z.enum(['true']).optional(),
        /** Names of reads, with commas: only the regions and dialogs that show them, where these show them all. */
        names: z.string().max(1000).optional(),
        /** `true`: of an address that begins a flow, its first step as it would be. Nothing is begun. */
        preview: z.enum(['true']).optional(),
      }),
      answers: {
        200: {
          says: 'The page, or where it leads. A page that stands for a problem says so in `status`.',
          schema: PageAnswer,
        },
      },
      async handle({ query, viewer, readOnly }) {
        const preview = query['preview'] !== undefined;
        const reading = preview ? 'preview' : (query['names']?.split(',') ?? (query['defer'] === undefined ? 'whole' : 'deferred'));
        const asking = viewer();
        if (reading === 'deferred') asking.scripted();
        const opened = await pages.openPage({ url: query['url'] ?? '', viewer: asking, readOnly: readOnly || preview, reading });
        if ('notNow' in opened)
          throw new HttpProblem('unavailable', { retryAfter: 1, expected: true, log: 'nothing is begun for whoever only looks' });
        if ('redirect' in opened) return { status: 200, body: { redirect: opened.redirect } };
        return { status: 200, body: 'part' in opened ? { part: opened.part } : opened.page };
      },
    }),
    apiRoute({
      method: 'POST',
      path: '/api/pages/actions',
      access: 'anyone',
      group: 'Pages',
      summary:
        'Press something on a page. The page, the node and what was typed; the server works out what to do. Under one Idempotency-Key it does so once.',
      body: PageActionRequest,
      answers: { 200: { says: 'What came of it, and what the page does next.', schema: PageActionAnswer } },
      problems: ['notFound', 'signedOut', 'confirmationNeeded', 'staleStep', 'expired', 'rules', 'keyReused'],
      async handle({ body, viewer, key }) {
        const { answer, startedSession, endedSession } = await pages.act({ ...body, form: body.form ?? {}, viewer: viewer(), key });
        const result: ApiAnswer = { status: 200, body: answer };
        if (startedSession !== null) result.session = startedSession;
        else if (endedSession) result.session = null;
        return result;
      },
    }),
  ];
}
