import type { Keys } from '#server/security/keys.ts';

/** What somebody is found by: the username itself is sealed. Equal for names that differ in case and spaces around them only. */
export function usernameIndex(keys: Pick<Keys, 'mac'>, username: string): string {
  return keys.mac('username', username.trim().toLowerCase());
}
