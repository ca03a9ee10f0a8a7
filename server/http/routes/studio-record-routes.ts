import { recordRoutes } from '#schemas/studio/records.ts';
import { moveRecords, tryMove } from '#server/studio/records/move-records.ts';
import { readChoices, readFlowRecords } from '#server/studio/records/older-versions.ts';
import { showWords } from '#server/studio/records/show-words.ts';
import { type ApiRoute, serve } from '../api-route.ts';
import type { Services } from '../services.ts';
import { anybody, noteLook, publishers } from './studio-access.ts';

/** Open records on older versions of a flow, in the studio: seen and tried by everybody there, changed by a publisher. */
export function studioRecordRoutes(services: Services): ApiRoute[] {
  const { deps } = services.studio;
  return [
    serve(recordRoutes.list)({
      ...anybody,
      summary: 'The open records of a flow by version and step, and what was done to them. Counts alone.',
      handle: async ({ params }) => ({ status: 200, body: await readFlowRecords(deps, params.voyagerType) }),
    }),
    serve(recordRoutes.choices)({
      ...anybody,
      summary: 'What can be done with the open records of an older version, with a mapping of its steps as the two versions propose it.',
      problems: ['notFound', 'draftConflict'],
      handle: async ({ params }) => ({ status: 200, body: await readChoices(deps, params.voyagerType, params.version) }),
    }),
    serve(recordRoutes.tryMove)({
      ...anybody,
      summary:
        'A dry run over a slice of the records: how many would be moved, and why the others would not. No record is written; the look is noted in the audit.',
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await noteLook(services, personId, recordRoutes.tryMove, params);
        return { status: 200, body: await tryMove(deps, params.voyagerType, params.version, body) };
      },
    }),
    serve(recordRoutes.move)({
      ...publishers,
      summary:
        'Moves a slice of the records to the version that is live, as its dry run has shown it. Refused where one was written since.',
      problems: ['notFound', 'draftConflict'],
      handle: async ({ params, body, personId }) => ({
        status: 200,
        body: await moveRecords(deps, params.voyagerType, params.version, body, personId),
      }),
    }),
    serve(recordRoutes.showWords)({
      ...publishers,
      summary: 'Shows the records of an older version the words that are live. Refused where more than words differs.',
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await showWords(deps, params.voyagerType, params.version, body, personId);
        return { status: 204 };
      },
    }),
  ];
}
