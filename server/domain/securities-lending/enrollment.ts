import type { Failures } from '#engine/compiled/failure.ts';
import type { Row } from '#server/storage/database.ts';
import { OperationFailure, signedIn, type OperationContext } from '#server/operations/operation.ts';

export type SectionState = 'ELIGIBLE_FOR_ONBOARDING' | 'ONBOARDING_COMPLETED' | 'NOT_ELIGIBLE';
export type Enrollment = Row<'fpsl_enrollment'>;

/** The present agreement. A changed text is a new version, to which later enrollments must agree. */
export const disclosure = {
  version: '2026-03',
  title: 'Fully paid securities lending agreement and disclosures',
  url: '/legal/securities-lending-disclosure',
} as const;

export async function enrollmentOf(context: OperationContext): Promise<Enrollment | undefined> {
  return context.db.selectFrom('fpsl_enrollment').selectAll().where('person_id', '=', signedIn(context).id).executeTakeFirst();
}

export function sectionStateOf(enrollment: Enrollment | undefined): SectionState {
  if (enrollment === undefined) return 'NOT_ELIGIBLE';
  if (enrollment.onboarded_at !== null) return 'ONBOARDING_COMPLETED';
  return enrollment.is_eligible === 1 ? 'ELIGIBLE_FOR_ONBOARDING' : 'NOT_ELIGIBLE';
}

/** 002 §8, also for earnings. */
export const lendingReadFailures = {
  LENDING_UNAVAILABLE: {
    retry: 'later',
    say: 'We’re having trouble showing your shares on loan right now. You can try again later, or email support if the issue persists.',
  },
} as const satisfies Failures;

export async function readable(context: OperationContext): Promise<Enrollment | undefined> {
  const enrollment = await enrollmentOf(context);
  if (enrollment?.trouble === 'reads') throw new OperationFailure('LENDING_UNAVAILABLE');
  return enrollment;
}
