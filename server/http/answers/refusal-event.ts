import type { ProblemCode } from '#server/problems/problems.ts';
import type { RefusalEvent } from '#server/security/audit.ts';
import { VoyagerProblem } from '#server/voyager/environment/voyager-problem.ts';

const ofCodes: Partial<Record<ProblemCode, RefusalEvent>> = {
  crossSite: 'crossSiteRefused',
  roleMissing: 'roleMissing',
  tooManyRequests: 'limitReached',
};

/** The audit event of a problem; null for problems that are nobody's attempt at something. */
export function refusalEvent(error: unknown, code: ProblemCode): RefusalEvent | null {
  return error instanceof VoyagerProblem && error.refusal !== null ? error.refusal : (ofCodes[code] ?? null);
}
