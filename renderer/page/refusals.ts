import type { Problem } from '#schemas/wire.ts';
import type { Notice } from './page-context.ts';

/** No answer came: offline, cut off, or a server that is not there. What was sent may have arrived. */
export class Unreachable extends Error {
  /** The page's message about it, if it is already known. */
  readonly notice: Notice;
  constructor(notice: Notice = null) {
    super();
    this.notice = notice;
  }
}

/** A server's refusal, in its own words. */
export class Refused extends Error {
  readonly problem: Pick<Problem, 'status' | 'code' | 'title'> & Partial<Problem>;
  /** Milliseconds after which it may be asked again, as the server says; null where it does not. */
  readonly retryMs: number | null;
  constructor(problem: Refused['problem'], retryMs: number | null = null) {
    super(problem.title);
    this.problem = problem;
    this.retryMs = retryMs;
  }
}
