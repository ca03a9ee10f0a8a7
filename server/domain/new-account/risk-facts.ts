import { readProfile } from '#server/customers/applicant-profile.ts';
import { readIdentity } from '#server/customers/person-identity.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import { fullYears } from '#server/time/calendar.ts';

/** What an application knows of its owner beside the answers about risk. A fact is null where the application did not ask for it. */
export interface RiskFacts {
  /** Full years. */
  age: number | null;
  /** True if money comes in from work or a pension, false for students and people without work. */
  earns: boolean | null;
  annualIncomeCents: number | null;
  liquidNetWorthCents: number | null;
  /** Of a college account's beneficiary, in full years. */
  beneficiaryAge: number | null;
}

export const noRiskFacts: RiskFacts = {
  age: null,
  earns: null,
  annualIncomeCents: null,
  liquidNetWorthCents: null,
  beneficiaryAge: null,
};

/** The beneficiary of a college account as the application's step has it. */
export interface Beneficiary {
  isOwner: boolean;
  /** `YYYY-MM-DD`; null where it is the owner. */
  birthDate: string | null;
}

/** The facts of a beneficiary that the advice follows from, of the answers of its step. */
export const beneficiaryOf = ({ relation, birthDate }: { relation: string; birthDate: string | null }): Beneficiary =>
  relation === 'SELF' ? { isOwner: true, birthDate: null } : { isOwner: false, birthDate };

/** Reads the facts as they are kept today. */
export async function readRiskFacts(context: OperationContext, beneficiary: Beneficiary | null): Promise<RiskFacts> {
  const { id } = signedIn(context);
  const profile = (await readProfile(context, id))?.profile;
  const person = await readPerson(context, id);
  const birthDate = (await readIdentity(context))?.birth_date ?? null;
  const ageOf = (date: string | null): number | null => (date === null ? null : fullYears(date, context.today));
  return {
    age: ageOf(birthDate),
    earns: profile === undefined ? null : !['STUDENT', 'NOT_WORKING'].includes(profile.employment.status),
    annualIncomeCents: person.pretax_income_cents,
    liquidNetWorthCents: profile?.finances.liquidNetWorth ?? null,
    beneficiaryAge: beneficiary === null ? null : ageOf(beneficiary.isOwner ? birthDate : beneficiary.birthDate),
  };
}
