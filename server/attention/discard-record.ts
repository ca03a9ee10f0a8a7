import { z } from 'zod';
import { thePerson } from '../operations/aggregate.ts';
import { defineOperation, signedIn } from '../operations/operation.ts';
import { Id } from '../operations/shapes.ts';

/** Gives up what a person has begun, and begins nothing. What operations did meanwhile stays. */
export const discardRecord = defineOperation({
  name: 'discardRecord',
  kind: 'local',
  aggregate: thePerson,
  audit: 'none',
  input: z.strictObject({ voyagerRecordId: Id }),
  output: z.strictObject({}),
  async handler({ voyagerRecordId }, context) {
    await context.work.discard(context.db, signedIn(context), voyagerRecordId);
    return {};
  },
});
