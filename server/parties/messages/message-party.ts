import { z } from 'zod';
import type { AnswersOf } from '../answers-of.ts';

/** A message as it leaves: made of words and values, to one address. */
export interface OutgoingMessage {
  personId: string;
  /** Stable over every attempt: under one key a message is delivered once. */
  idempotencyKey: string;
  /** An e-mail address, or a phone number. */
  to: string;
  /** Empty where the channel has none. */
  subject: string;
  text: string;
  /** The language of the subject and the text, as a BCP 47 tag. */
  language: string;
}

/** The result of a message: it was accepted, nobody has that address, or the company refuses messages for it. */
export type Delivery = 'sent' | 'bounced' | 'refused';

/** A company that brings messages to people. */
export interface MessageParty {
  /** Throws `PartyUnavailable` where it may be asked again. */
  send(message: OutgoingMessage): Promise<Delivery>;
}

export const messageAnswers: AnswersOf<MessageParty> = { send: z.enum(['sent', 'bounced', 'refused']) };
