import type { StudioElementKind } from '#schemas/studio/evidence.ts';

/** The kinds of what a journey passes, as a heading and as a row of the table name them. */
export const kindWords: Readonly<Record<StudioElementKind, string>> = {
  step: 'Steps',
  way: 'Ways',
  condition: 'Sides of conditions',
  rule: 'Rules of fields',
  failure: 'Failures of operations',
  timer: 'Timers',
  back: 'Ways back',
  change: 'Changes of an answer',
};
