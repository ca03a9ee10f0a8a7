import { z } from 'zod';
import type { ParentPage } from '#engine/record/subflow-url.ts';
import { JsonObject } from '#schemas/json.ts';
import {
  ResumeVoyagerRequest,
  SaveStepDraftRequest,
  StartVoyagerRequest,
  StepDraftSaved,
  UpdateVoyagerRequest,
  VoyagerAnswer,
} from '#schemas/wire.ts';
import { usedNodeTypes } from '#engine/page/used-node-types.ts';
import type { Actor } from '#server/security/actor.ts';
import type { RenderedPages } from '../answers/rendered-pages.ts';
import type { PageService } from '#server/pages/page-service.ts';
import { actorOf } from '#server/security/sessions.ts';
import { apiRoute, type ApiAnswer, type ApiRoute } from '../api-route.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { VoyagerService } from '#server/voyager/service/voyager-service.ts';

const History = z.strictObject({
  voyagerRecordId: z.string(),
  voyagerType: z.string(),
  definition: z.string(),
  revision: z.number().int(),
  status: z.string(),
  events: z.array(
    z.strictObject({
      seq: z.number().int(),
      at: z.number(),
      type: z.string(),
      event: z.string().nullable(),
      from: z.string(),
      to: z.string(),
      values: JsonObject,
    }),
  ),
});

/** The services that the routes of records use. */
interface VoyagerRouteServices {
  voyagers: VoyagerService;
  pages: Pick<PageService, 'parentPage'>;
  /** The renderer's own words; none where no renderer is here. */
  ownWords?: RenderedPages['ownWords'];
}

export function voyagerRoutes({ voyagers, pages, ownWords = () => ({}) }: VoyagerRouteServices): ApiRoute[] {
  /** The view as data, with the revision and its language as its ETag, and with the renderer's own words where it is read in another language. */
  function answer(status: number, body: VoyagerAnswer, { language }: Actor): ApiAnswer {
    const vary = 'accept-language, cookie';
    if (language === undefined) return { status, body, headers: { etag: `"${body.revision}"`, vary } };
    const headers = { etag: `"${body.revision}-${language}"`, vary };
    const nodes = 'layout' in body.view ? usedNodeTypes(body.view.layout) : [];
    return { status, body: { ...body, view: body.view, language, ownWords: ownWords(language, nodes, false) }, headers };
  }
  function fromOf({ voyagerType, parent }: StartVoyagerRequest, from: ParentPage): ParentPage {
    const refused = (message: string) => new HttpProblem('badRequest', { issues: [{ path: '/from', message }] });
    if (parent !== undefined) throw refused('A record is begun from a page or by the parent record, not from both.');
    const read = pages.parentPage(voyagerType, from);
    if (read === null) throw refused('No page at this address shows such a subflow of this flow.');
    return read;
  }
  const shown = (says: string) => ({ says, schema: VoyagerAnswer });
  return [
    apiRoute({
      method: 'POST',
      path: '/api/voyagers',
      access: 'person',
      group: 'Voyagers',
      summary: 'Begin a record of a flow, or find the open one of the same input, and of the same parent page (`from`).',
      body: StartVoyagerRequest,
      keyed: true,
      answers: { 201: shown('The first step.') },
      problems: ['notFound', 'rules', 'keyReused'],
      async handle({ body, person, key, trace }) {
        const { voyagerType, input = {}, parent, from } = body;
        const subflow = { ...(parent === undefined ? {} : { parent }), ...(from === undefined ? {} : { from: fromOf(body, from) }) };
        return answer(201, await voyagers.start({ person, trace, voyagerType, input, key, ...subflow }), person);
      },
    }),
    apiRoute({
      method: 'POST',
      path: '/api/voyagers/:vid/resume',
      access: 'person',
      group: 'Voyagers',
      summary: 'The present step, or a step of the trail as it was answered. Changes nothing.',
      body: ResumeVoyagerRequest,
      answers: { 200: shown('The step.') },
      problems: ['notFound', 'expired'],
      async handle({ body, params, person, trace }) {
        return answer(
          200,
          await voyagers.resume({
            person,
            trace,
            vid: params['vid'] ?? '',
            voyagerType: body.voyagerType,
            ...(body.stepId === undefined ? {} : { stepId: body.stepId }),
          }),
          person,
        );
      },
    }),
    apiRoute({
      method: 'POST',
      path: '/api/voyagers/:vid/updates',
      access: 'person',
      group: 'Voyagers',
      summary:
        'Answer a step. Under one Idempotency-Key it is applied once; at a polling step an EmptyVoyagerRequest only asks again and needs no key.',
      body: UpdateVoyagerRequest,
      answers: { 200: shown('The step that the record is at now.') },
      problems: [
        'notFound',
        'staleStep',
        'expired',
        'rules',
        'noTransition',
        'keyReused',
        'keyMissing',
        'tooManyRequests',
        'confirmationNeeded',
      ],
      async handle({ body, params, person, session, key, trace }) {
        return answer(
          200,
          await voyagers.update({
            person: session === null ? person : actorOf(session),
            trace,
            vid: params['vid'] ?? '',
            request: body,
            key: key === '' ? null : key,
          }),
          person,
        );
      },
    }),
    apiRoute({
      method: 'POST',
      path: '/api/voyagers/:vid/drafts',
      access: 'person',
      group: 'Voyagers',
      summary: "Keep what stands in a step's form and is not sent. It replaces what was kept of that step, and changes nothing else.",
      body: SaveStepDraftRequest,
      // A little more than may be kept: escapes, and the names around it.
      bodyBytes: 64_000,
      answers: { 200: { says: 'Kept, and when.', schema: StepDraftSaved } },
      problems: ['notFound', 'staleStep', 'expired', 'rules', 'bodyTooLarge'],
      async handle({ body, params, person }) {
        return { status: 200, body: await voyagers.saveStepDraft({ person, vid: params['vid'] ?? '', ...body }) };
      },
    }),
    apiRoute({
      method: 'GET',
      path: '/api/voyagers/:vid/history',
      access: 'person',
      group: 'Voyagers',
      summary: "One's own record, event by event, sensitive values masked.",
      answers: { 200: { says: 'The history.', schema: History } },
      problems: ['notFound'],
      async handle({ params, person }) {
        return { status: 200, body: await voyagers.history({ person, vid: params['vid'] ?? '' }) };
      },
    }),
  ];
}
