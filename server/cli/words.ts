import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CompiledLanguages, createLanguages, type LanguagesCompiler } from '#engine/definition/compile-languages.ts';
import { isLanguage } from '#engine/definition/bind/words.ts';
import type { Library } from '#engine/compiled/library.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import { productSignatures } from '#server/product.ts';
import { makeFolder } from '#server/storage/make-folder.ts';
import { byCatalog } from '#server/translations/catalog-change.ts';
import { type EntryChange, withEntries } from '#server/translations/catalog-entry.ts';
import { areaOf } from '#server/translations/catalog-of.ts';
import { importUnits, notCompiled } from '#server/translations/import-units.ts';
import { formatOf, readUnits, writeUnits } from '#server/translations/formats.ts';
import { type LongText, longTexts } from '#server/translations/long-texts.ts';
import { UnreadableFile } from '#server/translations/translation-unit.ts';
import { uncompiled } from '#server/translations/uncompiled.ts';
import { messagesSaid } from '#server/translations/messages-said.ts';
import { keyOfUnit, type KnownUnit, unitsOf } from '#server/translations/units-of.ts';
import type { Command, Output } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { printTable } from './print-table.ts';
import { compileDocuments, flowsFolder, readDocuments } from './read-library.ts';
import { readText } from './read-text.ts';

/** A language of a folder of documents, compiled. */
interface ReadLanguage {
  folder: string;
  from: string;
  language: string;
  library: Library;
  files: readonly SourceFile[];
  languages: LanguagesCompiler;
  compiled: CompiledLanguages;
  units: KnownUnit[];
}

export const wordsCommand: Command = {
  name: 'words',
  usage: 'words <language> [--export <file>|--import <file>]',
  says: 'counts the texts of the documents and their translations; --missing lists those without one; --write adds them to the catalogs, to be translated; --export writes all of them as .xliff or .csv for translators (with --missing only those without a translation), and --import takes what they return',
  async run(args, output) {
    const { positional, json, options, flags } = readArguments(args, ['flows', 'export', 'import'], ['missing', 'write']);
    const [language = '', ...more] = positional;
    if (more.length > 0 || !isLanguage(language)) throw new UsageError('Name one language, such as `es`.');
    const [exported, imported] = [options.get('export'), options.get('import')];
    if (exported !== undefined && imported !== undefined) throw new UsageError('Export or import, not both.');
    for (const file of [exported, imported])
      if (file !== undefined && formatOf(file) === null) throw new UsageError(`Name a file that ends in .xliff or .csv, not ${file}.`);
    const folder = options.get('flows') ?? flowsFolder;
    const files = await readDocuments(folder);
    const library = compileDocuments(files);
    const from = typeof library.config['language'] === 'string' ? library.config['language'] : 'en';
    if (language === from) throw new UsageError(`The documents are in \`${from}\`. Name another language.`);
    const signatures = productSignatures();
    const languages = createLanguages(signatures);
    const compiled = languages(library, files, [language]);
    const units = unitsOf(compiled, language, [...signatures, messagesSaid()]);
    const long = longTexts(files, language);
    const missingFiles = long.filter(({ state }) => state === 'missing');
    const read = { folder, from, language, library, files, languages, compiled, units };
    if (exported !== undefined) return exportTo(exported, read, { missing: flags.has('missing') }, output);
    if (imported !== undefined) return importFrom(imported, read, output);
    const missing = units.filter(({ state }) => state === 'missing');
    const { findings } = compiled;
    if (flags.has('write')) addMissing(read, output);
    else if (json) output.out(`${JSON.stringify({ language, texts: units, files: long, findings }, null, 2)}\n`);
    else if (flags.has('missing')) {
      for (const { places, text } of missing) for (const place of places) output.out(`${place} ${JSON.stringify(text)}\n`);
      for (const { file, translation } of missingFiles) output.out(`${file} is a long text: translate it as ${translation}.\n`);
    } else {
      output.out(tableOf(units, long));
      for (const { message, fix, position } of findings) output.out(`${position.file}:${position.line} ${message} ${fix}\n`);
    }
    return missing.length + missingFiles.length + findings.length > 0 ? 1 : 0;
  },
};

/** The texts of each area, those of operations, which no document says, and those in files of their own. */
function tableOf(units: readonly KnownUnit[], long: readonly LongText[]): string {
  const said = units.filter(({ state, list }) => state !== 'stale' && list === 'texts');
  const areas = [...new Set(said.flatMap(({ places }) => places.map(areaOf)))].sort();
  const row = (name: string, ones: readonly KnownUnit[]): string[] =>
    [name, ones.length, ones.filter(({ state }) => state === 'missing').length].map(String);
  const rows = areas.map((area) =>
    row(
      area,
      said.filter(({ places }) => places.some((place) => areaOf(place) === area)),
    ),
  );
  const ofOperations = units.filter(({ state, list }) => state !== 'stale' && list === 'operations');
  const files = ['long texts', long.length, long.filter(({ state }) => state === 'missing').length].map(String);
  return printTable(['area', 'texts', 'missing'], [...rows, row('operations', ofOperations), files], [1, 2]);
}

/** Adds the texts without an entry to the catalogs. */
function addMissing(read: ReadLanguage, output: Output): void {
  const missing = read.units.filter(({ state }) => state === 'missing').map((unit) => ({ ...unit, said: '', note: undefined }));
  for (const [catalog, added] of byCatalog(missing)) {
    writeCatalog(catalog, added, read);
    output.out(`${catalog}: ${added.length} texts to translate\n`);
  }
}

function exportTo(file: string, { from, language, units: all }: ReadLanguage, { missing }: { missing: boolean }, output: Output): number {
  const units = all.filter(({ state }) => state === 'missing' || (state === 'translated' && !missing));
  writeFileSync(file, writeUnits(file, { from, language, units }));
  const without = units.filter(({ state }) => state === 'missing').length;
  output.out(`${file}: ${units.length} texts, ${without} of them without a translation.\n`);
  return 0;
}

async function importFrom(file: string, read: ReadLanguage, output: Output): Promise<number> {
  const { from, language, languages, library, files, units } = read;
  try {
    const returned = readUnits(file, await readText(file), from);
    if (returned.language !== language)
      throw new UnreadableFile(1, `This file is in \`${returned.language}\`, not in \`${language}\`. Name that language.`);
    const { changes, unchanged, refused } = importUnits(returned.units, units);
    const find = (changed: readonly SourceFile[]) => languages(library, changed, [language]).findings;
    const broken = uncompiled(changes, files, find, { from, language });
    const good = changes.filter((change) => !broken.has(keyOfUnit(change)));
    for (const change of changes) {
      const words = broken.get(keyOfUnit(change));
      if (words !== undefined) refused.push({ line: change.line, words: notCompiled(change, words) });
    }
    for (const [catalog, changed] of byCatalog(good)) {
      writeCatalog(catalog, changed, read);
      output.out(`${catalog}: ${changed.length} changed\n`);
    }
    for (const { line, words } of refused.sort((one, other) => one.line - other.line)) output.error(`${file}:${line} ${words}\n`);
    output.out(`${unchanged} unchanged, ${refused.length} refused.\n`);
    return refused.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    output.error(`${file}:${error.line} ${error.message} Nothing was imported.\n`);
    return 1;
  }
}

function writeCatalog(catalog: string, changes: readonly EntryChange[], { folder, from, language }: ReadLanguage): void {
  const path = join(folder, catalog);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const text = withEntries(before, changes, { from, language });
  if (text === null) throw new UsageError(`${catalog} cannot be changed in place. \`npx voyager format\` writes it in the usual way.`);
  makeFolder(dirname(path));
  writeFileSync(path, text);
}
