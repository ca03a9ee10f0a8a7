import { z } from 'zod';
import { Cents } from '#server/operations/shapes.ts';
import { UsAddress } from '#server/customers/us-address.ts';
import { BorrowerParts, monthlyIncome } from './borrower-details.ts';
import type { MortgageBorrower } from './own-mortgage.ts';

/** The borrower as the pages for a borrower's part read it. */
export const BorrowerPart = z.strictObject({
  /** They are the person asking. */
  isYou: z.boolean(),
  name: z.string(),
  /** "your", or whose: for headings. */
  whose: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Name and birthdate are not known yet; the tax number is not. */
  asksName: z.boolean(),
  asksTaxId: z.boolean(),
  taxIdLast4: z.string().nullable(),
  /** The details known beforehand. */
  phone: z.string().nullable(),
  citizenship: z.string().nullable(),
  address: UsAddress.nullable(),
  answers: BorrowerParts,
});

/** A borrower as the applicant is told of them. */
export const Borrower = BorrowerPart.extend({
  borrowerId: z.string(),
  place: z.number().int(),
  isApplicant: z.boolean(),
  /** They answer with a login of their own. */
  isInvited: z.boolean(),
  /** A month, in cents. */
  monthlyIncome: Cents,
});

/** A borrower with what is known of them, to begin with. */
export function shapeOf(borrower: MortgageBorrower, known: Known, answers: BorrowerParts): z.input<typeof Borrower> {
  const { id: borrowerId, place, entry } = borrower;
  return {
    ...partOf(borrower, known, answers),
    borrowerId,
    place,
    isApplicant: entry === 'self',
    isInvited: entry === 'invited',
    monthlyIncome: monthlyIncome(answers),
  };
}

export function partOf({ details, entry }: MortgageBorrower, known: Known, answers: BorrowerParts): z.input<typeof BorrowerPart> {
  const firstName = details?.firstName ?? '';
  const lastName = details?.lastName ?? '';
  return {
    isYou: entry === 'self',
    name: `${firstName} ${lastName}`,
    whose: entry === 'self' ? 'your' : `${firstName}’s`,
    firstName,
    lastName,
    email: details?.email ?? '',
    asksName: known.asksName,
    asksTaxId: known.taxIdLast4 === null,
    taxIdLast4: known.taxIdLast4,
    phone: answers.identity?.phone ?? known.phone,
    citizenship: answers.identity?.citizenship ?? known.citizenship,
    address: answers.residence === null ? known.address : addressIn(answers.residence),
    answers,
  };
}

const addressIn = ({ street1, street2, city, state, zipCode }: UsAddress): UsAddress => ({ street1, street2, city, state, zipCode });

interface Known {
  asksName: boolean;
  taxIdLast4: string | null;
  phone: string | null;
  citizenship: string | null;
  address: UsAddress | null;
}

export const nothingKnown = { asksName: true, phone: null, citizenship: null, address: null };
