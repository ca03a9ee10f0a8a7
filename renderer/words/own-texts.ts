/* oxlint-disable no-restricted-imports -- reads the sources, and no page imports it */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import type { OwnTexts } from '#engine/language/words-for.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A literal of a string, and its context: a key of an object and a side of a comparison say nothing to people. */
const literal =
  /(?<before>[!=]==\s*|(?<=\w)\[)?(?<quote>['"])(?<text>(?:\\.|(?!\k<quote>).)*)\k<quote>(?<after>\s*[:!=]==?)?(?<key>\s*:(?=\s))?/g;

/** The end of what begins at a place: the first of these characters outside brackets and literals. */
function endOf(source: string, from: number, ends: string): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const character = source[at] ?? '';
    if (depth === 0 && ends.includes(character)) return at;
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (`'"\``.includes(character)) for (at++; at < source.length && source[at] !== character; at++) if (source[at] === '\\') at++;
  }
  return source.length;
}

const literalsOf = (code: string, isTable: boolean): string[] =>
  [...code.matchAll(literal)].flatMap(({ groups }) =>
    groups?.['before'] || groups?.['after'] || (isTable && groups?.['key']) ? [] : [(groups?.['text'] ?? '').replace(/\\(.)/g, '$1')],
  );

/**
 * The own texts of a source: the literals among the second arguments of `translate`, and the values of each declaration whose comment says `@ownTexts`.
 */
export function textsIn(source: string): string[] {
  const found: string[] = [];
  for (const { index } of source.matchAll(/\btranslate\(/g)) {
    const from = endOf(source, index + 'translate('.length, ',') + 1;
    found.push(...literalsOf(source.slice(from, endOf(source, from, ',)')), false));
  }
  for (const { index } of source.matchAll(/@ownTexts \*\//g)) {
    const from = source.indexOf(' = ', index) + 3;
    found.push(...literalsOf(source.slice(from, endOf(source, from, ';')), true));
  }
  return [...new Set(found)].filter((text) => text !== '');
}

const imported =
  /(?:^|\n)(?:import|export)(?! type)[^'";]*?from\s*'(?<from>[#.][^']+)'|import\('(?<later>[#.][^']+)'\)|(?:^|\n)import '(?<bare>[#.][^']+)'/g;
/** The lists of all nodes: each node is followed by itself. */
const lists = /renderer\/nodes\/(?:modules|rare-modules|all|by-need)\.ts$/;

/** The files that a file comes to load, also later, itself among them. */
function reachedFrom(file: string, reached = new Map<string, string>()): Map<string, string> {
  if (reached.has(file) || lists.test(file) || !/\.tsx?$/.test(file) || file.endsWith('.css.ts')) return reached;
  const source = readFileSync(join(root, file), 'utf8');
  reached.set(file, source);
  for (const { groups } of source.matchAll(imported)) {
    const name = groups?.['from'] ?? groups?.['later'] ?? groups?.['bare'] ?? '';
    reachedFrom(name.startsWith('#') ? name.slice(1) : join(dirname(file), name), reached);
  }
  return reached;
}

const textsOf = (files: ReadonlyMap<string, string>): string[] => [...new Set([...files.values()].flatMap(textsIn))];

/** What the server says itself. */
function serverTexts(): string[] {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return [...new Set(files.flatMap((file) => textsIn(readFileSync(join(root, 'server', file), 'utf8'))))];
}

/** Which own texts each node can say, its fields' errors, and the frame of the page. */
export function ownTexts(): OwnTexts {
  const words = 'engine/validation/default-words.ts';
  const shell = reachedFrom('renderer/entry-client.tsx');
  const fieldErrors = shell.get(words) ?? '';
  shell.delete(words);
  const frame = textsOf(shell);
  const nodes = Object.fromEntries(
    [...nodeDefinitions.keys()].toSorted().flatMap((type) => {
      const of = reachedFrom(`renderer/nodes/${type}/${type.charAt(0).toUpperCase()}${type.slice(1)}.tsx`);
      of.delete(words);
      const texts = textsOf(of).filter((text) => !frame.includes(text));
      return texts.length === 0 ? [] : [[type, texts.toSorted()]];
    }),
  );
  return { frame: frame.toSorted(), fields: textsIn(fieldErrors).toSorted(), nodes, server: serverTexts().toSorted() };
}
