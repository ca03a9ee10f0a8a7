import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerProblem } from './answer-problem.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { Services } from '../services.ts';

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
    setHeaders(reply) {
      reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    },
  });

  // Browsers ask for this by themselves; a mark of the product's initial form, drawn in the text's own colour.
  server.get('/favicon.ico', { exposeHeadRoute: false }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'")
      .type('image/svg+xml')
      .send(icon),
  );
}

const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M4 24 16 6l12 18h-6L16 14l-6 10z"/></svg>';
