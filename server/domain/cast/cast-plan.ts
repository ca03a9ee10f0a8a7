import type { Row } from '#server/storage/database.ts';

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
  /** Usernames of other members who own it too. */
  with?: readonly string[];
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
  requests?: readonly { subType: string; flavor: string; status: Row<'account_request'>['status'] }[];
}
