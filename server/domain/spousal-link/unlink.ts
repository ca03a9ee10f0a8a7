import { z } from 'zod';
import { defineOperation, OperationFailure, signedIn } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';
import { bothOfLink } from './both-people.ts';
import { linkFailures } from './link-failures.ts';
import { readLink } from './link-state.ts';
import { tellByMail } from './tell-by-mail.ts';
import { forgetLink } from '#server/accounts/write-link.ts';

/** 002 §4: an active link is deleted by its id, by either of the two. */
export const deleteWashSaleLink = defineOperation({
  name: 'deleteWashSaleLink',
  kind: 'local',
  aggregate: bothOfLink,
  audit: 'identity',
  limit: { person: '60/h' },
  failures: { REQUEST_ALREADY_PROCESSED: linkFailures.REQUEST_ALREADY_PROCESSED },
  input: z.strictObject({ washSaleLinkId: Id }),
  output: WriteAnswer,
  async handler({ washSaleLinkId }, context) {
    const { id } = signedIn(context);
    const link = await readLink(context, id);
    if (link.status !== 'linked' || link.linkId !== washSaleLinkId) throw new OperationFailure('REQUEST_ALREADY_PROCESSED');
    const person = await readPerson(context, id);
    await forgetLink(context.db, [id, link.partner.id]);
    await tellByMail(context, person, 'unlinked', link.partner);
    await tellByMail(context, link.partner, 'unlinked', person);
    return done;
  },
});
