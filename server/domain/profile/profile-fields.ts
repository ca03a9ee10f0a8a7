import { z } from 'zod';
import { employmentStatuses, readProfile, type ApplicantProfile, writeProfile } from '#server/customers/applicant-profile.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { Cents, type WriteErrors } from '#server/operations/shapes.ts';
import { maritalStatuses } from '#server/customers/marital-status.ts';
import { writeDetail } from '#server/customers/profile-detail.ts';
import type { EmploymentInformation } from '#server/customers/employment.ts';

/** Longest employer and job title, largest amount: a hundred million dollars, in cents. */
const mostLetters = 60;
const mostCents = 100_000_000_00;

/**
 * The fields of a profile that `updatePerson` saves. Null is a field that was sent empty. Employer and occupation are read with the
 * employment type.
 */
export const ProfileFields = z.strictObject({
  maritalStatus: z.enum(maritalStatuses).nullable().optional(),
  liquidNetWorthAmount: Cents.nullable().optional(),
  employmentType: z.enum(employmentStatuses).nullable().optional(),
  employer: z.string().trim().max(200).nullable().optional(),
  occupation: z.string().trim().max(200).nullable().optional(),
});
export type ProfileFields = z.infer<typeof ProfileFields>;

/** 002 §5, in its words. Nothing is wrong with what was not sent. */
export function profileMistakes(fields: ProfileFields): z.infer<typeof WriteErrors> {
  const { maritalStatus, liquidNetWorthAmount: liquid, employmentType } = fields;
  const wrong = (path: string, message: string) => ({ path: `personFields/${path}`, message });
  const isEmployed = employmentType === 'EMPLOYED';
  const text = (path: 'employer' | 'occupation', title: string) => {
    const typed = fields[path] ?? '';
    if (typed === '') return wrong(path, `${title} cannot be blank.`);
    return typed.length > mostLetters ? wrong(path, `${title} must be at most ${mostLetters} characters.`) : null;
  };
  return [
    maritalStatus === null ? wrong('maritalStatus', 'Marital Status is required.') : null,
    liquid !== undefined && (liquid ?? 0) < 1_00 ? wrong('liquidNetWorthAmount', 'Liquid Net Worth cannot be blank.') : null,
    (liquid ?? 0) > mostCents ? wrong('liquidNetWorthAmount', 'Enter an amount of at most $100,000,000.') : null,
    employmentType === null ? wrong('employmentType', 'Employment Type is required.') : null,
    isEmployed ? text('employer', 'Current Employer') : null,
    isEmployed ? text('occupation', 'Job Title') : null,
  ].filter((mistake) => mistake !== null);
}

/** Saves what was sent. What an application asked too is saved where that keeps it, so that the next one offers it as it is now. */
export async function saveProfileFields(context: OperationContext, fields: ProfileFields): Promise<void> {
  const { maritalStatus, liquidNetWorthAmount: liquid } = fields;
  const employment = employmentOf(fields);
  const entered = {
    ...(maritalStatus == null ? {} : { marital_status: maritalStatus }),
    ...(liquid == null ? {} : { liquid_net_worth_cents: liquid }),
    ...(employment === null ? {} : { employment }),
  };
  if (Object.keys(entered).length === 0) return;
  await writeDetail(context, entered);
  await writeApplied(context, employment, liquid ?? null);
}

function employmentOf({ employmentType, employer, occupation }: ProfileFields): EmploymentInformation | null {
  if (employmentType == null) return null;
  const isEmployed = employmentType === 'EMPLOYED';
  return { employmentType, employer: isEmployed ? (employer ?? null) : null, occupation: isEmployed ? (occupation ?? null) : null };
}

async function writeApplied(context: OperationContext, employment: EmploymentInformation | null, liquid: number | null): Promise<void> {
  const { id } = signedIn(context);
  const stored = await readProfile(context, id);
  if (stored === undefined || (employment === null && liquid === null)) return;
  const { finances, employment: before } = stored.profile;
  const profile: ApplicantProfile = {
    ...stored.profile,
    ...(employment === null
      ? {}
      : {
          employment: {
            ...before,
            status: employment.employmentType,
            employer: employment.employer,
            occupation: employment.occupation,
          },
        }),
    // Liquid net worth is a part of the net worth.
    ...(liquid === null ? {} : { finances: { ...finances, liquidNetWorth: liquid, netWorth: Math.max(finances.netWorth, liquid) } }),
  };
  await writeProfile(context, id, profile);
}
