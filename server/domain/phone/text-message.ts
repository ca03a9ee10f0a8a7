import { z } from 'zod';
import type { AnswersOf } from '#server/parties/answers-of.ts';

/** `rejected`: no number that takes texts, such as a landline. `undelivered`: it takes them, and this one did not arrive. */
export type Delivery = 'sent' | 'rejected' | 'undelivered';

/** The company that sends text messages. The same key asked again sends nothing twice. */
export interface TextMessage {
  /** `to` is E.164. */
  send(message: { personId: string; idempotencyKey: string; to: string; body: string }): Promise<Delivery>;
}

export const textMessageAnswers: AnswersOf<TextMessage> = { send: z.enum(['sent', 'rejected', 'undelivered']) };

declare module '#server/parties/parties.ts' {
  interface Parties {
    textMessage: TextMessage;
  }
}
