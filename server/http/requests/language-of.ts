import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { offeredLanguages as offeredIn, ownLanguage } from '#engine/page/languages-of.ts';
import { cookieNames } from '#server/security/cookies.ts';
import type { Session } from '#server/security/sessions.ts';
import type { Services } from '../services.ts';

/** The languages that pages can be read in besides that of the documents. A development server offers each that has a catalog. */
export const offeredLanguages = ({ library, development }: Pick<Services, 'development' | 'library'>): string[] =>
  offeredIn(library(), development !== null);

export type LanguageParts = Pick<Services, 'configuration' | 'development' | 'library'>;

/** The language that a request's reader chose, else the best of those that their browser asks for; undefined for that of the documents. */
export function languageOf(services: LanguageParts, request: Pick<FastifyRequest, 'cookies' | 'headers'>): string | undefined {
  const offered = offeredLanguages(services);
  if (offered.length === 0) return undefined;
  const own = ownLanguage(services.library());
  const chosen = request.cookies[cookieNames(services.configuration).language];
  if (chosen === own) return undefined;
  if (chosen !== undefined && offered.includes(chosen)) return chosen;
  const best = new Negotiator({ headers: { 'accept-language': request.headers['accept-language'] } }).language([own, ...offered]);
  return best === undefined || best === own ? undefined : best;
}

/** A session with the language that its browser reads. */
export function inLanguageOf(
  services: LanguageParts,
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
  session: Session | null,
): Session | null {
  const language = session === null ? undefined : languageOf(services, request);
  return session === null || language === undefined ? session : { ...session, language };
}
