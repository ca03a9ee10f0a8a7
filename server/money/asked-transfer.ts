import type { Endpoint } from './endpoints.ts';
import type { Mistake } from './pair-mistake.ts';
import type { Repeat, TransferKind } from './transfer-kinds.ts';

/** A transfer as somebody asks for it. The ends are named by either of their ids. */
export interface AskedTransfer {
  sourceId: string;
  destinationId: string;
  /** In cents; does not count where everything is asked for. */
  amountCents: number | null;
  /** All that can leave the account on the day. */
  isFull: boolean;
  /** True for a portfolio that gives only its cash: nothing is sold. */
  cashOnly?: boolean;
  /** At a portfolio: it stays cash, and nothing is bought. */
  staysCash?: boolean;
  /** Null: as soon as possible. */
  leavesOn: string | null;
  repeat: Repeat | null;
  /** Null: that of the day on which it leaves. */
  contributionYear: number | null;
}

/** A transfer as it will be. */
export interface TransferTerms {
  kind: TransferKind;
  source: Endpoint;
  destination: Endpoint;
  amountCents: number;
  isFull: boolean;
  sellsShares: boolean;
  buysShares: boolean;
  repeat: Repeat | null;
  plannedOn: string;
  /** Nothing can leave sooner: what is sold is ordered at once. */
  isNow: boolean;
  leavesOn: string;
  arrivesOn: string;
  cancelableUntil: number;
  heldUntil: string | null;
  contributionYear: number | null;
  federalWithheldCents: number;
  stateWithheldCents: number;
  /** What arrives. */
  netCents: number;
}

export type Decision = { terms: TransferTerms; mistakes: [] } | { terms: null; mistakes: Mistake[] };

/** One that was asked for already is looked at again when it leaves: it does not count against itself. */
export interface Again {
  transferId: string;
  leavesOn: string;
}

/** What the parts of a decision are about. */
export interface Weighed {
  personId: string;
  kind: TransferKind;
  source: Endpoint;
  destination: Endpoint;
  sellsShares: boolean;
  buysShares: boolean;
  leavesOn: string;
  /** True where nothing can leave sooner, so that the present balance counts. */
  isNow: boolean;
  /** The transfer that does not count against itself. */
  except: string;
}
