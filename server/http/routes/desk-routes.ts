import { deskRecordRoutes } from '#schemas/desk/records.ts';
import { readChoices } from '#server/desk/read-choices.ts';
import { readRecord } from '#server/desk/read-record.ts';
import { searchRecords } from '#server/desk/search-records.ts';
import { type ApiRoute, serve } from '../api-route.ts';
import type { Services } from '../services.ts';

export const operators = { group: 'Desk', servedOn: 'operations', access: 'operator' } as const;

/** The desk for operations: records found and read. Every call is written to the audit. */
export function deskRoutes({ desk: { deps: desk } }: Services): ApiRoute[] {
  return [
    serve(deskRecordRoutes.choices)({
      ...operators,
      summary: 'What records can be searched by: flows, codes of failures, operations that calls wait for. And who asks.',
      handle: async ({ personId }) => ({ status: 200, body: await readChoices(desk, personId) }),
    }),
    serve(deskRecordRoutes.search)({
      ...operators,
      summary:
        'Records by reference, flow, step, status, version, code of a failure, unfinished call, and age, the newest first. Nothing that anybody entered, and not whose they are.',
      async handle({ query }) {
        const { after = null, ...search } = query;
        return { status: 200, body: await searchRecords(desk, search, after) };
      },
    }),
    serve(deskRecordRoutes.record)({
      ...operators,
      summary: 'A record as lanes: its person, its flow, its calls outside, its timers. Of what was entered, the kinds alone.',
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await readRecord(desk, params.recordId) }),
    }),
  ];
}
