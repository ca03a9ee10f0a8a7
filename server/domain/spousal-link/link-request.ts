import { z } from 'zod';
import { isEmail, plainEmail } from '#engine/fields/email-text.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { readPerson, type Person } from '#server/people/read-person.ts';
import { bothOfRequest } from './both-people.ts';
import { linkFailures } from './link-failures.ts';
import { findRequest, readLink, recipientIndex, requestMs } from './link-state.ts';
import { tellByMail } from './tell-by-mail.ts';
import { forgetLink, writeLink } from '#server/accounts/write-link.ts';

const { INITIATOR_HAS_TOO_MANY_LINKS, INITIATOR_HAS_TOO_MANY_PENDING_REQUESTS, INITIATOR_RECIPIENT_SAME } = linkFailures;
const { INITIATOR_RECIPIENT_ALREADY_LINKED, REQUEST_ALREADY_PROCESSED, STATUS_NOT_PENDING } = linkFailures;
const { FILLED_RECIPIENT_FIELD_DIFFERENT_THAN_PROVIDED_ID, RECIPIENT_HAS_TOO_MANY_LINKS } = linkFailures;

/** Asks a spouse, by mail. It is not checked whether the address has an account, so that the sender cannot learn it. */
const createWashSaleLinkRequest = defineOperation({
  name: 'createWashSaleLinkRequest',
  kind: 'local',
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '10/d' },
  personal: ['recipientEmail'],
  failures: {
    INITIATOR_RECIPIENT_SAME,
    INITIATOR_RECIPIENT_ALREADY_LINKED,
    INITIATOR_HAS_TOO_MANY_LINKS,
    INITIATOR_HAS_TOO_MANY_PENDING_REQUESTS,
  },
  input: z.strictObject({ recipientEmail: z.string().max(1000) }),
  output: WriteAnswer,
  async handler({ recipientEmail }, context) {
    const { id } = signedIn(context);
    const { db, vault, ids, now, outbox } = context;
    const email = plainEmail(recipientEmail).toLowerCase();
    if (email.length > 254 || !isEmail(email)) return refused('recipientEmail', 'Enter an email address like name@example.com.');
    const person = await readPerson(context, id);
    if (email === person.email.toLowerCase()) throw new OperationFailure('INITIATOR_RECIPIENT_SAME');
    const link = await readLink(context, id);
    if (link.status === 'linked')
      throw new OperationFailure(
        email === link.partner.email.toLowerCase() ? 'INITIATOR_RECIPIENT_ALREADY_LINKED' : 'INITIATOR_HAS_TOO_MANY_LINKS',
      );
    if (link.status === 'invited') {
      if (link.recipientEmail === email) return done;
      throw new OperationFailure('INITIATOR_HAS_TOO_MANY_PENDING_REQUESTS');
    }
    const requestId = ids();
    await writeLink(context, id, {
      status: 'invited',
      recipient_email: email,
      recipient_index: recipientIndex(vault, email),
      request_id: requestId,
      ends_at: now + requestMs,
    });
    await outbox.send(db, {
      channel: 'mail',
      personId: id,
      reader: null,
      to: email,
      words: 'spousal-link/asked',
      values: { from: `${person.first_name} ${person.last_name}`, link: `/settings/spousal-link/requests/${requestId}` },
    });
    return done;
  },
});

/** The request that the input names, where it waits for an answer of the person asking, or was sent by them. Who it is for is looked at first. */
async function pendingRequest(
  context: OperationContext,
  requestId: string,
): Promise<{ person: Person; initiator: Person; isInitiator: boolean }> {
  const { id } = signedIn(context);
  const person = await readPerson(context, id);
  const request = await findRequest(context, requestId, person.email);
  if (request === undefined) throw new OperationFailure('REQUEST_ALREADY_PROCESSED');
  const isInitiator = request.initiatorId === id;
  if (!isInitiator && !request.isFor) throw new OperationFailure('FILLED_RECIPIENT_FIELD_DIFFERENT_THAN_PROVIDED_ID');
  if (request.endsAt <= context.now) throw new OperationFailure('STATUS_NOT_PENDING');
  return { person, isInitiator, initiator: await readPerson(context, request.initiatorId) };
}

/** 002 §4: a pending request is removed by failing it, by its sender or its recipient. */
const failWashSaleLinkRequest = defineOperation({
  name: 'failWashSaleLinkRequest',
  kind: 'local',
  aggregate: bothOfRequest,
  audit: 'identity',
  limit: { person: '60/h' },
  failures: { REQUEST_ALREADY_PROCESSED, STATUS_NOT_PENDING, FILLED_RECIPIENT_FIELD_DIFFERENT_THAN_PROVIDED_ID },
  input: z.strictObject({ externalizedRequestId: Id }),
  output: WriteAnswer,
  async handler({ externalizedRequestId }, context) {
    const { person, initiator, isInitiator } = await pendingRequest(context, externalizedRequestId);
    await forgetLink(context.db, [initiator.id]);
    if (!isInitiator) await tellByMail(context, initiator, 'declined', person);
    return done;
  },
});

/** Links both. A request that the person accepting had sent themselves is none any more. */
const acceptWashSaleLinkRequest = defineOperation({
  name: 'acceptWashSaleLinkRequest',
  kind: 'local',
  aggregate: bothOfRequest,
  audit: 'identity',
  limit: { person: '60/h' },
  failures: {
    REQUEST_ALREADY_PROCESSED,
    STATUS_NOT_PENDING,
    FILLED_RECIPIENT_FIELD_DIFFERENT_THAN_PROVIDED_ID,
    INITIATOR_RECIPIENT_SAME,
    RECIPIENT_HAS_TOO_MANY_LINKS,
  },
  input: z.strictObject({ externalizedRequestId: Id }),
  output: WriteAnswer,
  async handler({ externalizedRequestId }, context) {
    const { person, initiator, isInitiator } = await pendingRequest(context, externalizedRequestId);
    if (isInitiator) throw new OperationFailure('INITIATOR_RECIPIENT_SAME');
    if ((await readLink(context, person.id)).status === 'linked') throw new OperationFailure('RECIPIENT_HAS_TOO_MANY_LINKS');
    const link = { status: 'linked', link_id: context.ids() } as const;
    await writeLink(context, initiator.id, { ...link, place: 'primary', partner_id: person.id });
    await writeLink(context, person.id, { ...link, place: 'secondary', partner_id: initiator.id });
    await tellByMail(context, initiator, 'linked', person);
    await tellByMail(context, person, 'linked', initiator);
    return done;
  },
});

export const linkRequestOperations: readonly Operation[] = [createWashSaleLinkRequest, failWashSaleLinkRequest, acceptWashSaleLinkRequest];
