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
}

declare module '#server/parties/parties.ts' {
  interface Parties {
    achNetwork: AchNetwork;
  }
}
