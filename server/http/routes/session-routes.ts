import { z } from 'zod';
import { Credentials, SecondFactorProof, signInRoutes } from '#schemas/session.ts';
import { apiRoute, type ApiRoute, serve } from '../api-route.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { Services } from '../services.ts';

/** By a code of the person's second factor; by the password where they have none. */
const Confirmation = z.union([Credentials.pick({ password: true }), SecondFactorProof]);
const Sent = z.strictObject({ state: z.enum(['sent', 'tooSoon', 'exceeded', 'failed']) });

export function sessionRoutes({ sessions, signIn, confirmIdentity, confirmByCode }: Services): ApiRoute[] {
  return [
    serve(signInRoutes.signIn)({
      access: 'anyone',
      servedOn: 'both',
      group: 'Session',
      summary: 'Sign in. Any session that the client had ends; the new one is in the cookie.',
      problems: ['badCredentials', 'tooManyRequests', 'unavailable'],
      async handle({ body, session, network, device, from }) {
        const signedIn = await signIn.check({ ...body, network, device });
        if (signedIn === null) throw new HttpProblem('badCredentials');
        if ('pending' in signedIn) {
          const { pending, need } = signedIn;
          return { status: 202, body: need, session: { token: pending.token, endsAt: pending.endsAt, pending: true } };
        }
        const started = await sessions.start(signedIn.personId, session?.token ?? null, from());
        return { status: 204, session: { ...started, device: signedIn.device } };
      },
    }),
    serve(signInRoutes.secondFactor)({
      access: 'anyone',
      servedOn: 'both',
      group: 'Session',
      summary: 'The second half of a sign-in that answered 202.',
      problems: ['badCredentials', 'signedOut', 'tooManyRequests', 'unavailable'],
      async handle({ body, session, pending, device, from }) {
        const signedIn = await signIn.verify({ ...body, token: pending, device });
        if (signedIn === 'wrong') throw new HttpProblem('badCredentials', { detail: 'The code is not valid.' });
        if (signedIn === 'over') throw new HttpProblem('signedOut');
        const started = await sessions.start(signedIn.personId, session?.token ?? null, from());
        return { status: 204, session: { ...started, device: signedIn.device } };
      },
    }),
    apiRoute({
      method: 'POST',
      path: '/api/session/second-factor/code',
      access: 'anyone',
      servedOn: 'both',
      group: 'Session',
      summary: 'Send a code by text for a sign-in that answered 202, where `means` has `text`.',
      answers: { 200: { says: 'What became of it.', schema: Sent } },
      problems: ['signedOut', 'unavailable'],
      async handle({ pending, key }) {
        const state = await signIn.sendCode(pending, key === '' ? crypto.randomUUID() : key);
        if (state === null) throw new HttpProblem('signedOut');
        return { status: 200, body: { state } };
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
        if (session === null) throw new HttpProblem('badCredentials');
        // Who has a second factor proves that they have it: a password alone may have been stolen.
        if ('password' in body && (await confirmByCode.means(session.personId)).means.length > 0)
          throw new HttpProblem('badCredentials', { detail: 'Two-factor verification is on. Confirm with a code instead.' });
        const isRight = await ('password' in body
          ? confirmIdentity.byPassword(session.personId, body.password)
          : confirmByCode.check(session.personId, body));
        if (!isRight) throw new HttpProblem('badCredentials');
        const confirmed = await sessions.confirm(session);
        if (confirmed === null) throw new HttpProblem('signedOut');
        return { status: 204, session: { token: confirmed.token, endsAt: confirmed.endsAt } };
      },
    }),
    serve(signInRoutes.signOut)({
      access: 'anyone',
      servedOn: 'both',
      group: 'Session',
      summary: 'Sign out. Without a session this does nothing.',
      async handle({ session }) {
        if (session !== null) await sessions.end(session.token);
        return { status: 204, session: null, headers: { 'clear-site-data': '"cache", "storage"' } };
      },
    }),
  ];
}
