import { z } from 'zod';
import { words, type AnswersOf } from '#server/parties/answers-of.ts';

/** A postal address of the United States, its parts named as the documents name them. */
export interface PostalAddress {
  street1: string;
  street2: string | null;
  locality: string;
  /** Two letters: OR, PR. */
  jurisdiction: string;
  /** 97201, or 97201-1234. */
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

const postalAddress = z.object({
  street1: words,
  street2: words.nullable(),
  locality: words,
  jurisdiction: z.string().regex(/^[A-Z]{2}$/),
  postalCode: z.string().regex(/^\d{5}(-\d{4})?$/),
});

export const addressAnswers: AnswersOf<AddressCheck> = {
  verify: z.object({ exactMatch: postalAddress.nullable(), possibleMatches: z.array(postalAddress).max(20) }),
};

declare module '#server/parties/parties.ts' {
  interface Parties {
    address: AddressCheck;
  }
}
