import type { FastifyRequest } from 'fastify';
import { cookieNames } from '#server/security/cookies.ts';
import type { RenderingOptions } from './rendered-pages.ts';
import type { Services } from '../services.ts';

/** The options of every HTML answer: a nonce of its own, and the theme that this browser chose. */
export function renderingOptions({ random, configuration }: Services, request: FastifyRequest): RenderingOptions {
  const chosen = request.cookies[cookieNames(configuration).theme];
  return { nonce: random(16).toString('base64'), theme: chosen === 'light' || chosen === 'dark' ? chosen : null };
}
