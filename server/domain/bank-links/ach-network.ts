import { z } from 'zod';
import { nothing, type AnswersOf } from '#server/parties/answers-of.ts';

/** The bank that moves our money over the ACH network. */
export interface AchNetwork {
  /**
   * Credits two unequal amounts of 1 to 99 cents to an account elsewhere, and answers them; null where the account cannot be credited. The same key
   * asked again credits nothing more.
   */
  sendMicroDeposits(asked: {
    personId: string;
    idempotencyKey: string;
    routingNumber: string;
    accountNumber: string;
  }): Promise<{ amounts: readonly [number, number] } | null>;
  /** Sends a transfer into the network: to an account elsewhere, or to collect from it. The same key asked again sends nothing more. */
  sendTransfer(asked: {
    personId: string;
    idempotencyKey: string;
    direction: 'FROM_BANK' | 'TO_BANK';
    /** Null of an account that was linked before its numbers were kept: the network knows it by its relationship. */
    numbers: { routingNumber: string; accountNumber: string } | null;
    relationshipId: string;
    /** Whole cents, above zero. */
    amountCents: number;
  }): Promise<void>;
  /**
   * What banks have returned on the days from one to another, both counted, YYYY-MM-DD in New York: the key under which it was sent, and the code of the
   * reason. Has no key of its own: it asks, and changes nothing. A return that is said twice is taken once.
   */
  returns(asked: { from: string; until: string }): Promise<readonly AchReturn[]>;
}

export interface AchReturn {
  idempotencyKey: string;
  /** R01, R02 and so on. */
  code: string;
}

export const achNetworkAnswers: AnswersOf<AchNetwork> = {
  sendMicroDeposits: z
    .object({
      amounts: z.tuple([z.int().min(1).max(99), z.int().min(1).max(99)]).refine(([one, other]) => one !== other, 'two unequal amounts'),
    })
    .nullable(),
  sendTransfer: nothing,
  returns: z.array(z.object({ idempotencyKey: z.string().min(1), code: z.string().regex(/^R\d\d$/) })),
};

declare module '#server/parties/parties.ts' {
  interface Parties {
    achNetwork: AchNetwork;
  }
}
