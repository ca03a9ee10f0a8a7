import type { Row } from '#server/storage/database.ts';

const day = 24 * 60 * 60_000;

/** So many days after its last event the contents of a record go: its key, with all that it sealed, the files and the numbers typed in it. */
export const recordDays: Readonly<Record<Exclude<Row<'record'>['status'], 'erased'>, number>> = {
  // What somebody instructed, and when: seven years, with the leap days.
  done: 2557,
  expired: 90,
  // Of a flow that never expires.
  open: 400,
};

/** Whether the contents of a record are due to go. */
export function isRecordDue({ status, updated_at }: Pick<Row<'record'>, 'status' | 'updated_at'>, now: number): boolean {
  return status !== 'erased' && updated_at <= now - recordDays[status] * day;
}

/** The instant before which a row that is kept so many days is due. */
export function dueBefore(days: number, now: number): number {
  return now - days * day;
}
