import { createHash } from 'node:crypto';

/** The stored hash of a secret that only its holder knows. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
