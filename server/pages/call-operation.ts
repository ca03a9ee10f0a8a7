import type { StartedSession } from '#server/security/sessions.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { OperationOutcome } from '../operations/operation-runner.ts';
import { HttpProblem } from '../problems/problems.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';
import { isSessionOperation } from '../people/session-operations.ts';

export interface PageCallOutcome {
  outcome: OperationOutcome;
  /** Set when the call signed somebody in. */
  startedSession: StartedSession | null;
}

/** Calls an operation for a page: one of the domain, or signing in, which only the page layer can carry out. */
export async function callOperation(
  pages: PageDependencies,
  viewer: Viewer,
  name: string,
  input: JsonObject,
  key?: string,
): Promise<PageCallOutcome> {
  if (isSessionOperation(name)) return signIn(pages, viewer, input);
  const outcome = await pages.operations.call({
    name,
    input,
    person: viewer.session === null ? null : { id: viewer.session.personId },
    caller: 'page',
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
  return { outcome, startedSession: null };
}

async function signIn(pages: PageDependencies, viewer: Viewer, input: JsonObject): Promise<PageCallOutcome> {
  const { username, password } = input;
  if (typeof username !== 'string' || typeof password !== 'string' || username.length > 100 || password.length > 256)
    return failed('badCredentials');
  try {
    const signedIn = await pages.signIn.check({ username, password, network: viewer.network, device: viewer.device });
    if (signedIn === null) return failed('badCredentials');
    const session = await pages.sessions.start(signedIn.personId, viewer.session?.token ?? null);
    return { outcome: { ok: true, output: { session: true } }, startedSession: { ...session, device: signedIn.device } };
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'tooManyRequests')
      return failed('tooManyRequests', { minutes: Math.max(1, Math.ceil((error.extras.retryAfter ?? 60) / 60)) });
    throw error;
  }
}

function failed(code: string, errors: Json = []): PageCallOutcome {
  return { outcome: { ok: false, code, message: code, errors, output: null }, startedSession: null };
}
