import { PersonErased } from '#server/security/vault.ts';
import { OperationKeyReused } from '#server/operations/kept-answers.ts';
import { OperationInputRefused, OperationRefused } from '#server/operations/operation-runner.ts';
import { ConfirmationNeeded } from '#server/operations/step-up.ts';
import { OperationNotFound } from '#server/operations/operation.ts';
import { isPassingFault } from '#server/storage/database-error.ts';
import { VoyagerProblem, type VoyagerProblemCode } from '#server/voyager/environment/voyager-problem.ts';
import { HttpProblem, type ProblemCode, type ProblemExtras } from '#server/problems/problems.ts';
import { membersOf } from '#schemas/is-object.ts';

/** The wire codes of the service's refusals. A code without a line here is a type error. */
const ofVoyager: Record<VoyagerProblemCode, ProblemCode> = {
  badRequest: 'badRequest',
  signIn: 'signedOut',
  notFound: 'notFound',
  elsewhere: 'notFound',
  staleStep: 'staleStep',
  expired: 'expired',
  rules: 'rules',
  noTransition: 'noTransition',
  noAttachments: 'noAttachments',
  uploadMoved: 'uploadMoved',
  keyReused: 'keyReused',
  keyRequired: 'keyMissing',
  tooManyRequests: 'tooManyRequests',
};

/** Fastify's refusals before a handler runs, by the codes of its own errors. */
const ofFastify: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupportedMediaType',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badRequest',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformedJson',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformedJson',
  FST_ERR_BAD_URL: 'badRequest',
  FST_ERR_ASYNC_CONSTRAINT: 'badRequest',
  FST_ERR_MAX_PARAM_LENGTH: 'addressTooLong',
  FST_ERR_VALIDATION: 'badRequest',
  FST_ERR_NOT_FOUND: 'notFound',
};

export interface KnownProblem {
  code: ProblemCode;
  extras: ProblemExtras;
}

/** Which problem an exception is. Whatever is not known is `internal`, and nothing of it reaches the client (HT-03). */
export function problemOf(error: unknown, request: { readonly raw: { readonly complete: boolean } }): KnownProblem {
  if (error instanceof HttpProblem) return { code: error.code, extras: error.extras };
  if (error instanceof VoyagerProblem) {
    return {
      code: ofVoyager[error.code],
      extras: {
        ...(error.detail === null ? {} : { detail: error.detail }),
        ...(error.issues.length > 0 ? { issues: error.issues } : {}),
        ...(error.current ? { current: error.current } : {}),
        ...(error.successor === null ? {} : { successor: error.successor }),
        ...(error.retryAfter === null ? {} : { retryAfter: error.retryAfter }),
      },
    };
  }
  if (error instanceof OperationInputRefused) return { code: 'badRequest', extras: { issues: error.issues } };
  if (error instanceof ConfirmationNeeded) return { code: 'confirmationNeeded', extras: {} };
  if (error instanceof OperationKeyReused) return { code: 'keyReused', extras: {} };
  if (error instanceof OperationNotFound || error instanceof PersonErased) return { code: 'notFound', extras: {} };
  if (error instanceof OperationRefused) {
    return { code: error.reason === 'flowOnly' ? 'forbidden' : error.reason === 'signIn' ? 'signedOut' : 'notFound', extras: {} };
  }
  // The same request may be sent again later, under its key.
  if (isPassingFault(error)) return { code: 'unavailable', extras: { retryAfter: 5, log: error.message } };
  const { code } = membersOf(error);
  // The client went away in the middle of its body: nobody is there to be answered, and nothing of ours failed.
  if (code === 'ECONNRESET' && !request.raw.complete)
    return { code: 'badRequest', extras: { expected: true, log: 'the client went away before its body was whole' } };
  const known = typeof code === 'string' ? ofFastify[code] : undefined;
  return { code: known ?? 'internal', extras: known === 'unavailable' ? { retryAfter: 5 } : {} };
}
