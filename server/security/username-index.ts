import type { Keys } from '#server/security/keys.ts';

/**
 * The index that finds a person: the username itself is sealed. Names that differ only in case and surrounding spaces have the same index.
 */
export function usernameIndex(keys: Pick<Keys, 'mac'>, username: string): string {
  return keys.mac('username', username.trim().toLowerCase());
}
