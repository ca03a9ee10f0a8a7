import { createHash } from 'node:crypto';
import type { CompiledCall } from '#engine/compiled/compiled-call.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { evaluateObject } from '#engine/record/values.ts';
import { oncePrefix } from '../operations/kept-answers.ts';
import { canonical } from '#server/voyager/shared/canonical.ts';

/** The key of a write that is made once for each person: of its operation and what it is made once per, whichever page posts it. */
export function keyOfOnce({ operation, once }: CompiledCall, scope: Scope): string {
  const per = evaluateObject(once?.per ?? {}, scope, 'strict');
  return `${oncePrefix}${operation} ${createHash('sha256').update(canonical(per)).digest('hex')}`;
}
