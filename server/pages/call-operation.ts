import { actorOf, type StartedSession } from '#server/security/sessions.ts';
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
  if (name === 'confirmIdentity') return confirmIdentity(pages, viewer, input);
  if (isSessionOperation(name)) return signIn(pages, viewer, input);
  const outcome = await pages.operations.call({
    name,
    input,
    person: viewer.session === null ? null : actorOf(viewer.session),
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
    const session = await pages.sessions.start(signedIn.personId, viewer.session?.token ?? null, viewer.from);
    return { outcome: { ok: true, output: { session: true } }, startedSession: { ...session, device: signedIn.device } };
  } catch (error) {
    return tooMany(error);
  }
}

/** The session goes on under another token. */
async function confirmIdentity(pages: PageDependencies, { session }: Viewer, { password }: JsonObject): Promise<PageCallOutcome> {
  if (session === null || typeof password !== 'string' || password.length > 256) return failed('badCredentials');
  try {
    if (!(await pages.confirmIdentity.byPassword(session.personId, password))) return failed('badCredentials');
    const confirmed = await pages.sessions.confirm(session);
    return confirmed === null
      ? failed('badCredentials')
      : { outcome: { ok: true, output: { confirmed: true } }, startedSession: { token: confirmed.token, endsAt: confirmed.endsAt } };
  } catch (error) {
    return tooMany(error);
  }
}

function tooMany(error: unknown): PageCallOutcome {
  if (error instanceof HttpProblem && error.code === 'tooManyRequests')
    return failed('tooManyRequests', { minutes: Math.max(1, Math.ceil((error.extras.retryAfter ?? 60) / 60)) });
  throw error;
}

function failed(code: string, errors: Json = []): PageCallOutcome {
  return { outcome: { ok: false, code, message: '', errors, output: null }, startedSession: null };
}
