import { platformFailures } from '#engine/compiled/failure.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { secondFactorMeans } from '../security/second-factor.ts';

/** The results of a code by text that was not sent. */
const notSent = {
  tooSoon: { retry: 'later', say: 'We sent a code less than 30 seconds ago.' },
  exceeded: { retry: 'never', say: "You've reached the maximum number of verification attempts. Try another way, or wait an hour." },
  notSent: { retry: 'never', say: 'Sorry, unable to send a code to your phone.' },
} as const;

const badCode = { retry: 'now', say: 'The verification code you entered was not valid. Please check the code and try again.' } as const;

const signInOver = { retry: 'never', say: 'This took too long, or you have signed in meanwhile. Enter your password again.' } as const;

/**
 * Signing in and confirming are no operations of the registry: they need the browser's session, which only the page layer has. Pages name them like any
 * other, so the compiler knows them; `/api/operations` refuses them, since `/api/session` is there for clients.
 */
export const sessionOperations: readonly OperationSignature[] = [
  {
    name: 'signIn',
    kind: 'external',
    input: {
      type: 'object',
      properties: { username: { type: 'string' }, password: { type: 'string' } },
      required: ['username', 'password'],
      additionalProperties: false,
    },
    // Without a session yet where a second factor is asked for.
    output: { type: 'object', properties: { session: { type: 'boolean' } }, required: ['session'], additionalProperties: false },
    failures: {
      badCredentials: { retry: 'now', say: 'That username and password do not match. Check both and try again.' },
      tooManyRequests: platformFailures.tooManyRequests,
    },
    sensitive: ['password'],
  },
  {
    name: 'confirmIdentity',
    kind: 'external',
    input: {
      type: 'object',
      properties: { password: { type: 'string' } },
      required: ['password'],
      additionalProperties: false,
    },
    output: { type: 'object', properties: { confirmed: { type: 'boolean' } }, required: ['confirmed'], additionalProperties: false },
    failures: {
      badCredentials: { retry: 'now', say: 'That is not your password. Check it and try again.' },
      codeNeeded: { retry: 'never', say: 'Two-factor verification is on. Confirm with a code instead.' },
      tooManyRequests: platformFailures.tooManyRequests,
    },
    sensitive: ['password'],
  },
  {
    name: 'getMeansToConfirm',
    kind: 'read',
    input: { type: 'object', properties: {}, required: [], additionalProperties: false },
    output: {
      type: 'object',
      properties: {
        means: { type: 'array', items: { type: 'string', enum: [...secondFactorMeans] } },
        last4: { type: ['string', 'null'] },
      },
      required: ['means', 'last4'],
      additionalProperties: false,
    },
    failures: {},
    sensitive: [],
  },
  {
    name: 'sendConfirmationCode',
    kind: 'external',
    input: { type: 'object', properties: {}, required: [], additionalProperties: false },
    output: { type: 'object', properties: { sent: { type: 'boolean' } }, required: ['sent'], additionalProperties: false },
    failures: notSent,
    sensitive: [],
  },
  {
    name: 'confirmByCode',
    kind: 'external',
    input: {
      type: 'object',
      properties: { by: { type: 'string' }, code: { type: 'string' } },
      required: ['by', 'code'],
      additionalProperties: false,
    },
    output: { type: 'object', properties: { confirmed: { type: 'boolean' } }, required: ['confirmed'], additionalProperties: false },
    failures: { badCode, tooManyRequests: platformFailures.tooManyRequests },
    sensitive: ['code'],
  },
  {
    name: 'getPendingSignIn',
    kind: 'read',
    input: { type: 'object', properties: {}, required: [], additionalProperties: false },
    output: {
      type: 'object',
      properties: {
        waits: { type: 'boolean' },
        means: { type: 'array', items: { type: 'string', enum: [...secondFactorMeans] } },
        last4: { type: ['string', 'null'] },
      },
      required: ['waits', 'means', 'last4'],
      additionalProperties: false,
    },
    failures: {},
    sensitive: [],
  },
  {
    name: 'sendSignInCode',
    kind: 'external',
    input: { type: 'object', properties: {}, required: [], additionalProperties: false },
    output: { type: 'object', properties: { sent: { type: 'boolean' } }, required: ['sent'], additionalProperties: false },
    failures: {
      ...notSent,
      over: signInOver,
    },
    sensitive: [],
  },
  {
    name: 'verifySignIn',
    kind: 'external',
    input: {
      type: 'object',
      properties: { by: { type: 'string' }, code: { type: 'string' } },
      required: ['by', 'code'],
      additionalProperties: false,
    },
    output: { type: 'object', properties: { session: { type: 'boolean' } }, required: ['session'], additionalProperties: false },
    failures: {
      badCode,
      over: signInOver,
      tooManyRequests: platformFailures.tooManyRequests,
    },
    sensitive: ['code'],
  },
];

const names: ReadonlySet<string> = new Set(sessionOperations.map((signature) => signature.name));

export function isSessionOperation(name: string): boolean {
  return names.has(name);
}
