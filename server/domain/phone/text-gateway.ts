import type { TextGatewaySettings } from '#server/configuration/text-gateway-of.ts';
import { askCompany } from '#server/parties/ask-company.ts';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';
import { signedHeaders } from '#server/security/standard-webhook.ts';
import type { TextMessage } from './text-message.ts';

/** How long a gateway may take, in milliseconds. */
const longestMs = 10_000;

/**
 * Texts by one HTTP call, to a gateway that speaks to the company of one's choice. The body is `{"to":"+12065550123","text":"…"}`, signed as
 * Standard Webhooks 1.0 says: `webhook-id` is the key under which a text is sent once. The gateway answers 2xx for a text that it took, and 422
 * with `{"reason":"rejected"}` (a number that takes no texts) or `"undelivered"`. Every other answer is tried again.
 */
export function textGateway({ url, secret }: TextGatewaySettings, now: () => number = Date.now): TextMessage {
  return {
    async send({ idempotencyKey, to, body: text }) {
      const body = JSON.stringify({ to, text });
      const answer = await askCompany('textMessage', url, {
        body,
        headers: { ...signedHeaders({ id: idempotencyKey, body, secret, now: now() }) },
        longestMs,
      });
      if (answer.ok) return 'sent';
      const reason = answer.status === 422 ? reasonIn(answer.words) : null;
      if (reason === null) throw new PartyUnavailable('textMessage', 'unavailable');
      return reason;
    },
  };
}

function reasonIn(words: string): 'rejected' | 'undelivered' | null {
  const found = /"reason"\s*:\s*"(rejected|undelivered)"/.exec(words)?.[1];
  return found === 'rejected' || found === 'undelivered' ? found : null;
}
