import { platformFailures } from '#engine/compiled/failure.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';

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
      tooManyRequests: platformFailures.tooManyRequests,
    },
    sensitive: ['password'],
  },
];

const names: ReadonlySet<string> = new Set(sessionOperations.map((signature) => signature.name));

export function isSessionOperation(name: string): boolean {
  return names.has(name);
}
