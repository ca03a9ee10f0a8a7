import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from '#server/problems/problems.ts';
import type { RenderedPages } from '../answers/rendered-pages.ts';
import { renderingOptions } from '../answers/rendering-options.ts';
import { currentSession, viewerOf } from '../requests/session-cookie.ts';
import { dataPolicy, drawingPolicy, galleryPolicy, playgroundPolicy, previewPolicy, studioPolicy } from '../answers/security-headers.ts';
import { sendHtml } from '../answers/send-html.ts';
import type { Role } from '#server/security/roles.ts';
import type { Services } from '../services.ts';
import { createWorkBudget, type Uncharged } from '../limits/work-budget.ts';
import { inspectedPage } from '#server/gallery/inspected-page.ts';
import type { ViewGallery } from '#server/gallery/gallery-views.ts';

/** What comes with the address of a designers' tool. */
interface Asked {
  Params: { '*'?: string };
  Querystring: Record<string, unknown>;
}

/** A page's address stands behind it. */
const inspectBase = '/preview/inspect';

/**
 * Designers' tools: the preview of a layout, the playground, and the gallery with its drawings. What is drawn is
 * paid for by whoever asks; what is gathered once for everybody, by nobody.
 */
export function designerRoutes(server: FastifyInstance, services: Services): void {
  const { rendering, configuration } = services;
  const budget = createWorkBudget(configuration.limits.drawing);
  const get = (url: string, handler: (request: FastifyRequest<Asked>, reply: FastifyReply) => Promise<FastifyReply>): void => {
    server.route<Asked>({ method: 'GET', url, exposeHeadRoute: false, handler });
  };

  get('/preview', async (request, reply) => {
    const options = renderingOptions(services, request);
    const { status, html } = await budget.spend(request.ip, () => rendering.preview(request.query, options));
    if (html === null) throw new HttpProblem('notFound');
    return sendHtml(request, reply, status, html, previewPolicy(options.nonce));
  });

  const pictures = services.views !== null;
  get('/preview/play', async (request, reply) => {
    await services.views?.followLive();
    const options = renderingOptions(services, request);
    const html = await budget.spend(request.ip, (uncharged) =>
      rendering.playground(
        uncharged(() => services.views?.libraryIndex() ?? null),
        null,
        { ...options, pictures },
      ),
    );
    return sendHtml(request, reply, 200, html, playgroundPolicy(options.nonce, pictures));
  });

  if (services.views !== null) inspect(services.views);
  /** The page at the address behind `/preview/inspect`, as who asks sees it, opened in the playground. It holds what they saw, so only a development server has it. */
  function inspect(views: ViewGallery): void {
    const look = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const rest = request.url.slice(inspectBase.length);
      const url = rest.startsWith('/') ? rest : `/${rest}`;
      const viewer = viewerOf(services, request, reply, await currentSession(services, request));
      const opened = await services.pages.openedAt({ url, viewer, reading: 'preview' });
      if (opened?.kind === 'redirect') {
        const signIn = services.pages.signInAddress(url, viewer);
        return reply.redirect(opened.to === signIn ? services.pages.signInAddress(request.url, viewer) : inspectBase + opened.to, 303);
      }
      const options = renderingOptions(services, request);
      await views.followLive();
      const page = opened === null ? null : inspectedPage(url, opened, views);
      if (page === null) throw new HttpProblem('notFound');
      const html = await rendering.playground(views.libraryIndex(), page, { ...options, pictures });
      return sendHtml(request, reply, 200, html, playgroundPolicy(options.nonce, pictures));
    };
    get(inspectBase, look);
    get(`${inspectBase}/*`, look);
  }

  // Signed in without a role of it, a person gets the not-found page; signed out, they sign in there.
  const tool =
    (draw: RenderedPages['studio'], isOfIt: (role: Role) => boolean) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const session = await currentSession(services, request);
      if (session !== null && !(await services.roles(session.personId)).some(isOfIt)) throw new HttpProblem('notFound');
      const options = renderingOptions(services, request);
      const html = await draw({ ...options, hasMadeUpPeople: services.development !== null });
      return sendHtml(request, reply, 200, html, studioPolicy(options.nonce));
    };
  const studio = tool(rendering.studio, (role) => role !== 'operator');
  get('/studio', studio);
  get('/studio/*', studio);
  const desk = tool(rendering.desk, (role) => role === 'operator');
  get('/desk', desk);
  get('/desk/*', desk);

  const gallery = async (request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> => {
    const options = renderingOptions(services, request);
    const path = request.params['*'] ?? '';
    const { query } = request;
    await services.views?.followLive();
    const answer = await budget.spend(request.ip, (uncharged) =>
      rendering.gallery({ path, query, views: services.views && unchargedViews(services.views, uncharged) }, options),
    );
    if (answer === null) throw new HttpProblem('notFound');
    if (answer.kind === 'data')
      return reply.header('content-security-policy', dataPolicy).type('application/json; charset=utf-8').send(answer.json);
    if (answer.kind === 'page') return sendHtml(request, reply, 200, answer.html, galleryPolicy(options.nonce));
    // The policy's own words count where both are understood; an older browser reads this one.
    reply.header('x-frame-options', 'SAMEORIGIN');
    // A sandbox has no origin that a group of pages could be kept by.
    reply.removeHeader('origin-agent-cluster');
    return sendHtml(request, reply, 200, answer.html, drawingPolicy(options.nonce));
  };
  get('/preview/gallery', gallery);
  get('/preview/gallery/*', gallery);
}

/** Views are gathered when the first of them is asked for. */
function unchargedViews(views: ViewGallery, uncharged: Uncharged): ViewGallery {
  return {
    followLive: () => views.followLive(),
    list: () => uncharged(() => views.list()),
    page: (path) => uncharged(() => views.page(path)),
    libraryIndex: () => uncharged(() => views.libraryIndex()),
  };
}
