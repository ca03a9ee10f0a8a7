import { writeFileSync } from 'node:fs';
import { promisesDocument } from './promises-document.ts';

writeFileSync(new URL('../../docs/promises.md', import.meta.url), promisesDocument());
