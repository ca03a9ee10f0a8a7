/** A bank, as the aggregator lists it. */
export interface Institution {
  institutionId: string;
  name: string;
  /** The way that its customers authorize the aggregator: with their sign-in, or at the bank itself (open banking). */
  method: 'LOGIN' | 'OAUTH';
  /** True if it has accounts that money can be moved from and to. */
  achEligible: boolean;
}

export interface LinkedSource {
  externalAccountId: string;
  name: string;
  /** UNKNOWN: the person says which of the two it is. OTHER cannot be linked: a card, a loan, an account abroad. */
  subtype: 'CHECKING' | 'SAVINGS' | 'UNKNOWN' | 'OTHER';
  routingNumber: string;
  accountNumber: string;
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
  /** Opens a link at an institution; its pages are at `address`. DOWN: none was opened. DEGRADED: it works, slowly. */
  open(
    asked: Asked & { institutionId: string; holder: string },
  ): Promise<{ institution: Institution; health: 'UP' | 'DEGRADED' | 'DOWN'; link: string; address: string } | null>;
  /** The state of a link: the person's progress on the aggregator's pages. */
  standing(asked: Asked & { link: string }): Promise<LinkStanding>;
}

declare module '#server/parties/parties.ts' {
  interface Parties {
    bankAggregator: BankAggregator;
  }
}
