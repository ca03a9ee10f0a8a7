import type { Issue, Problem, VoyagerAnswer } from '#schemas/wire.ts';

/** A request that the service refused. Below a status of 500 nothing was changed; from 500 on it may be sent again under the same key. */
export class FlowProblem extends Error {
  override readonly name = 'FlowProblem';
  /** The HTTP status. */
  readonly status: number;
  /** `rules`, `staleStep`, `notFound`, …: one of a fixed list. */
  readonly code: string;
  /** What is wrong, each with the field that its `path` names; an empty path is the form as a whole. */
  readonly issues: readonly Issue[];
  /** Of a 409: the step that the record is at now. Show it instead. */
  readonly current: VoyagerAnswer | null;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail === undefined ? problem.title : `${problem.title} ${problem.detail}`);
    this.problem = problem;
    this.status = problem.status;
    this.code = problem.code;
    this.issues = problem.issues ?? [];
    this.current = problem.current ?? null;
  }
}

/**
 * No answer of the service came, after as many tries as were allowed: whether the request was done is unknown. Under the same key it may be sent
 * again: it is done once.
 */
export class FlowUnreachable extends Error {
  override readonly name = 'FlowUnreachable';
  /** The HTTP status of an answer that is not of the service, of a gateway, say; null where no answer came. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}
