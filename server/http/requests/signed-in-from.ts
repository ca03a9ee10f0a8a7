import type { FastifyRequest } from 'fastify';
import { deviceWords } from '#server/security/device-words.ts';
import { placeWords } from '#server/security/client-network.ts';
import type { SignedInFrom } from '#server/security/sessions.ts';
import { networkOf } from './network-of.ts';
import type { Services } from '../services.ts';

/** The device and place that a sign-in is remembered by: the browser and system in words, and roughly where from. */
export function signedInFrom(services: Pick<Services, 'log'>, request: FastifyRequest): SignedInFrom {
  return { device: deviceWords(request.headers['user-agent'] ?? ''), place: placeWords(networkOf(services, request)) };
}
