import { z } from 'zod';
import { thePerson } from '../operations/aggregate.ts';
import { defineOperation, signedIn } from '../operations/operation.ts';
import { Id } from '../operations/shapes.ts';

/** Gives up what a person has begun, and says where it is begun anew. What operations did meanwhile stands. */
export const startOver = defineOperation({
  name: 'startOver',
  kind: 'local',
  aggregate: thePerson,
  audit: 'none',
  input: z.strictObject({ voyagerRecordId: Id }),
  output: z.strictObject({ url: z.string() }),
  async handler({ voyagerRecordId }, context) {
    return { url: await context.work.startOver(context.db, signedIn(context), voyagerRecordId) };
  },
});
