import type { JsonObject } from '#schemas/json.ts';
import { type AuthoredMap, plainOf } from '../read/authored.ts';
import { onceOf } from '#engine/compiled/once-of.ts';
import type { Compilation } from './compilation.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { Findings } from '../findings/findings.ts';

/** A words file as it was read: `<folder>words/<language>.yaml`. */
export interface WordsFile {
  path: string;
  /** The folder that it belongs to, with a slash at its end; empty for the words of all. */
  folder: string;
  language: string;
  root: AuthoredMap;
}

const place = /^((?:.*\/)?)words\/([^/]+)\.yaml$/;

export const isWordsFile = (path: string): boolean => place.test(path);

/** The words file of a path; a name that is no language tag is a finding, and the file is not read. */
export function wordsFile(path: string, root: AuthoredMap, findings: Findings): WordsFile | null {
  const [, folder = '', language = ''] = place.exec(path) ?? [];
  if (isLanguage(language)) return { path, folder, language, root };
  findings.error(
    'unknown-language',
    root.at,
    `\`${language}\` is no language tag, and a words file is named after its language.`,
    'Name the file for example `en.yaml` or `pt-BR.yaml`.',
  );
  return null;
}

export function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag && /^[a-z]{2,3}(?:-|$)/.test(tag);
  } catch {
    return false;
  }
}

/**
 * The words of the library in its language, each under its folder and name: `lending` of securities-lending is `securities-lending/lending`.
 * A name stands once among the folders that a document reads from, and once a language.
 */
export function settleWords(files: readonly WordsFile[], language: string, findings: Findings): JsonObject {
  const own = files.filter((file) => file.language === language);
  for (const file of own) refuseClashes(file, own, findings);
  for (const file of files) if (file.language !== language) compareLanguages(file, own, language, findings);
  return Object.fromEntries(own.flatMap(({ folder, root }) => root.entries.map(({ key, value }) => [folder + key, plainOnce(value)])));
}

/** The same words are the same objects as long as their file is not read again. */
const plainOnce = onceOf(plainOf);

/** Words of failures, by code: a folder may say some of them otherwise than those above. */
const byCode = 'failures';

function refuseClashes(file: WordsFile, all: readonly WordsFile[], findings: Findings): void {
  const enclosing = all.filter((other) => other !== file && file.folder.startsWith(other.folder));
  for (const { key, at } of file.root.entries) {
    if (key === byCode) continue;
    const earlier = enclosing.flatMap(({ root }) => root.entries.filter((entry) => entry.key === key))[0];
    if (earlier !== undefined)
      findings.error('name-clash', at, `The words \`${key}\` stand in ${lineOf(earlier.at)} already.`, 'Give one of them another name.');
  }
}

const lineOf = ({ file, line }: SourcePosition): string => `${file}:${line}`;

/** Reports words that one of two languages lacks. Pages are drawn in one language and take nothing from the other. */
function compareLanguages(file: WordsFile, own: readonly WordsFile[], language: string, findings: Findings): void {
  const main = own.find(({ folder }) => folder === file.folder);
  if (main === undefined) {
    findings.warning(
      'missing-words',
      file.root.at,
      `There is no ${file.folder}words/${language}.yaml beside this file, and pages are in \`${language}\`.`,
      'Write these texts there too, or set `language:` in config.yaml.',
    );
    return;
  }
  const [here, there] = [paths(file.root), paths(main.root)];
  for (const [from, to, at] of [
    [there, here, file],
    [here, there, main],
  ] as const)
    for (const [path, position] of from)
      if (!to.has(path))
        findings.warning(
          'missing-words',
          position,
          `The text \`${path}\` stands here and not in ${at.path}.`,
          'Write it there too, or remove it here.',
        );
}

/** Every text by its path; of a list only that it is one, since another language may need more lines or fewer. */
function paths(map: AuthoredMap, before = ''): Map<string, SourcePosition> {
  return new Map(
    map.entries.flatMap(({ key, at, value }): [string, SourcePosition][] =>
      value.kind === 'map' ? [...paths(value, `${before}${key}.`)] : [[before + key, at]],
    ),
  );
}

/** The key under which the library holds the words that a document of this file calls so: its own folder's before those further up. */
export function keyOfWords(name: string, file: string, { words, tellsFrom }: Pick<Compilation, 'words' | 'tellsFrom'>): string | null {
  for (let folder = file; folder !== '';) {
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
    if (Object.hasOwn(words, folder + name)) return folder + name;
  }
  // A text that is drawn while it is written stands in no folder yet: it may read all.
  return file === tellsFrom ? (keysOf(name, words)[0] ?? null) : null;
}

/** The keys under which words of this name stand for a document of this file: its own folder's first, then those of the folders above. */
export function wordsAround(name: string, file: string, { words }: Pick<Compilation, 'words'>): string[] {
  const keys: string[] = [];
  for (let folder = file; folder !== '';) {
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
    if (Object.hasOwn(words, folder + name)) keys.push(folder + name);
  }
  return keys;
}

/** Every key of the library whose name is this one, in whatever folder. */
export function keysOf(name: string, words: JsonObject): string[] {
  return Object.keys(words).filter((key) => key.slice(key.lastIndexOf('/') + 1) === name);
}

/** Every name that a document of this file may read. */
export function namesOfWords(file: string, compilation: Pick<Compilation, 'words' | 'tellsFrom'>): string[] {
  return Object.keys(compilation.words)
    .map((key) => key.slice(key.lastIndexOf('/') + 1))
    .filter((name) => keyOfWords(name, file, compilation) !== null);
}
