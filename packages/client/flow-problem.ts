import type { Issue, Problem, VoyagerAnswer } from '#schemas/wire.ts';

/** A request that was refused, and changed nothing. */
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

/** No answer came, after as many tries as were allowed. Under the same key the request may be sent again: it is done once. */
export class FlowUnreachable extends Error {
  override readonly name = 'FlowUnreachable';
}
