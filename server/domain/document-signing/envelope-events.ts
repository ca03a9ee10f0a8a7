import type { Kysely } from 'kysely';
import type { StandInDependencies } from '#server/parties/stand-in.ts';
import type { Database, Row } from '#server/storage/database.ts';

type Event = Row<'stand_in_envelope_event'>;
type Recorded = Pick<Event, 'event'> & Partial<Omit<Event, 'id' | 'envelope' | 'person_id' | 'place' | 'at' | 'event'>>;

/** The events of an envelope in their order. */
export const eventsOf = (db: Kysely<Database>, envelope: string): Promise<Event[]> =>
  db.selectFrom('stand_in_envelope_event').selectAll().where('envelope', '=', envelope).orderBy('place').orderBy('id').execute();

/** Records what happened to an envelope, when it happens. */
export async function recordEvent(
  { db, ids, clock }: Pick<StandInDependencies, 'db' | 'ids' | 'clock'>,
  { envelope, personId }: { envelope: string; personId: string },
  recorded: Recorded,
): Promise<void> {
  const { place } = await db
    .selectFrom('stand_in_envelope_event')
    .select(({ fn }) => fn.count<number>('id').as('place'))
    .where('envelope', '=', envelope)
    .executeTakeFirstOrThrow();
  const empty = { address: null, device: null, login: null, holder: null, session: null, confirmed_at: null, consent_version: null };
  await db
    .insertInto('stand_in_envelope_event')
    .values({ ...empty, ...recorded, id: ids(), envelope, person_id: personId, place: Number(place), at: clock.now() })
    .execute();
}
