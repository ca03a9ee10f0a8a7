/** A postal address of the United States, its parts named as the documents name them. */
export interface PostalAddress {
  street1: string;
  street2: string | null;
  locality: string;
  jurisdiction: string;
  postalCode: string;
}

export interface AddressFindings {
  /** The address as it is written on an envelope, where what was asked about is one. */
  exactMatch: PostalAddress | null;
  /** The likely addresses; none where nothing can be delivered. */
  possibleMatches: PostalAddress[];
}

/** The party that knows where mail can be delivered. The same key asked again is answered alike. */
export interface AddressCheck {
  verify(request: { personId: string; idempotencyKey: string; address: PostalAddress }): Promise<AddressFindings>;
}

declare module '#server/parties/parties.ts' {
  interface Parties {
    address: AddressCheck;
  }
}
