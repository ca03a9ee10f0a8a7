import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, IsoDate, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { CardKind, ContactTopic } from './contact-topic.ts';

const longest = 2000;

const sendSupportMessage = defineOperation({
  name: 'sendSupportMessage',
  kind: 'local',
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '20/h' },
  personal: ['input.message'],
  input: z.strictObject({ topic: ContactTopic, card: z.enum([...CardKind.options, 'NONE']), message: z.string() }),
  output: WriteAnswer.extend({ reference: z.string().optional() }),
  async handler({ topic, card, message }, context) {
    const text = message.trim();
    if (text === '') return refused('message', 'Tell us how we can help.');
    if (text.length > longest) return refused('message', 'Your message must be 2000 characters or fewer.');
    const { id } = signedIn(context);
    const { db, vault, now, today } = context;
    // Letters and digits from the random end of the id.
    const reference = `MS-${context.ids().replaceAll('-', '').slice(-10).toUpperCase()}`;
    const row = {
      reference,
      person_id: id,
      at: now,
      sent_on: today,
      topic,
      card: topic === 'debit-card' && card !== 'NONE' ? card : null,
      message: text,
    };
    await db
      .insertInto('support_message')
      .values(await vault.seal(db, 'support_message', { person: id, row: reference }, row))
      .execute();
    return { ...done, reference };
  },
});

/** The person's recent messages, newest first, without their text. */
const getSupportMessages = defineOperation({
  name: 'getSupportMessages',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    messages: z.array(z.strictObject({ reference: z.string(), sentOn: IsoDate, topic: ContactTopic, card: CardKind.nullable() })),
  }),
  async handler(_input, context) {
    const rows = await context.db
      .selectFrom('support_message')
      .select(['reference', 'sent_on', 'topic', 'card'])
      .where('person_id', '=', signedIn(context).id)
      .orderBy('at', 'desc')
      .orderBy('reference')
      .limit(10)
      .execute();
    return { messages: rows.map(({ reference, sent_on, topic, card }) => ({ reference, sentOn: sent_on, topic, card })) };
  },
});

export const supportMessageOperations: readonly Operation[] = [sendSupportMessage, getSupportMessages];
