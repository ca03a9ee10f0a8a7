import type { OperationOutcome } from '../operations/operation-runner.ts';
import type { StartedSession } from '../security/sessions.ts';

/** The result of a page's call. */
export interface PageCallOutcome {
  outcome: OperationOutcome;
  /** Set when the call signed somebody in. */
  startedSession: StartedSession | null;
}
