import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadsInFrame } from '#engine/page/files-in-frame.ts';
import type { Page } from '#schemas/wire.ts';
import { isOwnAddress } from '#server/pages/page-address.ts';
import type { PostedTexts } from '#server/pages/press.ts';
import { cookieAttributes, cookieNames } from '#server/security/cookies.ts';
import type { Session } from '#server/security/sessions.ts';
import { answerProblem, noteProblem } from '../answers/answer-problem.ts';
import { problemOf } from '../answers/problem-of.ts';
import { designerRoutes } from './designer-routes.ts';
import { inTime } from '../requests/in-time.ts';
import { isFromElsewhere } from '../requests/from-elsewhere.ts';
import { isServed, type Listener } from '../listener.ts';
import { errorFields } from '#server/observability/error-fields.ts';
import { sendFramedRefusal } from '../answers/framed-refusal.ts';
import { frameOrigins } from '../answers/frame-origins.ts';
import { createLargeBodies } from '../requests/large-bodies.ts';
import { setNotices, takeNotices } from '../requests/notice-cookie.ts';
import { plainPage } from '../answers/plain-page.ts';
import { isPrefetch } from '../requests/prefetch.ts';
import { HttpProblem, problemCatalogue } from '#server/problems/problems.ts';
import { multipartLimits } from '../requests/read-multipart.ts';
import { one, readForm, readPost, readTexts } from '../requests/read-post.ts';
import { speechOf } from '../requests/language-of.ts';
import { traceOf } from '../requests/request-traces.ts';
import { renderingOptions } from '../answers/rendering-options.ts';
import { dataPolicy, pagePolicy } from '../answers/security-headers.ts';
import { sendFile } from '../answers/send-file.ts';
import { sendHtml } from '../answers/send-html.ts';
import type { Services } from '../services.ts';
import { isCsrfToken } from '#server/security/tokens.ts';
import { applySession, choiceOf, currentSession, endedToken, isOwnForm, readingOfDocument, viewerOf } from '../requests/session-cookie.ts';

/** Page addresses: HTML by GET, form posts by POST at the same address. Forms are the only media type that this scope parses (HT-01). */
export async function pageRoutes(server: FastifyInstance, services: Services, listener: Listener): Promise<void> {
  server.removeAllContentTypeParsers();
  await server.register(formbody, { parser: readForm });
  await server.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false });
  server.setErrorHandler(async (error, request, reply) => errorPage(services, error, request, reply));
  const large = createLargeBodies();

  server.route({
    method: 'POST',
    url: '/theme',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const texts = await checkedForm(services, request);
      const theme = one(texts, 'theme');
      const name = cookieNames(services.configuration).theme;
      const attributes = { ...cookieAttributes(services.configuration), httpOnly: false };
      if (theme === 'light' || theme === 'dark') reply.setCookie(name, theme, { ...attributes, maxAge: 31_536_000 });
      else reply.clearCookie(name, attributes);
      return seeOther(reply, ownPage(one(texts, 'to')));
    },
  });

  if (isServed('operations', listener)) designerRoutes(server, services);

  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (isElsewhere(request.url)) throw new HttpProblem('notFound');
      const viewer = viewerOf(services, request, reply, await currentSession(services, request));
      const readOnly = request.method === 'HEAD' || isPrefetch(request.headers);
      const flash = readOnly ? [] : takeNotices(services, request, reply);
      const reading = readingOfDocument(services, request, reply);
      const mayBegin = !readOnly && !isFromElsewhere(request.headers);
      const opened = await traceOf(request).timed('page', () =>
        services.pages.openPage({ url: request.url, viewer, readOnly, mayBegin, flash, reading }),
      );
      if ('notNow' in opened && !readOnly) return seeOther(reply, services.pages.continuePath(request.url));
      if ('notNow' in opened)
        throw new HttpProblem('unavailable', { retryAfter: 1, expected: true, log: 'nothing is begun for a prefetch' });
      if ('redirect' in opened) {
        // An address that leads on says nothing itself: the page that it leads to does.
        setNotices(services, reply, flash);
        return seeOther(reply, opened.redirect);
      }
      if ('part' in opened) throw new Error('An address answers a whole page');
      return html(services, request, reply, opened.page);
    },
  });

  server.route({
    method: 'POST',
    url: '/*',
    exposeHeadRoute: false,
    // Before a body is looked at.
    async onRequest(request, reply) {
      if (!isElsewhere(request.url)) return undefined;
      const methods = ownMethodsOf(server, request.url);
      if (methods.length > 0) reply.header('allow', methods.join(', '));
      return answerProblem(services, new HttpProblem(methods.length > 0 ? 'methodNotAllowed' : 'notFound'), request, reply);
    },
    handler: async (request, reply) => {
      const session = await currentSession(services, request);
      // A stranger's files are read past and kept by nobody; somebody's stand in memory while they are looked at.
      if (
        session !== null &&
        request.isMultipart() &&
        !(Number(request.headers['content-length']) <= services.configuration.limits.bodyBytes)
      )
        large.take(session.personId, reply);
      const { texts, files } = await readPost(
        request,
        (sent) => session !== null && isOwnForm(services, request, session, one(sent, '_csrf')),
      );
      if (!isOwnForm(services, request, session, one(texts, '_csrf'))) return formOfAnother(services, request, reply, session, texts);
      const viewer = viewerOf(services, request, reply, session);
      const answered = traceOf(request).timed('page', () => services.pages.postForm({ url: request.url, texts, files, viewer }));
      const answer = await inTime(services.configuration.limits.handlerTimeoutMs, answered);
      if (answer.startedSession !== null) applySession(services, reply, answer.startedSession);
      else if (answer.endedSession) applySession(services, reply, null);
      if ('file' in answer) return sendFile(reply, answer.file);
      // A script that attaches files wants to hear what is wrong with them and no page.
      const asData = request.headers.accept === 'application/json';
      if (asData) return reply.header('cache-control', 'no-store').send({ issues: 'page' in answer ? answer.page.issues : [] });
      if ('page' in answer && request.headers['sec-fetch-dest'] === 'iframe') return sendFramedRefusal(reply, answer.page);
      if ('page' in answer) return html(services, request, reply, answer.page);
      setNotices(services, reply, answer.notices);
      return seeOther(reply, answer.redirect);
    },
  });

  server.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    async onRequest(request, reply) {
      reply.header('allow', methodsOf(server, request.url).join(', '));
      return answerProblem(services, new HttpProblem('methodNotAllowed'), request, reply);
    },
    async handler() {
      throw new HttpProblem('methodNotAllowed', { log: 'never reached: the hook refuses every request' });
    },
  });
}

/** The methods of an address outside `/api/`, where another one came. */
function methodsOf(server: FastifyInstance, url: string): string[] {
  const own = ownMethodsOf(server, url);
  return own.length > 0 ? own : ['GET', 'HEAD', 'POST'];
}

function ownMethodsOf(server: FastifyInstance, url: string): string[] {
  const [path = '/'] = url.split('?');
  return (['GET', 'HEAD', 'POST'] as const).filter((method) => server.hasRoute({ method, url: path }));
}

/** Addresses of other parts of the server are no pages, even where nothing answers there. */
function isElsewhere(url: string): boolean {
  return /^\/(api|assets|health|metrics|preview|stand-in)(\/|\?|$)/.test(url);
}

/**
 * A form without the token of its session. Where this site's own page sent it, or somebody is signed in, the page comes again with words
 * that say what happened; what was typed stands in it only in the first case. Everybody else is refused.
 */
async function formOfAnother(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
  texts: PostedTexts,
): Promise<FastifyReply> {
  const keep = isOwnSite(services, request);
  if (!keep && session === null) throw new HttpProblem('crossSite', { log: 'the form has no token of this subflow' });
  if (keep && session === null) await keepOfEnded(services, request, texts);
  const viewer = viewerOf(services, request, reply, session);
  const answer = await services.pages.staleForm({ url: request.url, texts, viewer, keep });
  if (answer === null && session === null) throw new HttpProblem('signedOut', { log: 'the session of the form has ended' });
  if (answer === null) throw new HttpProblem('crossSite', { log: 'the form has no token of this session' });
  services.metrics.problem('crossSite');
  if ('page' in answer) return html(services, request, reply, answer.page);
  setNotices(services, reply, answer.notices);
  return seeOther(reply, answer.redirect);
}

/** Keeps the values of a form whose session has ended: it was drawn for this very browser, and the session's owner is known for a while. */
async function keepOfEnded(services: Services, request: FastifyRequest, texts: PostedTexts): Promise<void> {
  const token = endedToken(services, request);
  const ended = token === null ? null : await services.sessions.endedOf(token);
  if (ended === null || !isCsrfToken(services.csrfSecret, ended.id, one(texts, '_csrf'))) return;
  await services.pages.keepForm({ url: request.url, texts, personId: ended.personId });
}

/** The texts of a post that carries the token of this browser's session (AU-07). */
async function checkedForm(services: Services, request: FastifyRequest): Promise<PostedTexts> {
  const texts = readTexts(request);
  const session = await currentSession(services, request);
  if (isOwnForm(services, request, session, one(texts, '_csrf'))) return texts;
  // A session that has ended in the meantime is no attack: this site's own page sent this, and signing in goes on from here.
  if (session === null && isOwnSite(services, request)) throw new HttpProblem('signedOut', { log: 'the session of the form has ended' });
  throw new HttpProblem('crossSite', { log: 'the form has no token of this session' });
}

/** True if the browser itself reports that a page of this site sent the request; contrary reports were refused before. */
function isOwnSite({ configuration }: Services, { headers, protocol, host }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  return headers.origin !== undefined && headers.origin === (configuration.publicOrigin ?? `${protocol}://${host}`);
}

function ownPage(address: string): string {
  return isOwnAddress(address) ? address : '/';
}

function seeOther(reply: FastifyReply, to: string): FastifyReply {
  return reply.code(303).header('location', to).header('cache-control', 'no-store').send();
}

function html(services: Services, request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const options = renderingOptions(services, request);
  const policy = pagePolicy(options.nonce, frameOrigins(services, page), 'layout' in page.view && loadsInFrame(page.view.layout));
  const text = traceOf(request).timedAtOnce('render', () => services.rendering.html(page, options));
  return sendHtml(request, reply, page.status, text, policy);
}

/** A problem at a page address is a page: the reserved screen for its status, or words alone when that fails too. */
async function errorPage(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { code, extras } = problemOf(error, request);
  const { status, title } = problemCatalogue[code];
  const fields = noteProblem(services, error, request, { code, extras });
  if (extras.retryAfter !== undefined) reply.header('retry-after', String(extras.retryAfter));
  if (code === 'timedOut') reply.header('connection', 'close');
  if (code === 'signedOut' && isOwnAddress(request.url))
    return seeOther(reply, services.pages.signInAddress(request.url, viewerOf(services, request, reply, null)));
  try {
    const viewer = viewerOf(services, request, reply, await currentSession(services, request));
    const sent = request.method === 'POST';
    const page = await services.pages.problemPage({ status, url: request.url, sent, retryAfter: extras.retryAfter, viewer });
    return await html(services, request, reply, page);
  } catch (second) {
    services.log.error({ ...fields, ...errorFields(second) }, 'the page for a problem could not be drawn');
    return sendHtml(
      request,
      reply,
      status,
      plainPage(status, title, request.id, speechOf(services, request, choiceOf(request))),
      dataPolicy,
    );
  }
}
