import type { Row } from '#server/storage/database.ts';
import type { Role } from '#server/security/roles.ts';

export interface LadderPlan {
  months: number;
  yieldKind: Row<'bond_ladder'>['yield_kind'];
  /** Face value of each rung. */
  rungCents: number;
  /** Bonds that already stand beyond the last rung, by rung number. */
  beyond?: readonly number[];
  /** The target withdrawal date, as so many months after the last rung. */
  targetMonthsLater?: number;
  onHold?: boolean;
}

export interface AccountPlan {
  type: string;
  flavor: string;
  name: string;
  /** Money besides the ladder's bonds. */
  valueCents: number;
  fee: string;
  ladder?: LadderPlan;
  /** Of a managed portfolio: a newer model waits for an answer, and what is stored besides. */
  allocation?: { needsReview: boolean; plansToSell?: boolean; onHold?: boolean };
  /** Funded and not open yet: what its first owner is asked to enter again. */
  reentry?: Row<'reentry_request'>['kind'];
  /** Usernames of other members who own it too. */
  with?: readonly string[];
}

export interface LendingPlan {
  status: Row<'fpsl_enrollment'>['status'];
  trouble?: NonNullable<Row<'fpsl_enrollment'>['trouble']>;
  loans?: readonly { name: string; symbol: string; shares: string }[];
  earnings?: readonly { account?: string; stockPortfolio?: string; currentMonthCents: number; totalCents: number }[];
}

export interface CastPlan {
  username: string;
  password: string;
  firstName: string;
  lastName: string;
  state: string;
  filingStatus: Row<'person'>['filing_status'];
  incomeCents: number;
  /** System ids with words: `A7 bond ladder`. */
  goodFor: readonly string[];
  accounts: readonly AccountPlan[];
  linked?: readonly { nickname: string; institution: string; logo: string; last4: string; balanceCents: number }[];
  middleName?: string;
  birthDate?: string;
  home?: { street1: string; street2?: string; city: string; postalCode: string };
  spouse?: { status: Row<'spousal_link'>['status']; email?: string };
  /** What parties outside answer about them, until somebody chooses otherwise. */
  outcomes?: Readonly<Record<string, string>>;
  lending?: LendingPlan;
  roles?: readonly Role[];
  requests?: readonly { subType: string; flavor: string; status: Row<'account_request'>['status'] }[];
}
