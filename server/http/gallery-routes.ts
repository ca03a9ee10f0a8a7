import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from '../problems/problems.ts';
import { renderingOptions } from './rendering-options.ts';
import { drawingPolicy, galleryPolicy } from './security-headers.ts';
import { sendHtml } from './send-html.ts';
import type { Services } from './services.ts';

/** The designer's gallery: its pages, and the drawings that stand in frames of them. */
export function galleryRoutes(server: FastifyInstance, services: Services): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const options = renderingOptions(services, request);
    const path = (request.params as { '*'?: string })['*'] ?? '';
    const answer = await services.rendering.gallery(
      { path, query: request.query as Record<string, unknown>, views: services.views },
      options,
    );
    if (answer === null) throw new HttpProblem('notFound');
    if (answer.kind === 'page') return sendHtml(request, reply, 200, answer.html, galleryPolicy(options.nonce));
    // The policy's own words count where both are understood; an older browser reads this one.
    reply.header('x-frame-options', 'SAMEORIGIN');
    // A sandbox has no origin that a group of pages could be kept by.
    reply.removeHeader('origin-agent-cluster');
    return sendHtml(request, reply, 200, answer.html, drawingPolicy(options.nonce));
  };
  server.route({ method: 'GET', url: '/preview/gallery', exposeHeadRoute: false, handler });
  server.route({ method: 'GET', url: '/preview/gallery/*', exposeHeadRoute: false, handler });
}
