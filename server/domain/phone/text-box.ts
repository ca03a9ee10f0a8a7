import { z } from 'zod';
import { defineOperation } from '#server/operations/operation.ts';
import { developerGate } from '../developer-tools/index.ts';

/** For developers: what the stand-in was given to send in the last day, the newest first. There is no such operation in production. */
export const getTextMessages = defineOperation({
  name: 'getTextMessages',
  kind: 'read',
  caller: 'anyone',
  gate: developerGate,
  personal: ['output.messages.*.to', 'output.messages.*.body'],
  input: z.strictObject({}),
  output: z.strictObject({
    messages: z.array(z.strictObject({ id: z.string(), to: z.string(), body: z.string(), sentAt: z.number().int() })),
  }),
  async handler(_input, { db, vault }) {
    const rows = await db.selectFrom('text_sent').selectAll().orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(20).execute();
    const messages = [];
    for (const row of rows) {
      const { number, body } = await vault.open(db, 'text_sent', { person: row.person_id, row: row.id }, row);
      messages.push({ id: row.id, to: number, body, sentAt: row.sent_at });
    }
    return { messages };
  },
});
