import type { Row } from '#server/storage/database.ts';

const day = 24 * 60 * 60_000;

/**
 * The days after its last event on which the contents of a record go: its key, with everything it sealed, the files and the numbers typed
 * in it.
 */
export const recordDays: Readonly<Record<Exclude<Row<'record'>['status'], 'erased'>, number>> = {
  // A person's instructions: seven years, with the leap days.
  done: 2557,
  expired: 90,
  // For flows that never expire.
  open: 400,
};

/** True if the contents of a record are due to go. */
export function isRecordDue({ status, updated_at }: Pick<Row<'record'>, 'status' | 'updated_at'>, now: number): boolean {
  return status !== 'erased' && updated_at <= now - recordDays[status] * day;
}

/** The instant before which a row that is kept so many days is due. */
export function dueBefore(days: number, now: number): number {
  return now - days * day;
}
