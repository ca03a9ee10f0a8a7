import { z } from 'zod';
import { Cents, IsoDate } from '#server/operations/shapes.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { UsAddress } from '#server/customers/us-address.ts';
import { BorrowerIdentity, BorrowerParts, monthlyIncome } from './borrower-details.ts';
import { DemographicsCollection, hasAnswers } from './demographics.ts';
import type { MortgageBorrower } from './own-mortgage.ts';

/** A borrower's answers as pages read them. The joint intent is read as it was recorded; the birthdate and the demographic answers are left out: no page needs them beside all else. */
const ToldParts = BorrowerParts.omit({ demographics: true }).extend({
  identity: BorrowerIdentity.omit({ birthDate: true, jointIntent: true }).nullable(),
});
type ToldParts = z.input<typeof ToldParts>;

/** The borrower as the pages for a borrower's part read it. */
export const BorrowerPart = z.strictObject({
  borrowerId: z.string(),
  /** They are the person asking. */
  isYou: z.boolean(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Name and birthdate are not known yet. */
  asksName: z.boolean(),
  /** A birthdate was answered. It is kept where none is sent. */
  hasBirthDate: z.boolean(),
  /** Null while no tax number is known. */
  taxIdLast4: z.string().nullable(),
  /** The details known beforehand. */
  phone: z.string().nullable(),
  citizenship: z.string().nullable(),
  address: UsAddress.nullable(),
  answers: ToldParts,
  /** The day on which they affirmed that they apply for joint credit, and in whose session; null until then, and of a borrower alone. */
  jointIntent: z.strictObject({ on: IsoDate, inSessionOf: z.enum(['APPLICANT', 'THEMSELVES']) }).nullable(),
  /** True if the demographic questions were answered, and how the answers were collected. Null until the page is answered. */
  demographics: z.strictObject({ isProvided: z.boolean(), collection: DemographicsCollection.nullable() }).nullable(),
});

/** A borrower as the applicant sees them. */
export const Borrower = BorrowerPart.extend({
  place: z.number().int(),
  isApplicant: z.boolean(),
  /** They answer with a login of their own. */
  isInvited: z.boolean(),
  /** A month, in cents. */
  monthlyIncome: Cents,
});

/** A borrower with what is known of them, to begin with. */
export function shapeOf(borrower: MortgageBorrower, known: Known, answers: BorrowerParts): z.input<typeof Borrower> {
  const { place, entry } = borrower;
  return {
    ...partOf(borrower, known, answers),
    place,
    isApplicant: entry === 'self',
    isInvited: entry === 'invited',
    monthlyIncome: monthlyIncome(answers),
  };
}

export function partOf({ id, details, entry }: MortgageBorrower, known: Known, answers: BorrowerParts): z.input<typeof BorrowerPart> {
  const firstName = details?.firstName ?? '';
  const lastName = details?.lastName ?? '';
  const intent = details?.jointIntent;
  return {
    borrowerId: id,
    isYou: entry === 'self',
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    email: details?.email ?? '',
    asksName: known.asksName,
    hasBirthDate: answers.identity?.birthDate != null,
    taxIdLast4: known.taxIdLast4,
    phone: answers.identity?.phone ?? known.phone,
    citizenship: answers.identity?.citizenship ?? known.citizenship,
    address: answers.residence === null ? known.address : addressIn(answers.residence),
    answers: toldOf(answers),
    jointIntent: intent == null ? null : { on: newYorkDate(intent.at), inSessionOf: intent.login === 'OTHER' ? 'APPLICANT' : 'THEMSELVES' },
    demographics:
      answers.demographics === null
        ? null
        : { isProvided: hasAnswers(answers.demographics), collection: details?.demographicsCollection ?? null },
  };
}

function toldOf({ identity, demographics: _demographics, ...others }: BorrowerParts): ToldParts {
  if (identity === null) return { ...others, identity };
  const { birthDate: _birthDate, jointIntent: _jointIntent, ...kept } = identity;
  return { ...others, identity: kept };
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
