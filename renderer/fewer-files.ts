/* oxlint-disable no-restricted-imports -- works on what is built, and no page imports it */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './assets.ts';
import { readManifest, writeManifest } from './manifest.ts';

/** A file that has nothing of its own: it begins another, or passes on some of its exports under other names. */
const facade = /^(?:import["`](?<begun>[^"`]+)["`]|export\{(?<names>[^}]*)\}from["`](?<from>[^"`]+)["`]);?\s*$/;
/** A file run for what it does. Files of nodes only export; the bundler names one so where nothing but a stylesheet was taken from it. */
const bareImport = /import["`]\.\/([^"`]+)["`];?/g;
const helperImport = /import\{(?<names>[^}]*)\}from["`]\.\/(?<file>rolldown-runtime-[^"`]+)["`];?/;

/** `t as Table,n as Row` as the members of an object pattern or literal: `Table:e.t`. */
const members = (names: string, member: (inner: string, outer: string) => string): string =>
  names
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/))
    .map(([inner = '', outer = inner]) => member(inner, outer))
    .join();

/**
 * Takes out of a build the files that would cost a request and hold nothing. Where modules are grouped, the bundler leaves a facade for each that is
 * fetched by itself, which only passes on what the group has: what fetched the facade fetches the group, and an entry that is a facade becomes its
 * group. The bundler's helper for CommonJS modules, which the entry always needs, is in it.
 */
export function fewerFiles(folder: string): void {
  const manifest = readManifest(folder);
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const scripts = [...byFile.keys()].filter((file) => file.endsWith('.js'));
  const texts = new Map(scripts.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const gone = new Set<string>();
  for (const chunk of Object.values(manifest)) {
    const text = texts.get(chunk.file);
    if (text === undefined || facade.test(text)) continue;
    const bare = new Set([...text.matchAll(bareImport)].map(([, file]) => file));
    texts.set(chunk.file, text.replaceAll(bareImport, ''));
    chunk.imports = (chunk.imports ?? []).filter((name) => !bare.has(manifest[name]?.file));
  }
  for (const [source, chunk] of Object.entries(manifest)) {
    const found = facade.exec(texts.get(chunk.file) ?? '')?.groups;
    const group = byFile.get((found?.['from'] ?? found?.['begun'] ?? '').replace('./', ''));
    if (found === undefined || group === undefined) continue;
    const names = found['names'];
    const then = names === undefined ? '' : `.then(e=>({${members(names, (inner, outer) => `${outer}:e.${inner}`)}}))`;
    for (const [file, text] of texts)
      texts.set(
        file,
        text.replaceAll(/import\(["`]\.\/([^"`]+)["`]\)/g, (call, of) => (of === chunk.file ? `import("./${group.file}")${then}` : call)),
      );
    gone.add(chunk.file);
    manifest[source] = { ...group, ...chunk, file: group.file, imports: group.imports ?? [], dynamicImports: group.dynamicImports ?? [] };
  }
  const entry = Object.values(manifest).find(({ isEntry, name }) => isEntry === true && name === 'client');
  const helper = entry && moveHelper(manifest, entry.file, texts);
  if (helper !== undefined) gone.add(helper);
  for (const [file, text] of texts)
    if (gone.has(file)) rmSync(join(folder, file));
    else writeFileSync(join(folder, file), text);
  writeManifest(folder, manifest);
}

/**
 * Writes the helper into one file, which then exports it for the files that import that one anyway. Others go on importing the helper: the hash in
 * such a file's name says nothing of the entry, so that its text must not. Answers with the helper's file where nothing imports it any more.
 */
function moveHelper(manifest: Manifest, into: string, texts: Map<string, string>): string | undefined {
  const importing = [...texts].flatMap(([file, text]) => {
    const found = helperImport.exec(text)?.groups;
    const isOfEntry = file === into || text.includes(`"./${into}"`);
    return found === undefined || !isOfEntry ? [] : [{ file, text, names: found['names'] ?? '', helper: found['file'] ?? '' }];
  });
  const helper = importing.find(({ file }) => file === into)?.helper;
  const [body, exported] = (texts.get(helper ?? '') ?? '').split('export{');
  if (helper === undefined || body === undefined || exported === undefined) return undefined;
  const all = exported.replace(/\};?\s*$/, '');
  const returned = members(all, (inner, outer) => `${outer}:${inner}`);
  for (const { file, text, names } of importing) {
    if (file !== into) {
      const renamed = members(names, (inner, outer) => `helper_${inner} as ${outer}`);
      texts.set(file, text.replace(helperImport, `import{${renamed}}from"./${into}";`));
      continue;
    }
    const own = members(names, (inner, outer) => `${outer}=helper_${inner}`);
    const known = members(all, (_, outer) => `${outer}:helper_${outer}`);
    const passedOn = members(all, (_, outer) => `helper_${outer}`);
    const made = `const{${known}}=(()=>{${body}return{${returned}}})(),${own};`;
    texts.set(file, `${text.replace(helperImport, made)}export{${passedOn}};`);
  }
  const rewritten = new Set(importing.map(({ file }) => file));
  for (const chunk of Object.values(manifest))
    if (rewritten.has(chunk.file)) chunk.imports = (chunk.imports ?? []).filter((name) => manifest[name]?.file !== helper);
  if ([...texts].some(([file, text]) => file !== helper && helperImport.test(text))) return undefined;
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.file === helper) delete manifest[key];
  return helper;
}
