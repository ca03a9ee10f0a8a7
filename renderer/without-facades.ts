/* oxlint-disable no-restricted-imports -- works on what is built, and no page imports it */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './assets.ts';

/** A file that has nothing of its own: it names another, or passes on some of its exports under their own names. */
const facade = /^(?:import`(?<started>[^`]+)`|import"(?<begun>[^"]+)"|export\{(?<names>[^}]*)\}from"(?<from>[^"]+)");?\s*$/;

/** `t as Table,n as Row` of an export, as the object that an `import()` of the facade would have given. */
const picked = (names: string): string =>
  names
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/))
    .map(([inner = '', outer = inner]) => `${outer}:e.${inner}`)
    .join();

/**
 * Takes the facades out of a build: where modules are grouped, the bundler leaves a file for each that is fetched by itself, which only passes
 * on what the group has, and a browser would ask for both. What fetched a facade fetches the group. An entry that is a facade becomes its group.
 */
export function withoutFacades(folder: string): void {
  const read: unknown = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const manifest = read as Manifest; // written by the build
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const scripts = [...byFile.keys()].filter((file) => file.endsWith('.js'));
  const gone: { file: string; of: string; then: string }[] = [];
  for (const [source, chunk] of Object.entries(manifest)) {
    const found = scripts.includes(chunk.file) ? facade.exec(readFileSync(join(folder, chunk.file), 'utf8'))?.groups : undefined;
    const of = (found?.['from'] ?? found?.['begun'] ?? found?.['started'])?.replace('./', '');
    const group = of === undefined ? undefined : byFile.get(of);
    if (found === undefined || group === undefined) continue;
    gone.push({ file: chunk.file, of: group.file, then: found['names'] === undefined ? '' : `.then(e=>({${picked(found['names'])}}))` });
    manifest[source] = { ...group, ...chunk, file: group.file, imports: group.imports ?? [], dynamicImports: group.dynamicImports ?? [] };
  }
  for (const script of scripts) {
    const path = join(folder, script);
    const before = readFileSync(path, 'utf8');
    let text = before;
    for (const { file, of, then } of gone)
      for (const quote of ['`', '"']) text = text.replaceAll(`import(${quote}./${file}${quote})`, `import(${quote}./${of}${quote})${then}`);
    if (text !== before) writeFileSync(path, text);
  }
  for (const { file } of gone) rmSync(join(folder, file));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
}
