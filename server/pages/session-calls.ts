import type { Session, StartedSession } from '#server/security/sessions.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { HttpProblem } from '../problems/problems.ts';
import { isSecondFactorMeans } from '../security/second-factor.ts';
import type { HalfSignedIn, SignedInPerson } from '../security/sign-in.ts';
import type { PageCallOutcome } from './page-call-outcome.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';

type SessionCall = (pages: PageDependencies, viewer: Viewer, input: JsonObject, key: string) => Promise<PageCallOutcome>;

/** The calls that need the browser's session or make one, by the name under which pages call them (`people/session-operations.ts`). */
const calls: Record<string, SessionCall> = {
  signIn,
  getPendingSignIn,
  sendSignInCode,
  verifySignIn,
  confirmIdentity,
  getMeansToConfirm,
  sendConfirmationCode,
  confirmByCode,
};

/** Carries one out; one guess too many is a failure that says how many minutes to wait. */
export async function callOfSession(name: string, ...[pages, viewer, input, key]: Parameters<SessionCall>): Promise<PageCallOutcome> {
  try {
    return await (calls[name] ?? failNever)(pages, viewer, input, key);
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'tooManyRequests')
      return failed('tooManyRequests', { minutes: Math.max(1, Math.ceil((error.extras.retryAfter ?? 60) / 60)) });
    throw error;
  }
}

function failNever(): never {
  throw new Error('There is no such call of a session');
}

async function signIn(pages: PageDependencies, viewer: Viewer, { username, password }: JsonObject): Promise<PageCallOutcome> {
  if (typeof username !== 'string' || typeof password !== 'string' || username.length > 100 || password.length > 256)
    return failed('badCredentials');
  const result = await pages.signIn.check({ username, password, network: viewer.network, device: viewer.device });
  if (result === null) return failed('badCredentials');
  return 'pending' in result ? waits(result) : begin(pages, viewer, result);
}

const waits = ({ pending }: HalfSignedIn): PageCallOutcome => ({
  outcome: { ok: true, output: { session: false } },
  startedSession: { token: pending.token, endsAt: pending.endsAt, pending: true },
});

async function begin(pages: PageDependencies, viewer: Viewer, { personId, device }: SignedInPerson): Promise<PageCallOutcome> {
  const session = await pages.sessions.start(personId, viewer.session?.token ?? null, viewer.from);
  return done({ session: true }, { ...session, device });
}

async function getPendingSignIn(pages: PageDependencies, { pending: token }: Viewer): Promise<PageCallOutcome> {
  const found = await pages.signIn.pending(token);
  return done({ waits: found !== null, means: found?.need.means ?? [], last4: found?.need.last4 ?? null });
}

async function sendSignInCode(pages: PageDependencies, viewer: Viewer, _input: JsonObject, key: string): Promise<PageCallOutcome> {
  const sent = await pages.signIn.sendCode(viewer.pending, key);
  if (sent === 'sent') return done({ sent: true });
  return failed(sent === null ? 'over' : sent === 'failed' ? 'notSent' : sent);
}

async function verifySignIn(pages: PageDependencies, viewer: Viewer, { by, code }: JsonObject): Promise<PageCallOutcome> {
  if (!isSecondFactorMeans(by) || typeof code !== 'string' || code.length > 100) return failed('badCode');
  const result = await pages.signIn.verify({ token: viewer.pending, by, code, device: viewer.device });
  if (typeof result === 'string') return failed(result === 'wrong' ? 'badCode' : result);
  return begin(pages, viewer, result);
}

/** The session goes on under another token. */
async function confirmIdentity(pages: PageDependencies, { session }: Viewer, { password }: JsonObject): Promise<PageCallOutcome> {
  if (session === null || typeof password !== 'string' || password.length > 256) return failed('badCredentials');
  if ((await pages.confirmByCode.means(session.personId)).means.length > 0) return failed('codeNeeded');
  if (!(await pages.confirmIdentity.byPassword(session.personId, password))) return failed('badCredentials');
  return goOn(pages, session);
}

async function getMeansToConfirm(pages: PageDependencies, { session }: Viewer): Promise<PageCallOutcome> {
  return done(session === null ? { means: [], last4: null } : { ...(await pages.confirmByCode.means(session.personId)) });
}

async function sendConfirmationCode(
  pages: PageDependencies,
  { session }: Viewer,
  _input: JsonObject,
  key: string,
): Promise<PageCallOutcome> {
  const sent = session === null ? 'failed' : await pages.confirmByCode.send(session.personId, key);
  return sent === 'sent' ? done({ sent: true }) : failed(sent === 'failed' ? 'notSent' : sent);
}

async function confirmByCode(pages: PageDependencies, { session }: Viewer, { by, code }: JsonObject): Promise<PageCallOutcome> {
  if (session === null || !isSecondFactorMeans(by) || typeof code !== 'string' || code.length > 100) return failed('badCode');
  if (!(await pages.confirmByCode.check(session.personId, { by, code }))) return failed('badCode');
  return goOn(pages, session);
}

async function goOn(pages: PageDependencies, session: Session): Promise<PageCallOutcome> {
  const confirmed = await pages.sessions.confirm(session);
  if (confirmed === null) return failed('badCredentials');
  return done({ confirmed: true }, { token: confirmed.token, endsAt: confirmed.endsAt });
}

const done = (output: Json, startedSession: StartedSession | null = null): PageCallOutcome => ({
  outcome: { ok: true, output },
  startedSession,
});

const failed = (code: string, errors: Json = []): PageCallOutcome => ({
  outcome: { ok: false, code, message: '', errors, output: null },
  startedSession: null,
});
