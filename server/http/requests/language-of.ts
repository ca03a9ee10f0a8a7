import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { pseudoLanguages } from '#engine/compiled/pseudo-language.ts';
import { offeredLanguages as offeredIn, ownLanguage } from '#engine/page/languages-of.ts';
import { cookieNames } from '#server/security/cookies.ts';
import type { LanguageChoice } from '#server/security/language-choice.ts';
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

/** What a browser keeps of `?language=`: the language and when it was chosen, in epoch milliseconds. */
export const pressedLanguage = (language: string, at: number): string => `${language}.${at}`;

/** The choice that a browser keeps; null where it has none. One without a time is older than any other. */
function pressedIn(services: LanguageParts, { cookies }: Asks): (LanguageChoice & { language: string }) | null {
  const [, language, at = '0'] =
    /^([A-Za-z0-9-]+)(?:\.(\d{1,15}))?$/.exec(cookies?.[cookieNames(services.configuration).language] ?? '') ?? [];
  return language === undefined ? null : { language, chosenAt: Number(at) };
}

/**
 * The language of a request; undefined for that of the documents. It is what its reader chose last, by `?language=` in this browser or in their
 * settings, else the best of those that the browser asks for. A choice that is offered no longer is passed over.
 */
export function languageOf(services: LanguageParts, request: Asks, choice?: LanguageChoice): string | undefined {
  const offered = offeredLanguages(services);
  const choosable = choosableLanguages(services);
  if (choosable.length === 0) return undefined;
  const own = ownLanguage(services.library());
  const choices = [pressedIn(services, request), choice ?? null].filter((one) => one !== null).toSorted((a, b) => b.chosenAt - a.chosenAt);
  for (const { language } of choices) {
    // Chosen in settings after any press: the browser decides.
    if (language === null) break;
    if (language === own) return undefined;
    if (choosable.includes(language)) return language;
  }
  const best = new Negotiator({ headers: { 'accept-language': request.headers['accept-language'] } }).language([own, ...offered]);
  return best === undefined || best === own ? undefined : best;
}

/** The language that a request is answered in, with the own words in it; empty for that of the documents. */
export function speechOf(services: LanguageParts, request: Asks, choice?: LanguageChoice): Speech {
  const language = languageOf(services, request, choice);
  return language === undefined ? {} : { language, ownWords: services.rendering.catalogOf(language) };
}

/** A session with the language that its browser reads. */
export function inLanguageOf(services: LanguageParts, request: Asks, session: Session | null): Session | null {
  return session === null ? null : { ...session, ...speechOf(services, request, session.choice) };
}
