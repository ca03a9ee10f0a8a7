import { z } from 'zod';
import { reasonText } from '#schemas/studio.ts';
import { MoveTry, StudioFlowRecords, StudioMoved, StudioMoveTried, StudioVersionChoices, versionHash } from '#schemas/studio-records.ts';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import type { Services } from '../services.ts';
import { anybody, done, flowOf, noteLook, publishers, versionOf } from './studio-access.ts';

/** Open records on older versions of a flow, in the studio: seen and tried by everybody there, changed by a publisher. */
export function studioRecordRoutes(services: Services): ApiRoute[] {
  const { records } = services.studio;
  const flow = '/api/studio/flows/:voyagerType/records';
  const version = `${flow}/:version`;

  return [
    apiRoute({
      ...anybody,
      method: 'GET',
      path: flow,
      summary: 'The open records of a flow by version and step, and what was done to them. Counts alone.',
      answers: { 200: { says: 'The records.', schema: StudioFlowRecords } },
      handle: async ({ params }) => ({ status: 200, body: await records.of(flowOf(params)) }),
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: version,
      summary: 'What can be done with the open records of an older version, with a mapping of its steps as the two versions propose it.',
      answers: { 200: { says: 'The choices.', schema: StudioVersionChoices } },
      problems: ['notFound', 'draftConflict'],
      handle: async ({ params }) => ({ status: 200, body: await records.choices(flowOf(params), versionOf(params)) }),
    }),
    apiRoute({
      ...anybody,
      method: 'POST',
      path: `${version}/try`,
      summary:
        'A dry run over a slice of the records: how many would be moved, and why the others would not. No record is written; the look is noted in the audit.',
      body: MoveTry,
      answers: { 200: { says: 'What would be; `next` is the `after` of the slice after it.', schema: StudioMoveTried } },
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await noteLook(services, personId, `POST ${flow.replace(':voyagerType', flowOf(params))}/${versionOf(params)}/try`);
        return { status: 200, body: await records.tryMove(flowOf(params), versionOf(params), body) };
      },
    }),
    apiRoute({
      ...publishers,
      method: 'POST',
      path: `${version}/move`,
      summary:
        'Moves a slice of the records to the version that is live, as its dry run has shown it. Refused where one was written since.',
      body: MoveTry.extend({ seal: z.string().max(100), reason: reasonText, act: z.string().max(100).nullable() }),
      answers: { 200: { says: 'What was moved, and what stays; `act` goes along with the next slice.', schema: StudioMoved } },
      problems: ['notFound', 'draftConflict'],
      handle: async ({ params, body, personId }) => ({
        status: 200,
        body: await records.move(flowOf(params), versionOf(params), body, personId),
      }),
    }),
    apiRoute({
      ...publishers,
      method: 'POST',
      path: `${version}/words`,
      summary: 'Shows the records of an older version the words that are live. Refused where more than words differs.',
      body: z.strictObject({ to: versionHash, reason: reasonText }),
      answers: done,
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await records.showWords(flowOf(params), versionOf(params), body, personId);
        return { status: 204 };
      },
    }),
  ];
}
