import type { employmentStatuses } from '#server/customers/applicant-profile.ts';

export interface EmploymentInformation {
  employmentType: (typeof employmentStatuses)[number];
  /** For an employed person; null for everybody else. */
  employer: string | null;
  occupation: string | null;
}
