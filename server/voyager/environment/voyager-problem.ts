import type { Issue } from '#schemas/wire.ts';
import type { RefusalEvent } from '#server/security/audit.ts';
import type { RecordAnswer } from './record-answer.ts';

/** The status of each is in the one catalogue of the HTTP layer. */
export type VoyagerProblemCode =
  | 'badRequest'
  | 'signIn'
  | 'notFound'
  | 'elsewhere'
  | 'staleStep'
  | 'expired'
  | 'rules'
  | 'noTransition'
  | 'noAttachments'
  | 'uploadMoved'
  | 'keyReused'
  | 'keyRequired'
  | 'tooManyRequests';

/** A request that changes nothing, and why. */
export class VoyagerProblem extends Error {
  readonly code: VoyagerProblemCode;
  readonly issues: Issue[];
  /** Words for the client's developer: names of steps and events, and no value. */
  readonly detail: string | null;
  /** For `staleStep`: the answer to show instead. */
  readonly current: RecordAnswer | null;
  /** For `expired`: the successor record. */
  readonly successor: string | null;
  /** For `elsewhere`: the place that `allow … else`, a redirect or a failed read names. */
  readonly location: string | null;
  /** For `elsewhere`: codes for the error-reporting service. */
  readonly reports: readonly string[];
  /** For `tooManyRequests`: the seconds until a retry makes sense. */
  readonly retryAfter: number | null;
  /** The audit event of a request for something that belongs to another person, or is not open to this one. The answer looks like any other. */
  readonly refusal: RefusalEvent | null;
  constructor(
    code: VoyagerProblemCode,
    message: string,
    more: {
      issues?: Issue[];
      detail?: string;
      current?: RecordAnswer;
      successor?: string | null;
      location?: string;
      reports?: readonly string[];
      retryAfter?: number;
      refusal?: RefusalEvent | null;
    } = {},
  ) {
    super(message);
    this.name = 'VoyagerProblem';
    this.code = code;
    this.issues = more.issues ?? [];
    this.detail = more.detail ?? null;
    this.current = more.current ?? null;
    this.successor = more.successor ?? null;
    this.location = more.location ?? null;
    this.reports = more.reports ?? [];
    this.retryAfter = more.retryAfter ?? null;
    this.refusal = more.refusal ?? null;
  }
}
