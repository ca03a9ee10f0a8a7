import { z } from 'zod';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import type { ErrorReport } from '#server/parties/error-reporting/error-reporting.ts';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';
import { addressWithoutValues } from '../requests/address-without-values.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { Services } from '../services.ts';

/** A code from the documents or of the renderer, and where; never what somebody typed. */
const Report = z.strictObject({
  code: z.string().regex(/^[A-Za-z][A-Za-z0-9_.:-]{0,99}$/),
  detail: z.string().max(500).optional(),
  url: z.string().max(4000).optional(),
  voyagerRecordId: z.string().max(64).optional(),
});

export function reportRoutes({ errorReporting, rates, configuration }: Services): ApiRoute[] {
  async function deliver(report: ErrorReport): Promise<void> {
    try {
      await errorReporting.report(report);
    } catch (error) {
      if (!(error instanceof PartyUnavailable)) throw error;
      throw new HttpProblem('unavailable', { retryAfter: 5, log: 'the error-reporting service does not answer' });
    }
  }
  return [
    apiRoute({
      method: 'POST',
      path: '/api/reports',
      access: 'anyone',
      group: 'Reports',
      summary: 'Tell the error-reporting service of something that went wrong in the browser.',
      body: Report,
      answers: { 204: { says: 'Noted.', schema: null } },
      problems: ['tooManyRequests', 'unavailable'],
      async handle({ body, session, network }) {
        await rates.count(`report:address:${network.name}`, configuration.limits.reportsPerMinute * network.share, 60_000);
        await deliver({
          code: body.code,
          personId: session?.personId ?? null,
          recordId: body.voyagerRecordId ?? null,
          detail: (body.detail ?? '').replace(/[\u0000-\u001f\u007f]/g, ' '),
          url: body.url === undefined ? null : addressWithoutValues(body.url),
        });
        return { status: 204 };
      },
    }),
  ];
}
