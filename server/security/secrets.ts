/** What stands in events, snapshots and inputs instead of a sensitive value. */
export interface SealedReference {
  sealed: string;
  last4: string;
}
