import { createHash } from 'node:crypto';

/** The stored hash of a secret that only its holder knows. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The hash of a file, by which a change of it is found. */
export const hashOfBytes = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
