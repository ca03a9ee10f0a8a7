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
  /** The issuer's public key, SPKI in base64: only the issuer can open what is sealed to it. */
  publicKey(): Promise<string>;
  /** Null where it is refused. The instants are epoch milliseconds, null where they do not say yet. */
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

declare module '#server/parties/parties.ts' {
  interface Parties {
    cardIssuer: CardIssuer;
  }
}
