import { createHash } from 'node:crypto';
import type { CompiledCall } from '#engine/compiled/compiled-call.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { evaluateObject } from '#engine/record/values.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Operation } from '../operations/operation.ts';
import { oncePrefix } from '../operations/kept-answers.ts';
import type { Viewer } from './page-dependencies.ts';
import { canonical } from '#server/voyager/shared/canonical.ts';

/** The key of a write that is made once for each person: of its operation and what it is made once per, whichever page posts it. */
export function keyOfOnce({ operation, once }: CompiledCall, scope: Scope): string {
  const per = evaluateObject(once?.per ?? {}, scope, 'strict');
  return `${oncePrefix}${operation} ${createHash('sha256').update(canonical(per)).digest('hex')}`;
}

/**
 * The mark of a browser that made this write with these inputs for this viewer, and how long it lasts; null where an operation declares none. A visitor who
 * signs in makes it again, as the person that they are by then.
 */
export function markOf(
  operation: Operation | undefined,
  input: JsonObject,
  { session }: Pick<Viewer, 'session'>,
): { name: string; seconds: number } | null {
  const { cookie, per, seconds } = operation?.onceABrowser ?? {};
  if (cookie === undefined || per === undefined || seconds === undefined) return null;
  const hash = createHash('sha256').update(canonical([session?.personId ?? null, ...per.map((name) => input[name] ?? null)]));
  return { name: `${cookie}-${hash.digest('hex').slice(0, 16)}`, seconds };
}
