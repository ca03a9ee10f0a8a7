import { plainEmail } from '#engine/fields/email-text.ts';
import type { Keys } from '#server/security/keys.ts';

/**
 * The index that finds a person: the username itself is sealed. Names that differ only in case and surrounding spaces have the same index.
 */
export function usernameIndex(keys: Pick<Keys, 'mac'>, username: string): string {
  return keys.mac('username', username.trim().toLowerCase());
}

/** A username as it is kept: without invisible signs, each letter in its usual form, in small letters. */
export const plainUsername = (typed: string): string => plainEmail(typed).toLowerCase();

/**
 * The indexes of a typed username: of the plain one, then, where it differs, of the name as it was typed, under which a person may have been
 * kept before names were cleaned.
 */
export function usernameIndexes(keys: Pick<Keys, 'mac'>, typed: string): string[] {
  return [...new Set([usernameIndex(keys, plainUsername(typed)), usernameIndex(keys, typed)])];
}

/** The row of the plain name where there is one, otherwise that of the name as it was typed. `indexes` are those of `usernameIndexes`. */
export function bestNamed<Found extends { username_index: string | null }>(
  rows: readonly Found[],
  indexes: readonly string[],
): Found | undefined {
  return indexes.flatMap((index) => rows.filter((row) => row.username_index === index))[0];
}
