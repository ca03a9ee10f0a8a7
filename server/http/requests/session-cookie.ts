import type { FastifyReply, FastifyRequest } from 'fastify';
import { wholeName } from '#engine/compiled/address-names.ts';
import { ownLanguage } from '#engine/page/languages-of.ts';
import type { Viewer } from '#server/pages/page-dependencies.ts';
import type { Reading } from '#server/pages/reading.ts';
import { cookieAttributes, cookieNames, markCookie } from '#server/security/cookies.ts';
import type { LanguageChoice } from '#server/security/language-choice.ts';
import { endedForMs, type Session, type StartedSession } from '#server/security/sessions.ts';
import { csrfToken, isCsrfToken, newToken, tokenPattern } from '#server/security/tokens.ts';
import { isIosWebView } from '#server/security/device-words.ts';
import { choosableLanguages, type LanguageParts, pressedLanguage, speechOf } from './language-of.ts';
import { signedInFrom } from './signed-in-from.ts';
import { networkOf } from './network-of.ts';
import { traceOf } from './request-traces.ts';
import type { Services } from '../services.ts';

/** The live session of the request's cookie. */
export async function currentSession(
  { configuration, sessions }: Pick<Services, 'configuration' | 'sessions'>,
  request: FastifyRequest,
): Promise<Session | null> {
  const token = request.cookies[cookieNames(configuration).session];
  const session =
    token !== undefined && tokenPattern.test(token) ? await traceOf(request).timed('session', () => sessions.find(token)) : null;
  if (session !== null) askedBy.set(request, session);
  return session;
}

const askedBy = new WeakMap<FastifyRequest, Session>();

/** Who asks, once the session was looked up; null before, and for strangers. */
export function personOf(request: FastifyRequest): string | null {
  return askedBy.get(request)?.personId ?? null;
}

/** The choice of a language that they made in settings; nothing before the session was looked up, and where they made none. */
export function choiceOf(request: FastifyRequest): LanguageChoice | undefined {
  return askedBy.get(request)?.choice;
}

/** As long as browsers keep a cookie: 400 days from the last sign-in. */
const deviceSeconds = 400 * 24 * 60 * 60;

/** Puts a session in its cookie, with a name for what is kept of its reads, or takes both away. */
export function applySession(
  { configuration, clock, random }: Pick<Services, 'configuration' | 'clock' | 'random'>,
  reply: FastifyReply,
  session: StartedSession | null,
): void {
  const { session: name, pending, device, visit, kept, language } = cookieNames(configuration);
  if (session === null) {
    // A press of a language counts until here: the next person at this browser has a language of their own.
    for (const cookie of [name, kept, language]) reply.clearCookie(cookie, cookieAttributes(configuration));
    return;
  }
  if (session.pending === true) {
    reply.setCookie(pending, session.token, cookieAttributes(configuration));
    return;
  }
  // A little longer than it lives: a browser that still brings it is told that it has ended.
  const maxAge = Math.max(0, Math.floor((session.endsAt + endedForMs - clock.now()) / 1000));
  reply
    .setCookie(name, session.token, { ...cookieAttributes(configuration), maxAge })
    .setCookie(kept, newToken(random), cookieAttributes(configuration))
    .clearCookie(pending, cookieAttributes(configuration))
    .clearCookie(visit, cookieAttributes(configuration));
  if (session.device !== undefined) reply.setCookie(device, session.device, { ...cookieAttributes(configuration), maxAge: deviceSeconds });
}

type VisitParts = Pick<Services, 'configuration' | 'random' | 'csrfSecret'>;

/**
 * True if a form was made for this browser: its \`_csrf\` belongs to the session, by a name that outlives a new token of it, or to the
 * visit, whose cookie came along (AU-07).
 */
export function isOwnForm(
  { configuration, csrfSecret }: VisitParts,
  request: FastifyRequest,
  session: Session | null,
  token: string,
): boolean {
  if (session !== null) return isCsrfToken(csrfSecret, session.id, token);
  const visit = request.cookies[cookieNames(configuration).visit];
  return visit !== undefined && tokenPattern.test(visit) && isCsrfToken(csrfSecret, visit, token);
}

/**
 * The name that this browser brought for its kept reads. None where something is sent: what is read before that is done would be kept for after it. Where
 * it brought none, or all is asked for anew (RFC 9111, 5.2.1), it is given one for the next time, and nothing is kept now: this may have been read
 * before something that is sent meanwhile was done, and be answered after it.
 */
function keptName(
  { configuration, random }: Pick<Services, 'configuration' | 'random'>,
  request: FastifyRequest,
  reply: FastifyReply,
): () => string | null {
  if (changes(request)) return () => null;
  const cookie = cookieNames(configuration).kept;
  const brought = request.cookies[cookie] ?? '';
  if (tokenPattern.test(brought) && !/\b(?:no-cache|max-age=0)\b/.test(request.headers['cache-control'] ?? '')) return () => brought;
  let given = false;
  return () => {
    if (!given) reply.setCookie(cookie, newToken(random), cookieAttributes(configuration));
    given = true;
    return null;
  };
}

const changes = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD';

/** The reading of a document: whole, unless scripts were seen to run in this browser; whole from then on if it asks for that. */
export function readingOfDocument(
  { configuration }: Pick<Services, 'configuration'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Reading {
  const { script } = cookieNames(configuration);
  if (request.cookies[script] === undefined) return 'whole';
  if ((request.query as Record<string, unknown>)[wholeName] === undefined) return 'deferred';
  reply.clearCookie(script, cookieAttributes(configuration));
  return 'whole';
}

/**
 * Whatever is sent may change what was read: nothing of it is shown again, since from its answer on the browser keeps its reads under another name.
 * Also where the browser had none yet when it sent this: another of its tabs may have been given one meanwhile.
 */
export function renameKept(
  { configuration, random }: Pick<Services, 'configuration' | 'random'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { kept, session } = cookieNames(configuration);
  if (changes(request) && (request.cookies[kept] ?? request.cookies[session]) !== undefined)
    reply.setCookie(kept, newToken(random), cookieAttributes(configuration));
}

/** The token of a request whose session has ended; null where it brings none. Only for whom no live session was found. */
export function endedToken({ configuration }: Pick<Services, 'configuration'>, request: FastifyRequest): string | null {
  const token = request.cookies[cookieNames(configuration).session];
  return token !== undefined && tokenPattern.test(token) ? token : null;
}

/** Who looks at a page. The `_csrf` of a browser that is not signed in is bound to a visit cookie, made here if there is none. */
export function viewerOf(
  services: VisitParts & LanguageParts & Pick<Services, 'clock' | 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
): Viewer {
  const { configuration, random, csrfSecret } = services;
  const name = cookieNames(configuration).visit;
  let subject = session?.id ?? request.cookies[name];
  if (subject === undefined || (session === null && !tokenPattern.test(subject))) {
    subject = newToken(random);
    reply.setCookie(name, subject, cookieAttributes(configuration));
  }
  const speech = speechOf(services, request, session?.choice);
  return {
    session: session === null ? null : { ...session, ...speech },
    language: speech.language,
    ownWords: speech.ownWords,
    ended: session === null && endedToken(services, request) !== null,
    csrf: csrfToken(csrfSecret, subject, random),
    network: networkOf(services, request),
    device: request.cookies[cookieNames(configuration).device],
    pending: request.cookies[cookieNames(configuration).pending],
    from: signedInFrom(services, request),
    isIosWebView: isIosWebView(request.headers['user-agent'] ?? ''),
    as: (next) => viewerOf(services, request, reply, next),
    kept: keptName({ configuration, random }, request, reply),
    isMarked: (mark) => request.cookies[markCookie(configuration, mark)] !== undefined,
    mark(mark, seconds) {
      reply.setCookie(markCookie(configuration, mark), '1', { ...cookieAttributes(configuration), maxAge: seconds });
    },
    choose(chosen) {
      if (![ownLanguage(services.library()), ...choosableLanguages(services)].includes(chosen)) return;
      const value = pressedLanguage(chosen, services.clock.now());
      reply.setCookie(cookieNames(configuration).language, value, { ...cookieAttributes(configuration), maxAge: deviceSeconds });
    },
    scripted() {
      const { script } = cookieNames(configuration);
      if (request.cookies[script] === undefined) reply.setCookie(script, '1', cookieAttributes(configuration));
    },
    trace: traceOf(request),
  };
}
