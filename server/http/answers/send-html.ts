import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify<string, { level: number }, Buffer>(gzip);

/** The token in a page is masked anew each time, so that compressing it tells nothing (BREACH). */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: string,
  policy: string,
): Promise<FastifyReply> {
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  if (!takesGzip(request.headers['accept-encoding'] ?? '')) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await compress(text, { level: 5 }));
}

/** True if `Accept-Encoding` names gzip, or everything, with a weight that is not zero (RFC 9110, 12.5.3). */
function takesGzip(accepted: string): boolean {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
    weights.set(coding, weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1)));
  }
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}
