import { platformFailures } from '#engine/compiled/failure.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';

/**
 * Signing in is no operation of the registry: it needs the browser's session, which only the page layer has. Pages name it like any
 * other, so the compiler knows it; `/api/operations` refuses it, since `/api/session` is there for clients.
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
];

const names: ReadonlySet<string> = new Set(sessionOperations.map((signature) => signature.name));

export function isSessionOperation(name: string): boolean {
  return names.has(name);
}
