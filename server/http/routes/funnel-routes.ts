import { z } from 'zod';
import { Funnels } from '#schemas/funnels.ts';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { Services } from '../services.ts';

const dayMs = 24 * 60 * 60_000;

const Question = z.strictObject({
  version: z
    .string()
    .regex(/^[\da-f]{4,64}$/)
    .describe('the hash of a version, or its first digits')
    .optional(),
  since: z.iso.date().describe('a date such as 2026-01-31').optional(),
  resting: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .describe('a number of days from 1 to 9999')
    .optional(),
});

/** Where people go and where they stop: counts, of histories in clear. */
export function funnelRoutes({ voyagers }: Services): ApiRoute[] {
  return [
    apiRoute({
      method: 'GET',
      path: '/api/operator/funnels/:voyagerType',
      access: 'operator',
      group: 'Operators',
      summary:
        'How many records of a flow entered, finished, are under way and were dropped, and at each step who came, left by what and after how long; for each version, the newest first.',
      query: Question,
      answers: { 200: { says: 'A funnel for each version that has records.', schema: Funnels } },
      problems: ['notFound'],
      async handle({ params, query }) {
        const { version, since, resting } = query;
        const funnels = await voyagers.funnels({
          voyagerType: params['voyagerType'] ?? '',
          version: version ?? null,
          since: since === undefined ? null : Date.parse(`${since}T00:00:00Z`),
          restMs: resting === undefined ? null : Number(resting) * dayMs,
        });
        if (funnels === null) throw new HttpProblem('notFound');
        return { status: 200, body: funnels };
      },
    }),
  ];
}
