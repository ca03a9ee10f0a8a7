// oxlint-disable-next-line no-restricted-imports -- run by hand to write files, and imported by nothing
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { compilerIndex } from './compiler-index.ts';
import { lucideText } from './icons/lucide-text.ts';

/** Part of `npm run generate`: names the compilers of nodes and of actions, and writes the drawings of Lucide. Tests compare what is committed. */
for (const folder of ['nodes', 'actions']) {
  const at = new URL(`./definition/emit/${folder}/`, import.meta.url);
  await writeFile(new URL('declared.ts', at), compilerIndex(await readdir(at)));
}
const lucide = new URL('../node_modules/lucide-static/icon-nodes.json', import.meta.url);
await writeFile(new URL('./icons/lucide.json', import.meta.url), lucideText(await readFile(lucide, 'utf8')));
