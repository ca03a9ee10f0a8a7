import type { Finding } from '../compiled/finding.ts';
import type { Library } from '../compiled/library.ts';
import type { LibraryLanguage } from '../compiled/library-language.ts';
import type { OperationSignature } from '../compiled/operation-signature.ts';
import { overlayBetween } from '../compiled/overlay.ts';
import type { JsonObject } from '#schemas/json.ts';
import { compileLibrary } from './compile-library.ts';
import { isLanguage } from './bind/words.ts';
import { createCompiler } from './create-compiler.ts';
import { Findings } from './findings/findings.ts';
import type { SourceFile } from './open-documents.ts';
import { hasWords, type SourceKind } from './read/has-words.ts';
import { type Authored, type AuthoredScalar, textOf } from './read/authored.ts';
import { readYaml } from './read/read-yaml.ts';
import { isTranslation, type TranslationFile, translationFile, Translations } from './read/translation-file.ts';

/** A text of the documents, and whether a language has it. */
export interface TextOfDocuments {
  /** As its author wrote it. */
  text: string;
  file: string;
  line: number;
  /** Its translation; null where there is none. */
  said: string | null;
}

export interface CompiledLanguages {
  /** By language. */
  languages: Map<string, LibraryLanguage>;
  /** By language: every text that its readers see, once for each document. */
  texts: Map<string, TextOfDocuments[]>;
  /** What is wrong with catalogs, and texts that they lack in languages that people may choose. */
  findings: Finding[];
}

/**
 * What a compiled library says in the languages of its catalogs, and in those of `also`. Each language is compiled from the same documents with other
 * texts, by the same compiler, so a translation is checked as what it translates is.
 */
export function compileLanguages(
  library: Library,
  files: readonly SourceFile[],
  operations: readonly OperationSignature[],
  also: readonly string[] = [],
): CompiledLanguages {
  const findings = new Findings();
  const from = typeof library.config['language'] === 'string' ? library.config['language'] : 'en';
  const catalogs = readCatalogs(files, from, findings);
  const offered = offeredIn(library.config);
  const tags = new Set([...catalogs.map(({ language }) => language), ...also, ...offered]);
  const languages = new Map<string, LibraryLanguage>();
  const texts = new Map<string, TextOfDocuments[]>();
  for (const language of tags) {
    const translations = new Translations(language, catalogs);
    const asked = new Map<string, TextOfDocuments>();
    const said = createCompiler(operations, { translations, said: (value, kind) => ask(value, kind, asked) })(files);
    askWords(files, translations, asked);
    languages.set(language, {
      words: said.words,
      texts: translations.everywhere(),
      flows: overlays(library.flows, said.flows),
      screens: overlays(library.screens, said.screens),
    });
    texts.set(language, [...asked.values()]);
    const ofCatalogs = new Set(translations.files.map(({ path }) => path));
    findings.list.push(...said.findings.filter(({ position }) => ofCatalogs.has(position.file)));
    reportStale(translations, from, asked, findings);
    if (offered.includes(language)) reportMissing(asked, language, findings);
  }
  return { languages, texts, findings: findings.sorted() };
}

/** A library with what it says in each language that it has a catalog for. */
export function compileInAllLanguages(files: readonly SourceFile[], operations: readonly OperationSignature[]): Library {
  const library = compileLibrary(files, operations);
  const { languages, findings } = compileLanguages(library, files, operations);
  return { ...library, languages, findings: [...library.findings, ...findings] };
}

/** The languages that people may choose beside that of the documents: `languages:` of the settings. */
function offeredIn(config: JsonObject): string[] {
  const { languages } = config;
  return Array.isArray(languages) ? languages.filter((one): one is string => typeof one === 'string' && isLanguage(one)) : [];
}

function readCatalogs(files: readonly SourceFile[], from: string, findings: Findings): TranslationFile[] {
  return files.flatMap(({ path, text }) => {
    if (!/(?:^|\/)words\/[^/]+\.yaml$/.test(path)) return [];
    const root = readYaml(path, text, findings.muted());
    const file = root !== null && isTranslation(root) ? translationFile(path, root, from, findings) : null;
    if (file === null || isLanguage(file.language)) return file === null ? [] : [file];
    findings.error(
      'unknown-language',
      { file: path, line: 1, column: 1 },
      `\`${file.language}\` is no language tag.`,
      'Name the catalog for example `es.yaml` or `pt-BR.yaml`.',
    );
    return [];
  });
}

function overlays<Of extends object>(own: ReadonlyMap<string, Of>, said: ReadonlyMap<string, Of>): LibraryLanguage['flows'] {
  return Object.fromEntries(
    [...own].flatMap(([name, one]) => {
      const overlay = overlayBetween(one, said.get(name) ?? one);
      return Object.keys(overlay).length === 0 ? [] : [[name, overlay]];
    }),
  );
}

function ask(value: AuthoredScalar, kind: SourceKind, asked: Map<string, TextOfDocuments>): void {
  if (typeof value.value !== 'string') return;
  const { text, at } = value.of ?? { text: value.source, at: value.at };
  if (hasWords(text, kind))
    asked.set(`${at.file}\n${text}`, { text, file: at.file, line: at.line, said: value.of === undefined ? null : value.source });
}

/** The texts of words files: no place asks for them, and each may be read. */
function askWords(files: readonly SourceFile[], translations: Translations, asked: Map<string, TextOfDocuments>): void {
  for (const { path, text } of files) {
    const root = /(?:^|\/)words\/[^/]+\.yaml$/.test(path) ? readYaml(path, text, new Findings()) : null;
    if (root === null || isTranslation(root)) continue;
    const visit = (value: Authored): void => {
      if (value.kind === 'list') return value.items.forEach(visit);
      if (value.kind === 'map') return value.entries.forEach((entry) => visit(entry.value));
      const said = translations.find(value.source, path)?.said ?? null;
      ask(said === null ? value : { ...said, value: said.source, of: { text: value.source, at: value.at } }, 'value', asked);
    };
    visit(root);
  }
}

/** Entries whose text no document says: the English changed, or is gone. */
function reportStale(translations: Translations, from: string, asked: ReadonlyMap<string, TextOfDocuments>, findings: Findings): void {
  const untranslated = [...asked.values()].filter(({ said }) => said === null);
  for (const { texts, folder } of translations.files)
    for (const one of texts) {
      if (translations.asked.has(one)) continue;
      const near = nearest(
        one.text,
        untranslated.filter(({ file }) => file.startsWith(folder)).map(({ text }) => text),
      );
      findings.warning(
        'stale-translation',
        one.entry.at,
        `No document says “${shortened(textOf(one.entry, from) ?? '')}” here.`,
        near === null
          ? 'Remove this entry.'
          : `The text may be “${shortened(near)}” now: change \`${from}:\`, and read the translation again.`,
      );
    }
}

function reportMissing(asked: ReadonlyMap<string, TextOfDocuments>, language: string, findings: Findings): void {
  for (const { text, file, line, said } of asked.values())
    if (said === null)
      findings.warning(
        'missing-words',
        { file, line, column: 1 },
        `“${shortened(text)}” has no translation to \`${language}\`.`,
        `Run \`npx voyager words ${language} --write\`, and translate it in the catalog of its folder.`,
      );
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** The text that shares most words with another, if that is at least half of them. */
function nearest(text: string, all: readonly string[]): string | null {
  const words = new Set(text.toLowerCase().split(/\W+/));
  let best: { one: string; share: number } | null = null;
  for (const one of all) {
    const others = new Set(one.toLowerCase().split(/\W+/));
    const common = [...words].filter((word) => others.has(word)).length;
    const share = common / Math.max(words.size, others.size);
    if (share >= 0.5 && share > (best?.share ?? 0)) best = { one, share };
  }
  return best?.one ?? null;
}
