import { z } from 'zod';
import { apiRoute, type ApiRoute } from './api-route.ts';
import { HttpProblem } from '../problems/problems.ts';
import type { Services } from './services.ts';

const Credentials = z.strictObject({ username: z.string().min(1).max(100), password: z.string().min(1).max(256) });

const Confirmation = Credentials.pick({ password: true });

export function sessionRoutes({ sessions, signIn, confirmIdentity }: Services): ApiRoute[] {
  return [
    apiRoute({
      method: 'POST',
      path: '/api/session',
      access: 'anyone',
      servedOn: 'both',
      group: 'Session',
      summary: 'Sign in. Any session that the client had ends; the new one is in the cookie.',
      body: Credentials,
      answers: { 204: { says: 'Signed in; the session cookie is set.', schema: null } },
      problems: ['badCredentials', 'tooManyRequests', 'unavailable'],
      async handle({ body, session, network, device, from }) {
        const signedIn = await signIn.check({ ...body, network, device });
        if (signedIn === null) throw new HttpProblem('badCredentials');
        const started = await sessions.start(signedIn.personId, session?.token ?? null, from());
        return { status: 204, session: { ...started, device: signedIn.device } };
      },
    }),
    apiRoute({
      method: 'POST',
      path: '/api/session/confirmation',
      access: 'person',
      servedOn: 'both',
      group: 'Session',
      summary:
        'Prove who one is once more: calls that answer `confirmationNeeded` go well for five minutes. The session goes on in a new cookie.',
      body: Confirmation,
      answers: { 204: { says: 'Confirmed; the new session cookie is set.', schema: null } },
      problems: ['badCredentials', 'tooManyRequests', 'unavailable'],
      async handle({ body, session }) {
        if (session === null || !(await confirmIdentity.byPassword(session.personId, body.password)))
          throw new HttpProblem('badCredentials');
        const confirmed = await sessions.confirm(session);
        if (confirmed === null) throw new HttpProblem('signedOut');
        return { status: 204, session: { token: confirmed.token, endsAt: confirmed.endsAt } };
      },
    }),
    apiRoute({
      method: 'DELETE',
      path: '/api/session',
      access: 'anyone',
      servedOn: 'both',
      group: 'Session',
      summary: 'Sign out. Without a session this does nothing.',
      answers: { 204: { says: 'Signed out; the session no longer works anywhere.', schema: null } },
      async handle({ session }) {
        if (session !== null) await sessions.end(session.token);
        return { status: 204, session: null, headers: { 'clear-site-data': '"cache", "storage"' } };
      },
    }),
  ];
}
