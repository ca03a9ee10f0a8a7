import type { FastifyRequest } from 'fastify';
import { ownLanguage } from '#engine/page/languages-of.ts';
import { deviceWords } from '#server/security/device-words.ts';
import { placeWords } from '#server/security/client-network.ts';
import type { SignedInFrom } from '#server/security/sessions.ts';
import { networkOf } from './network-of.ts';
import { languageOf, type LanguageParts } from './language-of.ts';
import type { Services } from '../services.ts';

/** A sign-in's description: the browser and system in words, roughly where from, and the language that it reads. */
export function signedInFrom(services: Pick<Services, 'log'> & LanguageParts, request: FastifyRequest): SignedInFrom {
  return {
    device: deviceWords(request.headers['user-agent'] ?? ''),
    place: placeWords(networkOf(services, request)),
    language: languageOf(services, request) ?? ownLanguage(services.library()),
  };
}
