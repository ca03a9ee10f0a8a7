import { actorOf } from '#server/security/sessions.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { PageCallOutcome } from './page-call-outcome.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';
import { isSessionOperation } from '../people/session-operations.ts';
import { callOfSession } from './session-calls.ts';

/** Calls an operation for a page: one of the domain, or signing in, which only the page layer can carry out. */
export async function callOperation(
  pages: PageDependencies,
  viewer: Viewer,
  name: string,
  input: JsonObject,
  key?: string,
): Promise<PageCallOutcome> {
  if (isSessionOperation(name)) return callOfSession(name, pages, viewer, input, key ?? pages.ids());
  const outcome = await pages.operations.call({
    name,
    input,
    person: viewer.session === null ? null : actorOf(viewer.session),
    caller: 'page',
    network: viewer.network,
    language: viewer.language,
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
  return { outcome, startedSession: null };
}
