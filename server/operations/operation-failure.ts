import { tooManyRequests, tryAgain } from './operation-limit.ts';

/** The answer to a repeated request whose first answer held a secret and is stored nowhere: it was done, once. */
export const doneAlready = 'doneAlready';

/** A failure that the operation declares: its effects are undone and the caller's `fail` hears of it. */
export class OperationFailure extends Error {
  readonly code: string;
  readonly errors: { path: string; message: string }[];
  /** Without a message, the words that the operation declares for the code are said. */
  constructor(code: string, message = '', errors: { path: string; message: string }[] = []) {
    super(message);
    this.name = 'OperationFailure';
    this.code = code;
    this.errors = errors;
  }
}

/** One too many: nothing was done, and after `retryAfter` seconds another makes sense. */
export class TooManyRequests extends OperationFailure {
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super(tooManyRequests, `Too many attempts. ${tryAgain(retryAfter)}`);
    this.retryAfter = retryAfter;
  }
}

/** The requested thing does not exist, or is not theirs: the two look alike from outside. */
export class OperationNotFound extends Error {
  constructor(what: string) {
    super(`${what} was not found`);
    this.name = 'OperationNotFound';
  }
}
