import { z } from 'zod';
import { instant, type AnswersOf } from '#server/parties/answers-of.ts';
import type { MailingAddress } from './tables.ts';

interface Asked {
  personId: string;
  idempotencyKey: string;
  /** The `paymentInstrumentIdentifier`. */
  cardId: string;
}

/** The details that are printed on a card. They go to the caller and are stored nowhere. */
export interface CardDetails {
  cardNumber: string;
  /** MM/YY. */
  expiry: string;
  securityCode: string;
}

/** Refused: the issuer will not do it, now or later. */
export type Done = 'done' | 'refused';

/** The company that issues the cards: numbers, security codes and PINs are theirs. The same key asked again does the work once. */
export interface CardIssuer {
  /** The issuer's public key, SPKI in base64, RSA of 2,048 bits or more: only the issuer can open what is sealed to it. */
  publicKey(): Promise<string>;
  /** Orders one card, once under a key. Null where it is refused. The instants are epoch milliseconds, null where they do not say yet. */
  order(asked: Asked & { address: MailingAddress }): Promise<{ last4: string; leavesAt: number | null; arrivesAt: number | null } | null>;
  setLock(asked: Asked & { isLocked: boolean }): Promise<Done>;
  activate(asked: Asked): Promise<Done>;
  /** For good: nothing can be paid with it any more. */
  end(asked: Asked): Promise<Done>;
  /** `sealedPin` was sealed for this card, to their key. */
  setPin(asked: Asked & { sealedPin: string; last4: string }): Promise<Done | 'weak' | 'unreadable'>;
  /** Null where it is refused. */
  reveal(asked: Asked & { last4: string }): Promise<CardDetails | null>;
}

const done = z.enum(['done', 'refused']);

export const cardIssuerAnswers: AnswersOf<CardIssuer> = {
  publicKey: z.base64().min(300),
  order: z.object({ last4: z.string().regex(/^\d{4}$/), leavesAt: instant.nullable(), arrivesAt: instant.nullable() }).nullable(),
  setLock: done,
  activate: done,
  end: done,
  setPin: z.enum(['done', 'refused', 'weak', 'unreadable']),
  reveal: z
    .object({
      cardNumber: z.string().regex(/^\d{13,19}$/),
      expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d\d$/),
      securityCode: z.string().regex(/^\d{3,4}$/),
    })
    .nullable(),
};

declare module '#server/parties/parties.ts' {
  interface Parties {
    cardIssuer: CardIssuer;
  }
}
