import { readFileSync, writeFileSync } from 'node:fs';
import { type Override, withWalls } from './lint-walls.ts';

/** `npm run generate` writes the walls of `lint-walls.ts` into the configuration of the linter. */
const file = new URL('../../.oxlintrc.json', import.meta.url);
const written = JSON.parse(readFileSync(file, 'utf8')) as { overrides: Override[] };
writeFileSync(file, `${JSON.stringify({ ...written, overrides: withWalls(written.overrides) }, null, 2)}\n`);
