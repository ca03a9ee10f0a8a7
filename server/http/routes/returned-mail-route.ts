import { z } from 'zod';
import { noteReturnedMail } from '#server/outbox/returned-mail.ts';
import { isSigned } from '#server/security/standard-webhook.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import type { Services } from '../services.ts';

const longest = 16 * 1024;

/** What a provider says of one mail. Other events of it are taken, and mean nothing here. */
const Returned = z.object({ type: z.literal('mail.bounced'), data: z.object({ messageId: z.string().max(400) }) });

/** A mail that a server took and that came back later, as the mail's provider says it. Nothing is believed without its signature. */
export function returnedMailRoute({ configuration, storage, clock, log }: Services): ApiRoute {
  return apiRoute({
    method: 'POST',
    path: '/api/parties/mail/bounces',
    access: 'anyone',
    group: 'Companies outside',
    summary:
      'A mail came back for good after it was taken: `{"type":"mail.bounced","data":{"messageId":"<…@example.com>"}}` with our Message-ID, signed as Standard Webhooks 1.0 with MAIL_BOUNCE_SECRET. 404 where none is set.',
    takes: { media: 'application/json', headers: ['webhook-id', 'webhook-timestamp', 'webhook-signature'] },
    bodyBytes: longest,
    answers: { 204: { says: 'Noted, now or before; or it is no mail of ours.', schema: null } },
    problems: ['notFound', 'forbidden'],
    async handle({ whole, headers }) {
      const { mailBounceSecret } = configuration;
      if (mailBounceSecret === null) throw new HttpProblem('notFound');
      if (!isSigned(headers, { body: whole, secret: mailBounceSecret, now: clock.now() })) throw new HttpProblem('forbidden');
      const event = Returned.safeParse(jsonOf(whole));
      if (event.success && (await noteReturnedMail(storage.db, event.data.data.messageId))) log.info('a mail came back');
      return { status: 204 };
    },
  });
}

/** Null where it is none: that is no event, as any other that means nothing here. */
function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
