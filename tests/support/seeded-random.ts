import { createHash } from 'node:crypto';
import type { Random } from '#server/security/tokens.ts';

/** Random bytes that are the same again for the same seed. */
export function seededRandom(seed: string): Random {
  let next = 0;
  return (bytes) => {
    const parts: Buffer[] = [];
    for (let length = 0; length < bytes; length += 32) parts.push(createHash('sha256').update(`${seed} ${next++}`).digest());
    return Buffer.concat(parts).subarray(0, bytes);
  };
}
