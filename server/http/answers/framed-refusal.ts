import type { FastifyReply } from 'fastify';
import type { Page } from '#schemas/wire.ts';
import { htmlText } from './html-text.ts';

/** Nothing loads or runs in it, and only our own pages hold it. */
const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'none'";

/** 001 §4.3: what a hidden frame is answered in the place of a file: a page with one element, which says what went wrong. */
export function sendFramedRefusal(reply: FastifyReply, { status, title, issues, language = 'en' }: Page): FastifyReply {
  const messages = new Set(issues.map(({ message }) => message));
  const words = messages.size === 0 ? title : [...messages].join(' ');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${htmlText(language)}"><head><title>Error</title></head><body><p data-error>${htmlText(words)}</p></body></html>`,
    );
}
