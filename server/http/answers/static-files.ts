import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerProblem } from './answer-problem.ts';
import { icon } from '#schemas/icon.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { Services } from '../services.ts';

/**
 * Headers that a browser heeds on a page alone. A script, a sheet or a font goes without them: they would be most of a small file, on every request.
 * What protects a file that is not a page stays: its type, who may load it, a policy for the case that its address is opened, and two that a browser heeds
 * on every answer: Strict-Transport-Security, and the Referrer-Policy of what a sheet loads.
 */
const ofPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * The browser build, with hashed names: cached for good, compressed when it was built. No cookie travels with it and any origin may
 * load it, so that the sandboxed preview, whose origin is opaque, can.
 */
export async function staticFiles(server: FastifyInstance, services: Services): Promise<void> {
  // Whatever it refuses, a path outside or a hidden file, is not there.
  server.setErrorHandler((error: { statusCode?: number }, request, reply) =>
    answerProblem(services, (error.statusCode ?? 500) < 500 ? new HttpProblem('notFound') : error, request, reply),
  );
  await server.register(fastifyStatic, {
    root: services.rendering.folder,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    cacheControl: true,
    dotfiles: 'deny',
    decorateReply: false,
    allowedPath: (path) => !path.includes('manifest.json'),
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply) {
      for (const name of ofPages) reply.removeHeader(name);
      reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    },
  });

  // Pages have it in them; a browser that opens anything else asks for it by itself.
  server.get('/favicon.ico', { exposeHeadRoute: false }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'")
      .type('image/svg+xml')
      .send(icon),
  );
}
