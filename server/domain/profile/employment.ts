import type { employmentStatuses } from '#server/customers/applicant-profile.ts';

export interface EmploymentInformation {
  employmentType: (typeof employmentStatuses)[number];
  /** Of who is employed; null of everybody else. */
  employer: string | null;
  occupation: string | null;
}
