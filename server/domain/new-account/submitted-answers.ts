import { z } from 'zod';
import { readProfile } from '#server/customers/applicant-profile.ts';
import { livingBirthDateMistake } from '#server/customers/person-rules.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import type { WriteErrors } from '#server/operations/shapes.ts';
import { equalJson } from '#engine/expression/equality.ts';
import { communityPropertyStates } from '#server/law/community-property.ts';
import { readPerson } from '#server/people/read-person.ts';
import { asksOf, type Asks } from './account-kinds.ts';
import { AccountParts, FundingAnswers, TrustedContactAnswers } from './application-details.ts';
import { isIndexCompany } from './index-companies.ts';
import { mistakesOfContribution, mistakesOfFunding } from './mistakes-of-funding.ts';
import { isFarBolderThanAdvised, type AccountRequest } from './own-request.ts';
import { confirmRisk } from './risk.ts';
import { beneficiaryOf } from './risk-facts.ts';
import { keptEin } from './trust-ein.ts';

/** The answers of an application besides those about the person, which `saveApplicant` takes. */
export const SubmittedAnswers = z.strictObject({
  parts: AccountParts,
  funding: FundingAnswers,
  trustedContact: TrustedContactAnswers,
  /** True once the owner has confirmed a portfolio far bolder than recommended. */
  acceptsRisk: z.boolean().default(false),
});
export type SubmittedAnswers = z.output<typeof SubmittedAnswers>;

type Mistake = z.output<typeof WriteErrors>[number];
type Mistakes = readonly (Mistake | null)[];

const wrong = (path: string, message: string): Mistake => ({ path, message });
const unanswered = 'This has to be answered.';

/** All that is wrong with the answers, each mistake at the path of its answer; empty where nothing is. */
export async function mistakesInAnswers(context: OperationContext, request: AccountRequest, answers: SubmittedAnswers): Promise<Mistake[]> {
  const { parts, funding, trustedContact, acceptsRisk } = answers;
  return [
    ...misplacedParts(request, parts),
    ...(await mistakesOfOwner(context, request, parts)),
    ...mistakesOfTrust(context, request, parts),
    ...mistakesOfStudent(context, request, parts),
    ...(await mistakesOfContribution(context, request, parts)),
    ...mistakesOfIndex(parts),
    ...mistakesOfRollover(parts),
    asksOf(request.sub_type, request.flavor).index && isFarBolderThanAdvised(request) && !acceptsRisk
      ? wrong('acceptsRisk', confirmRisk)
      : null,
    ...(await mistakesOfFunding(context, request, funding, parts)),
    ...(await mistakesOfContact(context, request, trustedContact)),
  ].filter((mistake) => mistake !== null);
}

/** True for a trust that has a tax number of its own. */
export const isTaxedAlone = ({ trust }: AccountParts): boolean => trust?.taxedAs === 'TRUST';

const partOf: Readonly<Partial<Record<keyof Asks, keyof AccountParts>>> = {
  ladder: 'ladder',
  index: 'index',
  experience: 'experience',
  jointOwner: 'jointOwner',
  trust: 'trust',
  contribution: 'contribution',
  rollover: 'rollover',
  business: 'business',
  student: 'student',
};

/** Parts that the kind of account asks and that are missing, and parts that it does not ask. */
function misplacedParts(request: AccountRequest, parts: AccountParts): Mistakes {
  const asks = asksOf(request.sub_type, request.flavor);
  return Object.entries(partOf)
    .filter(([asked, part]) => asks[asked as keyof Asks] !== (parts[part] !== null))
    .map(([, part]) => wrong(`parts/${part}`, parts[part] === null ? unanswered : 'This kind of account does not ask for it.'));
}

async function mistakesOfOwner(context: OperationContext, request: AccountRequest, { jointOwner }: AccountParts): Promise<Mistakes> {
  const { email, home_state } = await readPerson(context, request.person_id);
  return [
    jointOwner?.email === email.toLowerCase()
      ? wrong('parts/jointOwner/email', 'Enter the email address of the other owner, not your own.')
      : null,
    jointOwner?.communityProperty === true && (jointOwner.relation !== 'SPOUSE' || !communityPropertyStates.includes(home_state))
      ? wrong('parts/jointOwner/communityProperty', 'Only spouses who live in a community property state can own an account in this way.')
      : null,
    jointOwner?.ownShare != null && (jointOwner.survivorship || jointOwner.communityProperty === true)
      ? wrong('parts/jointOwner/ownShare', 'Owners with a right of survivorship, and spouses with community property, own the same part.')
      : null,
  ];
}

const isBefore1901 = (date: string): boolean => Number(date.slice(0, 4)) <= 1900;

function mistakesOfTrust({ today }: OperationContext, request: AccountRequest, parts: AccountParts): Mistakes {
  const { trust } = parts;
  if (trust === null) return [];
  return [
    trust.date > today ? wrong('parts/trust/date', 'Enter the date on which the trust was made.') : null,
    isBefore1901(trust.date) ? wrong('parts/trust/date', 'Enter a year after 1900.') : null,
    trust.amendedOn != null && (trust.amendedOn > today || trust.amendedOn < trust.date)
      ? wrong('parts/trust/amendedOn', 'Enter the date of the newest amendment, after the date of the trust and not in the future.')
      : null,
    !trust.revocable && trust.taxedAs === 'GRANTOR'
      ? wrong('parts/trust/taxedAs', 'Select the trust’s own number. An irrevocable trust is taxed apart from who made it.')
      : null,
    trust.trusteesActAlone
      ? null
      : wrong(
          'parts/trust/trusteesActAlone',
          'Call us to open this account. Trustees who act together must each prove who they are and sign first.',
        ),
    isTaxedAlone(parts) && keptEin(request) === null ? wrong('parts/trust/taxedAs', 'Enter the EIN of the trust.') : null,
  ];
}

const numberWanted = 'Enter the beneficiary’s Social Security number or TIN.';

function mistakesOfStudent({ today }: OperationContext, { details }: AccountRequest, { student }: AccountParts): Mistakes {
  if (student === null) return [];
  const advised = details?.risk?.beneficiary ?? null;
  const isAdvised = advised === null || equalJson({ ...advised }, { ...beneficiaryOf(student) });
  if (!isAdvised)
    return [wrong('parts/student/birthDate', 'Answer the questions about risk again: they follow from the beneficiary’s age.')];
  if (student.relation === 'SELF') return [];
  const { birthDate } = student;
  const wrongBirth = birthDate === null ? null : livingBirthDateMistake(birthDate, today);
  return [
    ...(['firstName', 'lastName', 'birthDate'] as const)
      .filter((part) => student[part] === null)
      .map((part) => wrong(`parts/student/${part}`, unanswered)),
    wrongBirth === null ? null : wrong('parts/student/birthDate', wrongBirth),
    // Applications of before neither asked for the number nor for a successor.
    student.successor != null && student.ssn === null ? wrong('parts/student/ssn', numberWanted) : null,
  ];
}

/** A Roth part cannot come into a traditional account: it would have to be taxed twice, or never (26 USC 402A(c)(3), 408A(e)). */
function mistakesOfRollover({ rollover }: AccountParts): Mistakes {
  if (rollover?.money == null) return [];
  return [
    rollover.money === 'ROTH' ? wrong('parts/rollover/money', 'Roth money goes to a Roth IRA. Call us to open one for a rollover.') : null,
    rollover.money === 'BOTH' && rollover.preTaxAmount == null ? wrong('parts/rollover/preTaxAmount', unanswered) : null,
  ];
}

function mistakesOfIndex({ index }: AccountParts): Mistakes {
  return (index?.exclusions ?? []).map(({ symbol }, place) =>
    isIndexCompany(symbol) ? null : wrong(`parts/index/exclusions/${place}/symbol`, 'Choose a company of the index.'),
  );
}

/** A parent or a child may have the applicant's name; no other contact may. */
const namesakes: readonly (string | null)[] = ['PARENT', 'CHILD'];

/** A trusted contact is not the applicant, who is the person that cannot be reached. */
async function mistakesOfContact(
  context: OperationContext,
  request: AccountRequest,
  contact: SubmittedAnswers['trustedContact'],
): Promise<Mistakes> {
  if (contact.names === 'no') return [];
  const person = await readPerson(context, request.person_id);
  const phone = (await readProfile(context, request.person_id))?.profile.phone;
  const nameOf = (first: string | null, last: string | null) => `${first ?? ''} ${last ?? ''}`.toLowerCase();
  return [
    ...(['firstName', 'lastName', 'relation', 'phone'] as const)
      .filter((part) => contact[part] === null)
      .map((part) => wrong(`trustedContact/${part}`, unanswered)),
    nameOf(contact.firstName, contact.lastName) === nameOf(person.first_name, person.last_name) && !namesakes.includes(contact.relation)
      ? wrong('trustedContact/lastName', 'A trusted contact is someone else. Enter their name, not yours.')
      : null,
    contact.phone !== null && contact.phone === phone
      ? wrong('trustedContact/phone', 'Enter a phone number other than your own, so that we can reach someone else.')
      : null,
    contact.email === person.email.toLowerCase() ? wrong('trustedContact/email', 'Enter an email address other than your own.') : null,
  ];
}
