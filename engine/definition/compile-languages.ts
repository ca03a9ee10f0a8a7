import type { Finding } from '../compiled/finding.ts';
import { type InLanguage, saidAmong } from '../compiled/in-language.ts';
import type { Library } from '../compiled/library.ts';
import { isWord } from '../compiled/is-word.ts';
import type { LibraryLanguage } from '../compiled/library-language.ts';
import type { OperationSignature } from '../compiled/operation-signature.ts';
import { type Overlay, overlayBetween, withOverlay } from '../compiled/overlay.ts';
import { saidIn } from '../compiled/said-in.ts';
import type { JsonObject } from '#schemas/json.ts';
import { SaidTexts, type TextOfDocuments } from './bind/said-texts.ts';
import { isLanguage } from './bind/words.ts';
import { compileLibrary } from './compile-library.ts';
import { type CompilerOfPlaces, createCompiler } from './create-compiler.ts';
import { Findings } from './findings/findings.ts';
import type { SourceFile } from './open-documents.ts';
import { type Authored, textOf } from './read/authored.ts';
import { Translations } from './read/translation-file.ts';
import { createWordsFiles } from './words-files.ts';

export interface CompiledLanguages {
  /** By language. Compared with the documents when it is first read: a check does without. */
  readonly languages: Map<string, LibraryLanguage>;
  /** The documents in one of the languages, each compared when it is asked for: for a page alone. Null for another language. */
  read(language: string): InLanguage | null;
  /** By language: every text that its readers see, once for each document. */
  texts: Map<string, TextOfDocuments[]>;
  /** By language: its catalogs, and which of their entries documents ask for. They are those of the last compilation. */
  translations: ReadonlyMap<string, Translations>;
  /** What is wrong with catalogs, and texts that they lack in languages that people may choose. */
  findings: Finding[];
}

/** Compiles what a compiled library says in the languages of its catalogs, and in those of `also`. */
export type LanguagesCompiler = (library: Library, files: readonly SourceFile[], also?: readonly string[]) => CompiledLanguages;

/** One language, as it was compiled last. */
interface Reading {
  translations: Translations;
  compile: CompilerOfPlaces;
}

/**
 * A compiler of languages that remembers, as that of documents does. Each language is compiled from the same documents with other texts, by the same
 * compiler, so a translation is checked as its original is.
 */
export function createLanguages(operations: readonly OperationSignature[]): LanguagesCompiler {
  const readings = new Map<string, Reading>();
  const wordsFiles = createWordsFiles();
  return (library, files, also = []) => {
    const findings = new Findings();
    const from = typeof library.config['language'] === 'string' ? library.config['language'] : 'en';
    const { catalogs, words } = wordsFiles(files, from, findings);
    const offered = offeredIn(library.config);
    const tags = new Set([...catalogs.map(({ language }) => language), ...also, ...offered]);
    for (const known of readings.keys()) if (!tags.has(known)) readings.delete(known);
    const texts = new Map<string, TextOfDocuments[]>();
    const compiled = new Map<string, { translations: Translations; said: Library }>();
    for (const language of tags) {
      const reading = readings.get(language) ?? newReading(language, operations);
      readings.set(language, reading);
      const { translations, compile } = reading;
      translations.take(catalogs);
      const said = compile(files);
      const asked = [...compile.texts(), ...askedOfWords(words, translations)];
      compiled.set(language, { translations, said });
      texts.set(language, asked);
      const ofCatalogs = new Set(translations.files.map(({ path }) => path));
      findings.list.push(...said.findings.filter(({ position }) => ofCatalogs.has(position.file)));
      reportStale(translations, from, asked, findings);
      if (offered.includes(language)) reportMissing(asked, language, findings);
    }
    let languages: Map<string, LibraryLanguage> | null = null;
    return {
      texts,
      translations: new Map([...compiled].map(([language, one]) => [language, one.translations])),
      findings: findings.sorted(),
      read: (language) => readOne(library, language, compiled.get(language)),
      get languages() {
        return (languages ??= new Map([...compiled].map(([language, one]) => [language, languageOf(library, one)])));
      },
    };
  };
}

/** What a compiled library says in the languages of its catalogs, compiled once. */
export const compileLanguages = (
  library: Library,
  files: readonly SourceFile[],
  operations: readonly OperationSignature[],
  also: readonly string[] = [],
): CompiledLanguages => createLanguages(operations)(library, files, also);

function newReading(language: string, operations: readonly OperationSignature[]): Reading {
  const translations = new Translations(language);
  return { translations, compile: createCompiler(operations, translations) };
}

function readOne(library: Library, language: string, one: { translations: Translations; said: Library } | undefined): InLanguage | null {
  if (one === undefined) return null;
  const { translations, said } = one;
  const config: JsonObject = withOverlay(library.config, configBetween(library.config, said.config));
  return {
    language,
    words: said.words,
    config,
    text: saidIn({ ...translations.operations(), ...translations.everywhere() }),
    said: saidAmong(translations.operations(), language),
    flow: (flow) => ({ ...withOverlay(flow, overlayBetween(flow, said.flows.get(flow.voyagerType) ?? flow)), words: said.words, config }),
    screen: (screen) => withOverlay(screen, overlayBetween(screen, said.screens.get(screen.name) ?? screen)),
  };
}

function languageOf(library: Library, { translations, said }: { translations: Translations; said: Library }): LibraryLanguage {
  return {
    words: said.words,
    config: configBetween(library.config, said.config),
    texts: translations.everywhere(),
    operations: translations.operations(),
    flows: overlays(library.flows, said.flows),
    screens: overlays(library.screens, said.screens),
  };
}

/** The sentences and names among the settings. Everything else there is a code. */
const configBetween = (own: JsonObject, said: JsonObject): Overlay =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (value !== own[name] && isWord(own[name], false) ? [[`/${name}`, value]] : [])),
  );

/** A library with what it says in each language that it has a catalog for. */
export function compileInAllLanguages(files: readonly SourceFile[], operations: readonly OperationSignature[]): Library {
  const library = compileLibrary(files, operations);
  const { languages, findings } = compileLanguages(library, files, operations);
  return { ...library, languages, findings: [...library.findings, ...findings] };
}

/** The languages that people may choose beside that of the documents: `languages:` of the settings. */
export function offeredIn(config: JsonObject): string[] {
  const { languages } = config;
  return Array.isArray(languages) ? languages.filter((one): one is string => typeof one === 'string' && isLanguage(one)) : [];
}

function overlays<Of extends object>(own: ReadonlyMap<string, Of>, said: ReadonlyMap<string, Of>): LibraryLanguage['flows'] {
  return Object.fromEntries(
    [...own].flatMap(([name, one]) => {
      const overlay = overlayBetween(one, said.get(name) ?? one);
      return Object.keys(overlay).length === 0 ? [] : [[name, overlay]];
    }),
  );
}

/** The texts of words files: no place asks for them, and each may be read. */
function askedOfWords(words: readonly { path: string; root: Authored }[], translations: Translations): TextOfDocuments[] {
  const texts = new SaidTexts();
  for (const { path, root } of words) {
    const visit = (value: Authored): void => {
      if (value.kind === 'list') return value.items.forEach(visit);
      if (value.kind === 'map') return value.entries.forEach((entry) => visit(entry.value));
      const said = translations.find(value.source, path)?.said ?? null;
      texts.note(said === null ? value : { ...said, value: said.source, of: { text: value.source, at: value.at } }, 'value');
    };
    visit(root);
  }
  return texts.sorted();
}

/** Entries whose text no document says: the English changed, or is gone. */
function reportStale(translations: Translations, from: string, asked: readonly TextOfDocuments[], findings: Findings): void {
  const untranslated = asked.filter(({ said }) => said === null);
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

function reportMissing(asked: readonly TextOfDocuments[], language: string, findings: Findings): void {
  for (const { text, file, line, said } of asked)
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
