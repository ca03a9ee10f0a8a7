import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { pseudoLanguages } from '#engine/compiled/pseudo-language.ts';
import { offeredLanguages as offeredIn, ownLanguage } from '#engine/page/languages-of.ts';
import { cookieNames } from '#server/security/cookies.ts';
import type { Session } from '#server/security/sessions.ts';
import type { Speech } from '#engine/language/speech.ts';
import type { Services } from '../services.ts';

/** The languages that pages can be read in besides that of the documents. A development server offers each that has a catalog. */
export const offeredLanguages = ({ library, development }: Pick<Services, 'development' | 'library'>): string[] =>
  offeredIn(library(), development !== null);

/** The languages that a link may choose: on a development server those that are made by rule too, which no page leads to and no browser is given. */
export const choosableLanguages = (services: Pick<Services, 'development' | 'library'>): string[] => [
  ...offeredLanguages(services),
  ...(services.development === null ? [] : pseudoLanguages),
];

export type LanguageParts = Pick<Services, 'configuration' | 'development' | 'library' | 'rendering'>;

/** A request by what names its language. Its cookies are not read yet where it is refused before anything else is done. */
export interface Asks {
  cookies: FastifyRequest['cookies'] | null;
  headers: FastifyRequest['headers'];
}

/** The language that a request's reader chose, else the best of those that their browser asks for; undefined for that of the documents. */
export function languageOf(services: LanguageParts, request: Asks): string | undefined {
  const offered = offeredLanguages(services);
  const choosable = choosableLanguages(services);
  if (choosable.length === 0) return undefined;
  const own = ownLanguage(services.library());
  const chosen = request.cookies?.[cookieNames(services.configuration).language];
  if (chosen === own) return undefined;
  if (chosen !== undefined && choosable.includes(chosen)) return chosen;
  const best = new Negotiator({ headers: { 'accept-language': request.headers['accept-language'] } }).language([own, ...offered]);
  return best === undefined || best === own ? undefined : best;
}

/** The language that a request is answered in, with the own words in it; empty for that of the documents. */
export function speechOf(services: LanguageParts, request: Asks): Speech {
  const language = languageOf(services, request);
  return language === undefined ? {} : { language, ownWords: services.rendering.catalogOf(language) };
}

/** A session with the language that its browser reads. */
export function inLanguageOf(services: LanguageParts, request: Asks, session: Session | null): Session | null {
  return session === null ? null : { ...session, ...speechOf(services, request) };
}
