import type { Actor } from '#server/operations/operation.ts';
import type { RequestTrace } from '#server/observability/request-trace.ts';
import { isRecordId } from '../records/open-record.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';

/** The request that a call belongs to, for log lines and spans. A call without one belongs to no request. */
export interface Traced {
  trace?: RequestTrace;
}

/** A call as its sender makes it: by a person, or without one, which is refused. */
export type ByPerson<Call> = Omit<Call, 'actor'> & { person: Actor | null };

/** Returns the person. Throws `signIn` for a visitor. */
export function signedIn(person: Actor | null): Actor {
  if (person === null) throw new VoyagerProblem('signIn', 'This needs a signed-in person');
  return person;
}

/** Throws `notFound` for a text that cannot be a record's id. */
export function demandId(vid: string): void {
  if (!isRecordId(vid)) throw new VoyagerProblem('notFound', 'There is no such record');
}

/** Throws `badRequest` for an Idempotency-Key that is not 1 to 255 printable ASCII characters. */
export function demandKey(key: string | null): void {
  if (key !== null && key !== '' && !/^[\x20-\x7e]{1,255}$/.test(key)) throw new VoyagerProblem('badRequest', 'This is no Idempotency-Key');
}
