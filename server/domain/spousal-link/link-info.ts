import { z } from 'zod';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Id } from '#server/operations/shapes.ts';
import { readPerson, type Person } from '#server/people/read-person.ts';
import { findRequest, readLink, requestsFor } from './link-state.ts';

const Who = { firstName: z.string(), lastName: z.string(), emailAddress: z.string() };
const who = ({ first_name: firstName, last_name: lastName, email: emailAddress }: Person) => ({ firstName, lastName, emailAddress });
const names = ['firstName', 'lastName', 'emailAddress'];

/** 002 §3: links that stand, requests that the person sent (`pendingLinkReviews`), and requests that ask them (`pendingLinkRequests`). */
const spousalLinkInfo = defineOperation({
  name: 'apiSettingsSpousalLinkInfo2',
  kind: 'read',
  personal: [
    ...names.flatMap((name) => [`output.linkedUsers.*.${name}`, `output.pendingLinkRequests.*.${name}`]),
    'output.pendingLinkReviews.*.recipientContactEmail',
  ],
  input: z.strictObject({}),
  output: z.strictObject({
    linkedUsers: z.array(z.strictObject({ ...Who, id: z.string() })),
    /** `primary`, who asked, and `secondary`, who accepted, by their ids among `linkedUsers`. */
    activeLinks: z.array(z.strictObject({ primary: z.string(), secondary: z.string(), washSaleLinkId: z.string() })),
    /** `endsAt`: epoch milliseconds. */
    pendingLinkReviews: z.array(
      z.strictObject({ recipientContactEmail: z.string(), externalizedRequestId: z.string(), endsAt: z.number().int() }),
    ),
    pendingLinkRequests: z.array(z.strictObject({ ...Who, externalizedRequestId: z.string(), endsAt: z.number().int() })),
    /** The other person of the present link; null without one. */
    spouse: z.strictObject(Who).nullable(),
  }),
  async handler(_input, context) {
    const person = await readPerson(context, signedIn(context).id);
    const link = await readLink(context, person.id);
    const requests = await requestsFor(context, person.email);
    const pair = link.status !== 'linked' ? [] : link.place === 'primary' ? [person, link.partner] : [link.partner, person];
    const [primary, secondary] = pair.map(({ id }) => id);
    return {
      linkedUsers: pair.map((one) => ({ ...who(one), id: one.id })),
      activeLinks:
        link.status === 'linked' && primary !== undefined && secondary !== undefined
          ? [{ primary, secondary, washSaleLinkId: link.linkId }]
          : [],
      pendingLinkReviews:
        link.status === 'invited'
          ? [{ recipientContactEmail: link.recipientEmail, externalizedRequestId: link.requestId, endsAt: link.endsAt }]
          : [],
      pendingLinkRequests: requests.map(({ initiator, requestId, endsAt }) => ({
        ...who(initiator),
        externalizedRequestId: requestId,
        endsAt,
      })),
      spouse: link.status === 'linked' ? who(link.partner) : null,
    };
  },
});

/** The request that a message's link leads to. Only its recipient learns who asks, and until when. */
const getWashSaleLinkRequest = defineOperation({
  name: 'getWashSaleLinkRequest',
  kind: 'read',
  personal: names.map((name) => `output.from.${name}`),
  input: z.strictObject({ externalizedRequestId: Id }),
  output: z.strictObject({
    state: z.enum(['pending', 'sentByYou', 'forAnother', 'processed']),
    from: z.strictObject(Who).nullable(),
    endsAt: z.number().int().nullable(),
  }),
  async handler({ externalizedRequestId }, context) {
    const { id } = signedIn(context);
    const request = await findRequest(context, externalizedRequestId, (await readPerson(context, id)).email);
    const state = stateOf(request, id, context);
    if (state !== 'pending' || request === undefined) return { state, from: null, endsAt: null };
    return { state, from: who(await readPerson(context, request.initiatorId)), endsAt: request.endsAt };
  },
});

function stateOf(request: Awaited<ReturnType<typeof findRequest>>, personId: string, { now }: Pick<OperationContext, 'now'>) {
  if (request === undefined) return 'processed' as const;
  if (request.initiatorId === personId) return 'sentByYou' as const;
  if (!request.isFor) return 'forAnother' as const;
  return request.endsAt > now ? ('pending' as const) : ('processed' as const);
}

export const linkInfoOperations: readonly Operation[] = [spousalLinkInfo, getWashSaleLinkRequest];
