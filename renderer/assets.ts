import { firstStylesOf } from './page/first-styles.ts';
import type { StyleRule } from './page/first-styles.ts';

/** The entry of one source file in vite's manifest, as far as it is read here. */
interface ManifestChunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  /** The rules of a stylesheet, added by `renderer/build.ts`. */
  rules?: StyleRule[];
  /** The files of a page's sheets, added by `renderer/build.ts`. */
  sheets?: string[];
}
export type Manifest = Record<string, ManifestChunk>;

/** The addresses that a page's HTML names. */
export interface Assets {
  entry: string;
  styles: string[];
  /** The sheets for what a page shows later, in order; none where the build made none. */
  sheets: string[];
  /** The styles that this HTML can use, to stand in the page; null where the build said nothing of them. */
  firstStyles: ((html: string) => string) | null;
  /** The fonts that every page draws with; those of rarer characters and of code are fetched where they stand. */
  fonts: string[];
  /** The modules of exactly these node types, and what they import; the entry's own imports included. */
  modules(nodeTypes: readonly string[]): string[];
  /** The chunks that these node types fetch later: a calendar when first opened, the list of a combo box. */
  partsOf(nodeTypes: readonly string[]): string[];
  /** The chunks that any page may fetch later: at the first touch, with a question, a toast or an unknown node. */
  later: string[];
  /** Every chunk that is fetched by need, of nodes and of pages, but for those of `later`. */
  byNeed: string[];
}

/** Reads the client build's manifest: dist/client/manifest.json. `base` is where dist/client is served. */
export function assetsOf(manifest: Manifest, base = '/assets/', entryName = 'client'): Assets {
  const chunks = Object.values(manifest);
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === entryName);
  if (!entry) throw new Error(`The client build's manifest has no entry "${entryName}".`);
  const files = chunks.map((chunk) => chunk.file);
  const rules = chunks.flatMap((chunk) => chunk.rules ?? []);
  const byType = new Map<string, ManifestChunk>();
  for (const [source, chunk] of Object.entries(manifest)) {
    const type = /renderer\/nodes\/([^/]+)\/[^/]+\.tsx$/.exec(source)?.[1];
    if (type) byType.set(type, chunk);
  }
  // The list of rare nodes comes with the first of them.
  const rare = manifest['renderer/nodes/rare-modules.ts'];
  const withRare = (type: string): (ManifestChunk | undefined)[] => {
    const chunk = byType.get(type);
    const isRare = rare?.dynamicImports?.some((source) => manifest[source] === chunk) === true;
    return isRare ? [rare, chunk] : [chunk];
  };
  const parts = Object.entries(manifest).filter(
    ([source, chunk]) => chunk.isDynamicEntry && /renderer\/nodes\/[^/]+\/parts\//.test(source),
  );
  const address = (file: string) => base + file;
  /** Each chunk with all that it imports, but for the entry, which names itself. */
  const withImports = (starts: readonly (ManifestChunk | undefined)[]): Set<string> => {
    const found = new Set<string>();
    const visit = (chunk: ManifestChunk | undefined) => {
      if (!chunk || found.has(chunk.file)) return;
      found.add(chunk.file);
      for (const name of chunk.imports ?? []) visit(manifest[name]);
    };
    starts.forEach(visit);
    found.delete(entry.file);
    return found;
  };
  // The lazily fetched chunks of the whole build, reduced to those that this entry's modules name.
  const reached = new Set<string>();
  const reach = (chunk: ManifestChunk) => {
    for (const name of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) {
      const next = manifest[name];
      if (!next || reached.has(name)) continue;
      reached.add(name);
      reach(next);
    }
  };
  reach(entry);
  // Only a page with a region is ever answered in parts, few do something on arrival, ask who somebody is or before they are left, and few
  // fields look something up or seal what is typed.
  const ofNodes = /\/nodes\/|\/page\/(?:subflow\/|(?:parts|arrive|look-up|unsaved|confirm-identity)\.tsx?$)|\/runtime\/seal-text\.ts$/;
  const byNeed = Object.entries(manifest).filter(([source, chunk]) => reached.has(source) && chunk.isDynamicEntry && !ofNodes.test(source));
  return {
    entry: address(entry.file),
    styles: files.filter((file) => file.endsWith('.css')).map(address),
    sheets: chunks.flatMap(({ sheets }) => sheets ?? []).map(address),
    firstStyles: rules.length === 0 ? null : firstStylesOf(rules),
    fonts: files.filter((file) => file.endsWith('.woff2') && !/-latin-ext-|-other-latin-|source-code-/.test(file)).map(address),
    modules: (nodeTypes) => [...withImports([entry, ...nodeTypes.flatMap(withRare)])].map(address),
    partsOf: (nodeTypes) => {
      const own = parts.filter(([source]) => nodeTypes.some((type) => source.includes(`/nodes/${type}/`)));
      return [...withImports(own.map(([, chunk]) => chunk))].map(address);
    },
    byNeed: [...reached].flatMap((name) => (manifest[name]?.isDynamicEntry ? [address(manifest[name].file)] : [])),
    later: [...withImports(byNeed.map(([, chunk]) => chunk))].map(address),
  };
}

/** Starts the fonts with the page, so that its title is drawn in its own face at once and nothing is laid out twice. */
export const fontLinks = ({ fonts }: Assets): string =>
  fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('');
