import type { OperationSignature } from '#engine/definition/compiled.ts';

/**
 * What pages call and is not of the domain, because it needs what only the page layer has: the browser's session. Pages name it like
 * any operation; `/api/operations` refuses it, since `/api/session` is there for clients.
 */
export const sessionOperationSignatures: OperationSignature[] = [
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
    failures: ['badCredentials', 'tooManyRequests'],
    sensitive: ['password'],
  },
];

const names: ReadonlySet<string> = new Set(sessionOperationSignatures.map((signature) => signature.name));

export function isSessionOperation(name: string): boolean {
  return names.has(name);
}
