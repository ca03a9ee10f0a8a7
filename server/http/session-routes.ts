import { z } from 'zod';
import { apiRoute, type ApiRoute } from './api-route.ts';
import { HttpProblem } from '../problems/problems.ts';
import type { Services } from './services.ts';

const Credentials = z.strictObject({ username: z.string().min(1).max(100), password: z.string().min(1).max(256) });

export function sessionRoutes({ sessions, signIn }: Services): ApiRoute[] {
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
      async handle({ body, session, network, device }) {
        const signedIn = await signIn.check({ ...body, network, device });
        if (signedIn === null) throw new HttpProblem('badCredentials');
        const started = await sessions.start(signedIn.personId, session?.token ?? null);
        return { status: 204, session: { ...started, device: signedIn.device } };
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
