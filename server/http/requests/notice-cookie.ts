import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Flash } from '#server/pages/page-dependencies.ts';
import { cookieAttributes } from '#server/security/cookies.ts';
import { sameText } from '#server/security/tokens.ts';
import type { Services } from '../services.ts';

type Parts = Pick<Services, 'configuration' | 'csrfSecret'>;

const Notices = z
  .array(
    z.union([
      z.strictObject({ text: z.string().max(500), tone: z.enum(['positive', 'negative', 'neutral']), forMs: z.number().nullable() }),
      z.strictObject({ done: z.string().max(500), at: z.string().max(2000) }),
    ]),
  )
  .max(5);

/** Sets the messages that the next page shows once after a form post. They are signed, because a page shows only messages of the server. */
export function setNotices({ configuration, csrfSecret }: Parts, reply: FastifyReply, notices: readonly Flash[]): void {
  if (notices.length === 0) return;
  const text = Buffer.from(JSON.stringify(notices.slice(0, 5))).toString('base64url');
  reply.setCookie(nameOf(configuration), `${text}.${sign(csrfSecret, text)}`, { ...cookieAttributes(configuration), maxAge: 60 });
}

/** Reads them and takes them away. */
export function takeNotices({ configuration, csrfSecret }: Parts, request: FastifyRequest, reply: FastifyReply): Flash[] {
  const cookie = request.cookies[nameOf(configuration)];
  if (cookie === undefined) return [];
  reply.clearCookie(nameOf(configuration), cookieAttributes(configuration));
  const [text, signature] = cookie.split('.');
  if (text === undefined || signature === undefined || !sameText(signature, sign(csrfSecret, text))) return [];
  try {
    return Notices.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return [];
  }
}

function nameOf(configuration: Services['configuration']): string {
  return configuration.secureCookies ? '__Host-notice' : 'notice';
}

function sign(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(`notice:${text}`).digest('base64url');
}
