import type { OperationOutcome } from '../operations/operation-runner.ts';
import type { StartedSession } from '../security/sessions.ts';

/** What a page's call came to. */
export interface PageCallOutcome {
  outcome: OperationOutcome;
  /** Set when the call signed somebody in. */
  startedSession: StartedSession | null;
}
