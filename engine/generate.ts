// oxlint-disable-next-line no-restricted-imports -- run by hand to write files, and imported by nothing
import { readdir, writeFile } from 'node:fs/promises';
import { compilerIndex } from './compiler-index.ts';

/** Part of `npm run generate`: names the compilers of nodes and of actions. A test compares what is committed. */
for (const folder of ['nodes', 'actions']) {
  const at = new URL(`./definition/emit/${folder}/`, import.meta.url);
  await writeFile(new URL('declared.ts', at), compilerIndex(await readdir(at)));
}
