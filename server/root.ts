import { fileURLToPath } from 'node:url';

/** The root of the repository. This file and every bundle stand one folder below it. */
export const root = fileURLToPath(new URL('..', import.meta.url));
