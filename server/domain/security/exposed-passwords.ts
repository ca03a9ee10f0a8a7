import { z } from 'zod';
import type { AnswersOf } from '#server/parties/answers-of.ts';
import { createHash } from 'node:crypto';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';

/**
 * A list of passwords that were exposed elsewhere. It gets the first five characters of a SHA-1 hash and never a password, and answers what
 * follows in the hashes that it knows which begin so.
 */
export interface ExposedPasswords {
  /** `prefix`: five hexadecimal digits in capitals. Throws `PartyUnavailable`. */
  range(question: { personId: string; idempotencyKey: string; prefix: string }): Promise<readonly string[]>;
}

/** The 35 digits behind the five that were asked for. */
export const exposedPasswordsAnswers: AnswersOf<ExposedPasswords> = { range: z.array(z.string().regex(/^[0-9A-F]{35}$/)) };

declare module '#server/parties/parties.ts' {
  interface Parties {
    exposedPasswords: ExposedPasswords;
  }
}

const prefixLength = 5;

/** True if a password is on the list of exposed ones. */
export async function isPasswordExposed(
  list: ExposedPasswords,
  { personId, idempotencyKey, password }: { personId: string; idempotencyKey: string; password: string },
): Promise<boolean> {
  const hash = hashOf(password);
  const rest = await list.range({ personId, idempotencyKey, prefix: hash.slice(0, prefixLength) });
  return rest.includes(hash.slice(prefixLength));
}

/** If the list does not answer, a password that our own rules allow is accepted, so that a password that others may know can always be changed. */
export async function isListed(...asked: Parameters<typeof isPasswordExposed>): Promise<boolean> {
  try {
    return await isPasswordExposed(...asked);
  } catch (error) {
    if (error instanceof PartyUnavailable) return false;
    throw error;
  }
}

export function hashOf(password: string): string {
  return createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase();
}
