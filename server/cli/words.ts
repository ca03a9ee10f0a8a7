import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CompiledLanguages, compileLanguages } from '#engine/definition/compile-languages.ts';
import { isLanguage } from '#engine/definition/bind/words.ts';
import type { TextOfDocuments } from '#engine/definition/bind/said-texts.ts';
import { textsSaid } from '#server/operations/said.ts';
import { product, productSignatures } from '#server/product.ts';
import { makeFolder } from '#server/storage/make-folder.ts';
import { type EntryChange, withEntries } from '#server/translations/catalog-entry.ts';
import { areaOf } from '#server/translations/catalog-of.ts';
import { importUnits } from '#server/translations/import-units.ts';
import { formatOf, readUnits, writeUnits } from '#server/translations/formats.ts';
import { UnreadableFile } from '#server/translations/translation-unit.ts';
import { unitsOf } from '#server/translations/units-of.ts';
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
  compiled: CompiledLanguages;
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
    const compiled = compileLanguages(library, files, productSignatures(), [language]);
    const read = { folder, from, language, compiled };
    if (exported !== undefined) return exportTo(exported, read, { missing: flags.has('missing') }, output);
    if (imported !== undefined) return importFrom(imported, read, output);
    const all = compiled.texts.get(language) ?? [];
    const missing = all.filter(({ said }) => said === null);
    const { findings } = compiled;
    if (flags.has('write')) addMissing(read, output);
    else if (json) output.out(`${JSON.stringify({ language, texts: all, findings }, null, 2)}\n`);
    else if (flags.has('missing')) for (const { file, line, text } of missing) output.out(`${file}:${line} ${JSON.stringify(text)}\n`);
    else {
      output.out(tableOf(all, compiled.languages.get(language)?.operations ?? {}));
      for (const { message, fix, position } of findings) output.out(`${position.file}:${position.line} ${message} ${fix}\n`);
    }
    return missing.length > 0 || findings.length > 0 ? 1 : 0;
  },
};

/** The texts of each area, and those of operations, which no document says. */
function tableOf(all: readonly TextOfDocuments[], ofOperations: Readonly<Record<string, string>>): string {
  const areas = [...new Set(all.map(({ file }) => areaOf(file)))].map(
    (area) => [area, all.filter(({ file }) => areaOf(file) === area)] as const,
  );
  const rows = areas.map(([area, ones]) => [area, ones.length, ones.filter(({ said }) => said === null).length].map(String));
  const sayable = [...new Set([...product.operations.values()].flatMap(({ output }) => textsSaid(output)))];
  const unsaid = sayable.filter((text) => !Object.hasOwn(ofOperations, text));
  return printTable(['area', 'texts', 'missing'], [...rows, ['operations', sayable.length, unsaid.length].map(String)], [1, 2]);
}

/** Adds the texts without an entry to the catalogs. */
function addMissing(read: ReadLanguage, output: Output): void {
  const changes = new Map<string, EntryChange[]>();
  for (const { state, catalog, text, at } of unitsOf(read.compiled, read.language))
    if (state === 'missing') changes.set(catalog, [...(changes.get(catalog) ?? []), { text, at, said: '' }]);
  for (const [catalog, added] of changes) {
    writeCatalog(catalog, added, read);
    output.out(`${catalog}: ${added.length} texts to translate\n`);
  }
}

function exportTo(file: string, { from, language, compiled }: ReadLanguage, { missing }: { missing: boolean }, output: Output): number {
  const units = unitsOf(compiled, language).filter(({ state }) => state === 'missing' || (state === 'translated' && !missing));
  writeFileSync(file, writeUnits(file, { from, language, units }));
  const without = units.filter(({ state }) => state === 'missing').length;
  output.out(`${file}: ${units.length} texts, ${without} of them without a translation.\n`);
  return 0;
}

async function importFrom(file: string, read: ReadLanguage, output: Output): Promise<number> {
  const { from, language, compiled } = read;
  try {
    const returned = readUnits(file, await readText(file), from);
    if (returned.language !== language)
      throw new UnreadableFile(1, `This file is in \`${returned.language}\`, not in \`${language}\`. Name that language.`);
    const { changes, unchanged, refused } = importUnits(returned.units, unitsOf(compiled, language));
    for (const [catalog, changed] of changes) {
      writeCatalog(catalog, changed, read);
      output.out(`${catalog}: ${changed.length} changed\n`);
    }
    for (const { line, words } of refused) output.error(`${file}:${line} ${words}\n`);
    output.out(`${unchanged} unchanged, ${refused.length} refused. \`npx voyager check\` says whether the documents compile with them.\n`);
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
