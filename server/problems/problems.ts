import type { Speech } from '#engine/language/speech.ts';
import { translate } from '#engine/language/translate.ts';
import type { Issue, Problem, VoyagerAnswer } from '#schemas/wire.ts';
import { keysOf } from '#schemas/keys-of.ts';

/**
 * Every problem that this server answers with, and nothing else. `problems.md` beside this file documents the same list, and a
 * test holds the two equal. A code is added only where a client would do something else because of it.
 * @ownTexts */
export const problemCatalogue = {
  badRequest: { status: 400, title: 'The request is not of the shape this address takes.' },
  malformedJson: { status: 400, title: 'The body is not JSON that can be read safely.' },
  keyMissing: { status: 400, title: 'This call needs an Idempotency-Key header.' },
  signedOut: { status: 401, title: 'Sign in first.' },
  badCredentials: { status: 401, title: 'That username and password do not match.' },
  crossSite: { status: 403, title: 'The request did not come from this site.' },
  roleMissing: { status: 403, title: 'This needs a role that you do not have.' },
  confirmationNeeded: { status: 403, title: 'Confirm who you are first, then send this again.' },
  forbidden: { status: 403, title: 'This is not for outside callers.' },
  notFound: { status: 404, title: 'There is nothing here, or it is not yours.' },
  methodNotAllowed: { status: 405, title: 'This address does not take that method.' },
  timedOut: { status: 408, title: 'The request took too long to arrive.' },
  staleStep: { status: 409, title: 'The record has moved on. Its present view is in "current"; if there is none, read the record again.' },
  uploadMoved: { status: 409, title: 'The upload stands at another offset; HEAD of its address says at which.' },
  expired: { status: 410, title: 'This has expired.' },
  versionUnknown: { status: 412, title: 'The request is of a version of the protocol that is not spoken here.' },
  bodyTooLarge: { status: 413, title: 'The body is too large.' },
  addressTooLong: { status: 414, title: 'The address is too long.' },
  unsupportedMediaType: { status: 415, title: 'The body is of a media type that this address does not take.' },
  rules: { status: 422, title: 'A rule does not hold; "issues" says which.' },
  noTransition: { status: 422, title: 'The step does not take this event now.' },
  keyReused: { status: 422, title: 'This idempotency key was used for another request.' },
  operationFailed: { status: 422, title: 'The operation was refused.' },
  draftConflict: { status: 409, title: 'The draft does not take this now; "detail" says why.' },
  actRefused: { status: 409, title: 'This cannot be done to the records now; "detail" says why.' },
  draftRefused: { status: 422, title: 'The draft cannot be tried; "detail" says why.' },
  noAttachments: { status: 422, title: 'This step takes no attachments.' },
  tooManyRequests: { status: 429, title: 'Too many attempts. Wait a while.' },
  headersTooLarge: { status: 431, title: 'The address or the cookies of this request are too long.' },
  internal: { status: 500, title: 'Something went wrong on our end, and nothing was changed.' },
  busy: { status: 503, title: 'The service is busy. Try again in a moment.' },
  unavailable: { status: 503, title: 'The service cannot answer now. Try again in a moment.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problemCatalogue;

export const problemCodes = keysOf(problemCatalogue);

export interface ProblemExtras {
  /** Words for the client. Never an exception's message. */
  detail?: string;
  issues?: Issue[];
  current?: VoyagerAnswer;
  successor?: string;
  /** The page that confirms who somebody is. */
  confirm?: string;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  /** The log's text beside the code; the client never sees it. */
  log?: string;
  /** Nothing went wrong, although the status says that there is no answer: it is neither counted as a problem nor logged as an error. */
  expected?: boolean;
}

/** Thrown anywhere below the HTTP layer's routes to be answered as a problem. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, extras: ProblemExtras = {}) {
    super(extras.log ?? code);
    this.code = code;
    this.extras = extras;
  }
}

/** The address of a problem's description: readable, and stable. */
export function problemType(code: ProblemCode): string {
  return `/api/docs#problem-${code}`;
}

/** Its title is in the reader's language: a page shows it where a problem has no other words. */
export function problemBody(code: ProblemCode, traceId: string, extras: ProblemExtras = {}, speech: Speech = {}): Problem {
  const { status, title } = problemCatalogue[code];
  return {
    type: problemType(code),
    title: translate(speech, title),
    status,
    code,
    ...(extras.detail === undefined ? {} : { detail: extras.detail }),
    traceId,
    ...(extras.issues === undefined ? {} : { issues: extras.issues }),
    ...(extras.current === undefined ? {} : { current: extras.current }),
    ...(extras.successor === undefined ? {} : { successor: extras.successor }),
    ...(extras.confirm === undefined ? {} : { confirm: extras.confirm }),
  };
}
