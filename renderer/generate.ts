// oxlint-disable-next-line no-restricted-imports -- run by hand to write a file, and imported by nothing
import { writeFile } from 'node:fs/promises';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { actionDefinitions } from '#schemas/actions.ts';
import { actionRunners } from './action-runners.ts';
import { nodeModules, rareNodeModules } from './node-modules.ts';
import { smallFaces } from './small-faces.ts';
import { ownTexts } from './words/own-texts.ts';

/** Part of `npm run generate`: writes which module draws which node, which runs which action, which own texts each node can say, and the small faces. A test compares what is committed. */
await writeFile(new URL('./nodes/modules.ts', import.meta.url), nodeModules([...nodeDefinitions.values()]));
await writeFile(new URL('./nodes/rare-modules.ts', import.meta.url), rareNodeModules([...nodeDefinitions.values()]));
await writeFile(new URL('./actions/declared.ts', import.meta.url), actionRunners(actionDefinitions));
for (const [name, face] of Object.entries(await smallFaces())) await writeFile(new URL(`./theme/faces/${name}`, import.meta.url), face);
await writeFile(new URL('./words/own-texts.json', import.meta.url), `${JSON.stringify(ownTexts(), null, 2)}\n`);
