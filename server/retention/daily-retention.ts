import type { Tables } from '#server/storage/define-tables.ts';
import type { DailyWork } from '#server/daily/daily-work.ts';
import { sweepRetention } from './sweep-retention.ts';

/** Removes each day what has been kept long enough. */
export const dailyRetention = (tables: Tables): DailyWork => ({
  name: 'retention',
  run: ({ storage, now, isStopping }) => sweepRetention({ storage, clock: { now: () => now }, tables, isStopping }),
});
