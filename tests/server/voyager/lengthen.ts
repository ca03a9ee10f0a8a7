import { uuidv7 } from 'uuidv7';
import { advanceRecord, isRefusal } from '#engine/record/fold.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { openEvents } from '#server/voyager/records/open-events.ts';
import { openRecord } from '#server/voyager/records/open-record.ts';
import { eventRows } from '#server/voyager/drive/write-record.ts';
import type { Driven } from '#server/voyager/drive/drive-record.ts';
import type { Fixture } from './fixture.ts';

/**
 * Makes a record as long as `events` says by folding its last two events again and again, and writes the history in one transaction, sealed as updates
 * seal it. The two must be a step there and back. Returns the answer that the record is at now.
 */
export async function lengthen(
  { service, storage, person }: Fixture,
  { voyagerRecordId: vid }: VoyagerAnswer,
  events: number,
): Promise<VoyagerAnswer> {
  const { environment } = service;
  const row = (await storage.records.find(vid))!;
  const { flow, state: before } = await openRecord(environment, row);
  const pair = (await openEvents(environment, storage.records, row)).slice(-2);
  const driven: Driven['events'] = [];
  let state = before;
  while (state.seq + 2 <= events)
    for (const { event: template } of pair) {
      const event = { ...template, seq: state.seq + 1 };
      const folded = advanceRecord(flow, vid, state, event);
      if (isRefusal(folded)) throw new Error(`the two events cannot follow each other: ${folded.detail}`);
      driven.push({ event, from: state.stepId, to: folded.state.stepId });
      state = folded.state;
    }
  const added = eventRows(environment, row, { events: driven, state } as Driven, null);
  const change = { revision: state.seq, step_id: state.stepId, snapshot: environment.codec.snapshot.seal(row, state) };
  await storage.write(async ({ db }) => {
    await db.updateTable('record').set(change).where('id', '=', vid).execute();
    for (let done = 0; done < added.length; done += 500)
      await db
        .insertInto('event')
        .values(
          added.slice(done, done + 500).map((one) => ({ ...one, idempotency_key: uuidv7(), request_mac: 'mac', answer_revision: one.seq })),
        )
        .execute();
  });
  return service.resume({ person, vid });
}
