import { z } from 'zod';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { demandAnswer } from '#server/storage/demand-answer.ts';
import type { Services } from '../services.ts';

const Health = z.strictObject({ status: z.literal('ok') });
const Ready = z.strictObject({
  status: z.literal('ok'),
  writes: z.enum(['taken', 'refused']),
  /** The result of the last verification of the audit; `unknown` before the first. */
  audit: z.enum(['holds', 'broken', 'unknown']),
});

export function healthRoutes({ storage, metrics, auditState, stopping }: Services): ApiRoute[] {
  return [
    apiRoute({
      method: 'GET',
      path: '/health/live',
      access: 'anyone',
      servedOn: 'both',
      group: 'Operation',
      summary: 'Whether the process runs.',
      answers: { 200: { says: 'It does.', schema: Health } },
      handle: async () => ({ status: 200, body: { status: 'ok' } }),
    }),
    apiRoute({
      method: 'GET',
      path: '/health/ready',
      access: 'anyone',
      servedOn: 'both',
      group: 'Operation',
      summary: 'Whether requests may be sent here: the database answers, and the server is not stopping.',
      answers: { 200: { says: 'They may. Writes are refused while the disk of the database is full; reads go on.', schema: Ready } },
      problems: ['unavailable'],
      async handle() {
        if (stopping()) throw new HttpProblem('unavailable', { retryAfter: 5 });
        try {
          await demandAnswer(storage);
        } catch {
          throw new HttpProblem('unavailable', { retryAfter: 5, log: 'the database does not answer' });
        }
        return { status: 200, body: { status: 'ok', writes: (await storage.isFull()) ? 'refused' : 'taken', audit: auditState() } };
      },
    }),
    apiRoute({
      method: 'GET',
      path: '/metrics',
      access: 'anyone',
      servedOn: 'operations',
      group: 'Operation',
      summary: 'Measurements, as Prometheus reads them.',
      answers: { 200: { says: 'The text format.', schema: z.string(), media: 'text/plain' } },
      handle: async () => ({
        status: 200,
        body: await metrics.registry.metrics(),
        headers: { 'content-type': metrics.registry.contentType },
      }),
    }),
  ];
}
