import { z } from 'zod';
import { cents, companyPage, partyId, words, type AnswersOf } from '#server/parties/answers-of.ts';
import { isRoutingNumber } from './routing-number.ts';

/** A bank, as the aggregator lists it. */
export interface Institution {
  institutionId: string;
  name: string;
  /** The way that its customers authorize the aggregator: with their sign-in, or at the bank itself (open banking). */
  method: 'LOGIN' | 'OAUTH';
  /** True if it has accounts that money can be moved from and to. */
  achEligible: boolean;
}

/** An account that a customer shares. */
export interface LinkedSource {
  /** The aggregator's own id of it, the same at each asking. */
  externalAccountId: string;
  name: string;
  /** UNKNOWN: the person says which of the two it is. OTHER cannot be linked: a card, a loan, an account abroad. */
  subtype: 'CHECKING' | 'SAVINGS' | 'UNKNOWN' | 'OTHER';
  routingNumber: string;
  accountNumber: string;
  /** Whole cents; below zero where it is overdrawn or owed. */
  balanceCents: number;
  ownerNames: string[];
}

export type LinkStanding =
  | { status: 'CONNECTING' | 'DENIED' | 'CANCELLED' | 'EXPIRED' | 'DOWN' }
  | { status: 'CONNECTED'; accounts: LinkedSource[] };

interface Asked {
  personId: string;
  idempotencyKey: string;
}

/** The company that lets people share accounts at other banks. Sign-ins and tokens are theirs; none of them comes here. */
export interface BankAggregator {
  /** The institutions whose name has these letters; the best known ones where there are none. */
  search(asked: Asked & { query: string }): Promise<Institution[]>;
  /**
   * Opens a link at an institution, once under a key; its pages are at `address`, https. DOWN: none was opened, and both are empty. DEGRADED: it works, slowly.
   * Null: it knows no such institution.
   */
  open(
    asked: Asked & { institutionId: string; holder: string },
  ): Promise<{ institution: Institution; health: 'UP' | 'DEGRADED' | 'DOWN'; link: string; address: string } | null>;
  /** The state of a link: the person's progress on the aggregator's pages. Once it is not CONNECTING it stays as it is. */
  standing(asked: Asked & { link: string }): Promise<LinkStanding>;
}

const institution = z.object({ institutionId: partyId, name: words, method: z.enum(['LOGIN', 'OAUTH']), achEligible: z.boolean() });

const source = z.object({
  externalAccountId: partyId,
  name: words,
  subtype: z.enum(['CHECKING', 'SAVINGS', 'UNKNOWN', 'OTHER']),
  routingNumber: z.string().refine(isRoutingNumber, 'a routing number'),
  accountNumber: z.string().regex(/^[A-Za-z0-9-]{1,17}$/),
  balanceCents: cents,
  ownerNames: z.array(words),
});

export const bankAggregatorAnswers: AnswersOf<BankAggregator> = {
  search: z.array(institution),
  open: z
    .union([
      z.object({ institution, health: z.enum(['UP', 'DEGRADED']), link: partyId, address: companyPage }),
      z.object({ institution, health: z.literal('DOWN'), link: z.string(), address: z.string() }),
    ])
    .nullable(),
  standing: z.union([
    z.object({ status: z.enum(['CONNECTING', 'DENIED', 'CANCELLED', 'EXPIRED', 'DOWN']) }),
    z.object({ status: z.literal('CONNECTED'), accounts: z.array(source) }),
  ]),
};

declare module '#server/parties/parties.ts' {
  interface Parties {
    bankAggregator: BankAggregator;
  }
}
