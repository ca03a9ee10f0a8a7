import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { CompiledRoute } from '#engine/compiled/compiled-route.ts';
import type { CompiledScreen } from '#engine/compiled/compiled-screen.ts';
import type { Finding } from '#engine/compiled/finding.ts';
import type { Library } from '#engine/compiled/library.ts';
import type { LibraryLanguage } from '#engine/compiled/library-language.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { operationsOfFlow, operationsOfScreen } from '#engine/compiled/operations-of.ts';
import { type AuthoredFile, DefinitionMissing, hashOfSources, shortHash } from './bundle.ts';
import { LazyMap } from '../shared/lazy-map.ts';

/**
 * The form of what is stored. It changes when a compiled flow or screen of before would be read as something else than it meant; then the
 * database is migrated, or a library of the old form is published again.
 */
export const packedFormat = 1;

/** A compiled library as it is stored and sent between threads: a table of contents, and each flow and screen as deflated JSON by its hash. */
export interface PackedLibrary {
  /** SHA-256 of the contents, which name the hash of everything else. */
  hash: string;
  contents: string;
  parts: { [hash: string]: Uint8Array };
}

export interface PackedContents {
  format: number;
  /** SHA-256 of the documents it was compiled from. */
  sources: string;
  flows: { [voyagerType: string]: PackedFlow };
  screens: { [name: string]: { part: string } };
  /** What it says in each of its other languages; absent where it has none. */
  languages?: { [language: string]: { part: string } };
  /** For every used operation, a hash of its signature at compile time. */
  operations: { [name: string]: string };
  routes: CompiledRoute[];
  words: JsonObject;
  config: JsonObject;
  findings: Finding[];
}

export interface PackedFlow {
  /** The version of the flow. */
  version: string;
  part: string;
  states: string[];
  operations: string[];
}

const packs = new WeakMap<Library, { packed: PackedLibrary; contents: PackedContents }>();

/** Each flow of a library with its version; of one that was unpacked without reading any flow. */
export function versionsOf(library: Library): Map<string, string> {
  const known = packs.get(library);
  if (known !== undefined) return new Map(Object.entries(known.contents.flows).map(([voyagerType, { version }]) => [voyagerType, version]));
  return new Map([...library.flows.values()].map(({ voyagerType, hash }) => [voyagerType, hash]));
}

/** A library that was unpacked is packed as it was. */
export function packLibrary(
  library: Library,
  files: readonly AuthoredFile[],
  signatures: () => readonly OperationSignature[],
): PackedLibrary {
  const known = packs.get(library);
  if (known !== undefined) return known.packed;
  const parts: PackedLibrary['parts'] = {};
  const keep = (value: object): string => {
    const text = JSON.stringify(value);
    const hash = sha256(text);
    parts[hash] = deflateRawSync(text, { level: 1 });
    return hash;
  };
  const flows: PackedContents['flows'] = {};
  const used = new Set<string>();
  for (const flow of library.flows.values()) {
    const { routes: _routes, words: _words, config: _config, ...own } = flow;
    const operations = operationsOfFlow(flow);
    for (const name of operations) used.add(name);
    flows[flow.voyagerType] = { version: flow.hash, part: keep(own), states: Object.keys(flow.states), operations };
  }
  const screens: PackedContents['screens'] = {};
  for (const screen of library.screens.values()) {
    for (const name of operationsOfScreen(screen)) used.add(name);
    screens[screen.name] = { part: keep(screen) };
  }
  const { routes, words, config, findings } = library;
  const operations = Object.fromEntries(
    signatures()
      .filter(({ name }) => used.has(name))
      .map((signature) => [signature.name, hashOfSignature(signature)]),
  );
  const languages = Object.fromEntries([...(library.languages ?? [])].map(([language, one]) => [language, { part: keep(one) }]));
  const contents: PackedContents = {
    format: packedFormat,
    sources: hashOfSources(files),
    flows,
    screens,
    ...(Object.keys(languages).length > 0 && { languages }),
    operations,
    routes,
    words,
    config,
    findings,
  };
  const text = JSON.stringify(contents);
  const packed = { hash: sha256(text), contents: text, parts };
  packs.set(library, { packed, contents });
  return packed;
}

/** The library again. A flow or a screen is read when it is first asked for, and its machine is built when a record first needs it. */
export function unpackLibrary(packed: PackedLibrary): Library {
  const contents = readContents(packed);
  const { routes, words, config, findings, languages = {} } = contents;
  const read = <T>(part: string): T => JSON.parse(partOf(packed.parts, part)) as T; // written by packLibrary, as its hash shows
  const library: Library = {
    flows: new LazyMap(Object.keys(contents.flows), (voyagerType) => ({
      ...read<CompiledFlow>(contents.flows[voyagerType]?.part ?? ''),
      routes,
      words,
      config,
    })),
    screens: new LazyMap(Object.keys(contents.screens), (name) => read<CompiledScreen>(contents.screens[name]?.part ?? '')),
    languages: new LazyMap(Object.keys(languages), (language) => read<LibraryLanguage>(languages[language]?.part ?? '')),
    routes,
    words,
    config,
    findings,
  };
  packs.set(library, { packed, contents });
  return library;
}

/** Reads the contents of a packed library; an unknown format is refused. */
export function readContents({ hash, contents }: Pick<PackedLibrary, 'hash' | 'contents'>): PackedContents {
  if (sha256(contents) !== hash)
    throw new DefinitionMissing(`What was compiled as ${shortHash(hash)} is not as it was published: put it back from a backup.`);
  const written: unknown = JSON.parse(contents);
  const read = written as PackedContents; // written by packLibrary, as its hash shows
  if (read.format !== packedFormat)
    throw new DefinitionMissing(
      `What was compiled as ${shortHash(hash)} stands in form ${read.format}, and this server reads form ${packedFormat}. Start the server that it was published with, or publish the documents again with this one and move the open records ("npx voyager migrate").`,
    );
  return read;
}

/** The JSON of a part. */
export function partOf(parts: PackedLibrary['parts'], hash: string): string {
  const text = inflated(parts[hash]);
  if (sha256(text) !== hash)
    throw new DefinitionMissing(`A compiled flow or screen (${shortHash(hash)}) is not as it was published: put it back from a backup.`);
  return text;
}

function inflated(bytes: Uint8Array | undefined): string {
  try {
    return bytes === undefined ? '' : inflateRawSync(bytes).toString();
  } catch {
    return '';
  }
}

export function hashOfSignature(signature: OperationSignature): string {
  return sha256(JSON.stringify(signature));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
