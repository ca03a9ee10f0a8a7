import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { compileLanguages, type TextOfDocuments } from '#engine/definition/compile-languages.ts';
import { isLanguage } from '#engine/definition/bind/words.ts';
import { formatYaml } from '#engine/definition/format-yaml.ts';
import { productSignatures } from '#server/product.ts';
import { makeFolder } from '#server/storage/make-folder.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { printTable } from './print-table.ts';
import { compileDocuments, flowsFolder, readDocuments } from './read-library.ts';

export const wordsCommand: Command = {
  name: 'words',
  usage: 'words <language>',
  says: 'counts the texts of the documents and their translations; --missing lists those without one; --write adds them to the catalogs, to be translated',
  async run(args, output) {
    const { positional, json, options, flags } = readArguments(args, ['flows'], ['missing', 'write']);
    const [language = '', ...more] = positional;
    if (more.length > 0 || !isLanguage(language)) throw new UsageError('Name one language, such as `es`.');
    const folder = options.get('flows') ?? flowsFolder;
    const files = await readDocuments(folder);
    const library = compileDocuments(files);
    const from = typeof library.config['language'] === 'string' ? library.config['language'] : 'en';
    if (language === from) throw new UsageError(`The documents are in \`${from}\`. Name another language.`);
    const { texts, findings } = compileLanguages(library, files, productSignatures(), [language]);
    const all = texts.get(language) ?? [];
    const missing = all.filter(({ said }) => said === null);
    if (flags.has('write')) {
      for (const [catalog, added] of byCatalog(missing, language)) {
        writeTexts(join(folder, catalog), added, { from, language });
        output.out(`${catalog}: ${added.length} texts to translate\n`);
      }
    } else if (json) output.out(`${JSON.stringify({ language, texts: all, findings }, null, 2)}\n`);
    else if (flags.has('missing')) for (const { file, line, text } of missing) output.out(`${file}:${line} ${JSON.stringify(text)}\n`);
    else {
      const areas = [...new Set(all.map(({ file }) => areaOf(file)))].map(
        (area) => [area, all.filter(({ file }) => areaOf(file) === area)] as const,
      );
      const rows = areas.map(([area, ones]) => [area, ones.length, ones.filter(({ said }) => said === null).length].map(String));
      output.out(printTable(['area', 'texts', 'missing'], rows, [1, 2]));
      for (const { message, fix, position } of findings) output.out(`${position.file}:${position.line} ${message} ${fix}\n`);
    }
    return missing.length > 0 || findings.length > 0 ? 1 : 0;
  },
};

const areaOf = (file: string): string => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '');

/** The texts by the catalog that they belong in: that of their area, or that of all areas where several say them. Each once. */
function byCatalog(texts: readonly TextOfDocuments[], language: string): Map<string, string[]> {
  const areas = new Map<string, Set<string>>();
  for (const { text, file } of texts) areas.set(text, (areas.get(text) ?? new Set()).add(areaOf(file)));
  const catalogs = new Map<string, string[]>();
  for (const [text, [first = '', ...others]] of areas) {
    const area = others.length > 0 || ofAll.has(first) ? '' : `${first}/`;
    const catalog = `${area}words/${language}.yaml`;
    catalogs.set(catalog, [...(catalogs.get(catalog) ?? []), text]);
  }
  return catalogs;
}

/** Folders that belong to no area. */
const ofAll: ReadonlySet<string> = new Set(['words', 'parts', 'shells', 'views']);

function writeTexts(path: string, texts: readonly string[], { from, language }: { from: string; language: string }): void {
  makeFolder(dirname(path));
  const before = existsSync(path) ? readFileSync(path, 'utf8').trimEnd() : `translation: ${language}\ntexts:`;
  const entries = stringify(
    texts.map((text) => ({ [from]: text, [language]: '' })),
    { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' },
  );
  const text = `${before}\n${entries.replaceAll(/^/gm, '  ').trimEnd()}\n`;
  writeFileSync(path, formatYaml(text) ?? text);
}
