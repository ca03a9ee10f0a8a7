// oxlint-disable-next-line no-restricted-imports -- run by hand to write files, and imported by nothing
import { access, mkdir, writeFile } from 'node:fs/promises';
import { jsonSchemas } from './json-schemas.ts';
import { nodeDefinitions } from './nodes/index.ts';

/**
 * `npx tsx schemas/release.ts 1.0` freezes what a layout may be today: its JSON Schema and the list of its nodes. What is released is never
 * written again, and a test holds every later schema to it: a document that was valid stays valid.
 */
// oxlint-disable-next-line no-restricted-globals -- as above
const version = process.argv[2] ?? '';
if (!/^\d+\.\d+$/.test(version)) throw new Error('Name the version: npx tsx schemas/release.ts 1.0');
const folder = new URL(`./released/${version}/`, import.meta.url);
const exists = await access(folder).then(
  () => true,
  () => false,
);
if (exists) throw new Error(`Version ${version} is released: name the next one.`);
await mkdir(folder, { recursive: true });
const write = (name: string, value: unknown): Promise<void> => writeFile(new URL(name, folder), `${JSON.stringify(value, null, 2)}\n`);
await write('layout.json', jsonSchemas()['layout']);
await write('nodes.json', [...nodeDefinitions.keys()].toSorted());
