import type { VoyagerAnswer } from '#schemas/wire.ts';

/** Where a record is: the last answer has all of it. */
export type Step = Pick<VoyagerAnswer, 'voyagerRecordId' | 'voyagerType' | 'stepId' | 'revision'>;
