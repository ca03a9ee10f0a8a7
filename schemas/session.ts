import { z } from 'zod';
import { route } from './route.ts';

/** Signing in and out, as a page with a session does it. */

/** By what somebody proves that it is them: a code of an app, by text, of a list that they keep, or from support. */
export const secondFactorMeans = ['app', 'text', 'backup', 'support'] as const;

export const Credentials = z.strictObject({ username: z.string().min(1).max(100), password: z.string().min(1).max(256) });
/** What a second factor is asked for by, the first of `means` at first. */
export const SecondFactorAsked = z.strictObject({ means: z.array(z.enum(secondFactorMeans)), last4: z.string().nullable() });
export type SecondFactorAsked = z.infer<typeof SecondFactorAsked>;
export const SecondFactorProof = z.strictObject({ by: z.enum(secondFactorMeans), code: z.string().min(1).max(100) });
const signedIn = { says: 'Signed in; the session cookie is set.', schema: null };

export const signInRoutes = {
  signIn: route({
    method: 'POST',
    path: '/api/session',
    body: Credentials,
    answers: {
      204: signedIn,
      202: {
        says: 'The password was right. A second factor is asked for, the first of `means` at first; `__Host-pending` is set.',
        schema: SecondFactorAsked,
      },
    },
  }),
  secondFactor: route({ method: 'POST', path: '/api/session/second-factor', body: SecondFactorProof, answers: { 204: signedIn } }),
  signOut: route({
    method: 'DELETE',
    path: '/api/session',
    answers: { 204: { says: 'Signed out; the session no longer works anywhere.', schema: null } },
  }),
};
