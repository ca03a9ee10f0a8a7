import type { JsonObject } from '#schemas/json.ts';
import { FlowDocument } from '#schemas/flow-document.ts';
import { PartDocument } from '#schemas/part-document.ts';
import { ScreenDocument } from '#schemas/screen-document.ts';
import { ShellDocument } from '#schemas/shell-document.ts';
import { ViewDocument } from '#schemas/view-document.ts';
import type { OperationSignature } from '../compiled/operation-signature.ts';
import { checkGiven } from './bind/check-given.ts';
import type { Compilation, FlowSource, SourceDocument } from './bind/compilation.ts';
import { Pinned } from './bind/pinned.ts';
import { isLanguage, isWordsFile, settleWords, wordsFile, type WordsFile } from './bind/words.ts';
import { checkFailureWords } from './emit/compile-failures.ts';
import { Findings } from './findings/findings.ts';
import { inheritedViewFiles, withAsItIsNow } from './parse/as-it-is-now.ts';
import { checkDocumentSize, mostCharacters } from './parse/document-size.ts';
import { checkShape } from './parse/check-shape.ts';
import { expandEach } from './parse/expand-each.ts';
import { withFlowEvents } from './parse/flow-wide.ts';
import { withGivenEnds } from './parse/given-ends.ts';
import { sketchedOperation } from './parse/sketched-operation.ts';
import { parseAs } from './parse/parse-as.ts';
import { reportUnknownFile } from './parse/unknown-file.ts';
import { withChanges } from './parse/with-changes.ts';
import { longTextAt } from './read/long-text.ts';
import { type AuthoredMap, entriesOf, entryOf, plainOf, textOf, valueOf } from './read/authored.ts';
import { readYaml } from './read/read-yaml.ts';
import { isTranslation, type TranslatedText, translated, type Translations } from './read/translation-file.ts';

/** A file under `flows/`: its path from there on, with slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

type DocumentKind = 'flows' | 'screens' | 'views' | 'parts' | 'shells';
const documentKinds: { suffix: string; key: string; kind: DocumentKind }[] = [
  { suffix: '.flow.yaml', key: 'flow', kind: 'flows' },
  { suffix: '.screen.yaml', key: 'screen', kind: 'screens' },
  { suffix: '.view.yaml', key: 'view', kind: 'views' },
  { suffix: '.part.yaml', key: 'part', kind: 'parts' },
  { suffix: '.shell.yaml', key: 'shell', kind: 'shells' },
];

/** One file, read by itself: what is wrong with it, and what puts it where the other documents find it. */
interface ReadFile {
  text: string;
  findings: Findings;
  /** The entry that each of its texts has in the catalogs of the language that it is read in; null for none. */
  found: Map<string, TranslatedText | null>;
  put: ((compilation: Compilation, besides: ReadBesides) => void) | null;
}

/** Words and settings as they were read: they are settled once all are there. */
interface ReadBesides {
  words: WordsFile[];
  config: AuthoredMap | null;
}

/** Everything that a document may be read against, besides its own text. */
interface ReadAgainst {
  operations: Map<string, OperationSignature>;
  /** There are views for the steps that flows inherit. */
  inherits: boolean;
  /** The language to read the documents in; null for their own. */
  translations: Translations | null;
}

/** And where the entries of its texts are noted. */
interface ReadInto extends ReadAgainst {
  found: ReadFile['found'];
}

/** Reads documents and puts them where others find them. A file that is the same as the last time is not read again. */
export type OpenDocuments = (files: readonly SourceFile[]) => Compilation;

export function createOpenDocuments(signatures: readonly OperationSignature[], translations: Translations | null = null): OpenDocuments {
  const real = new Map(signatures.map((operation) => [operation.name, operation]));
  let sketched = readSketches([], real);
  let known = new Map<string, ReadFile>();
  let inherited: boolean | null = null;
  return (files) => {
    const inherits = inheritedViewFiles.every((view) => files.some(({ path }) => path === view));
    const sketches = files.filter(({ path }) => isSketch(path));
    const isSame = sketches.length === sketched.of.length && sketches.every(({ text }, index) => text === sketched.of[index]?.text);
    // Every document may ask for an operation that is sketched: all are read again.
    if (!isSame) sketched = readSketches(sketches, real);
    const { operations } = sketched;
    const before = isSame && inherits === inherited ? known : new Map<string, ReadFile>();
    inherited = inherits;
    known = new Map();
    const compilation: Compilation = {
      findings: new Findings(),
      operations,
      routes: new Map(),
      entries: new Map(),
      flows: new Map(),
      screens: new Map(),
      views: new Map(),
      parts: new Map(),
      shells: new Map(),
      texts: new Map(),
      words: {},
      config: {},
      used: new Set(),
      read: new Set(),
      pinned: new Pinned(),
    };
    compilation.findings.list.push(...sketched.findings.list);
    const besides: ReadBesides = { words: [], config: null };
    translations?.asked.clear();
    for (const file of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
      const earlier = before.get(file.path);
      const isKnown = earlier?.text === file.text && (translations?.areAsFound(earlier.found, file.path) ?? true);
      const read = isKnown ? earlier : readFile(file, { operations, inherits, translations });
      for (const one of read.found.values()) if (one !== null) translations?.asked.add(one);
      known.set(file.path, read);
      compilation.findings.list.push(...read.findings.list);
      read.put?.(compilation, besides);
    }
    if (besides.config !== null) compilation.config = plainOf(besides.config) as JsonObject; // a mapping, as was checked
    checkFailureWords(besides.words, compilation);
    compilation.words = settleWords(besides.words, languageOf(besides.config, compilation.findings), compilation.findings);
    return compilation;
  };
}

/** The documents of a library, read and put where others find them. */
export function openDocuments(files: readonly SourceFile[], operations: readonly OperationSignature[]): Compilation {
  return createOpenDocuments(operations)(files);
}

/** The language of every page: `language` of the settings, English where they say nothing. */
function languageOf(config: AuthoredMap | null, findings: Findings): string {
  if (config === null) return 'en';
  const entry = entryOf(config, 'language');
  const language = textOf(config, 'language') ?? 'en';
  if (isLanguage(language)) return language;
  findings.error('unknown-language', entry?.at ?? config.at, `\`${language}\` is no language tag.`, 'Write for example `language: en`.');
  return 'en';
}

function readFile(file: SourceFile, against: ReadAgainst): ReadFile {
  const findings = new Findings();
  const found: ReadFile['found'] = new Map();
  return { text: file.text, findings, found, put: readDocument(file, findings, { ...against, found }) };
}

/** The operations that documents may ask for: the server's, and those that are sketched beside them. */
export function operationsFor(files: readonly SourceFile[], signatures: readonly OperationSignature[]): OperationSignature[] {
  const sketches = files.filter(({ path }) => isSketch(path));
  return [...readSketches(sketches, new Map(signatures.map((one) => [one.name, one]))).operations.values()];
}

const isSketch = (path: string): boolean => path.endsWith('.sketch.yaml');

interface Sketches {
  of: readonly SourceFile[];
  /** The operations of the server, and those that are sketched. */
  operations: Map<string, OperationSignature>;
  findings: Findings;
}

function readSketches(of: readonly SourceFile[], real: ReadonlyMap<string, OperationSignature>): Sketches {
  const findings = new Findings();
  const operations = new Map(real);
  for (const { path, text } of of) {
    const root = readYaml(path, text, findings);
    if (root === null) continue;
    if (root.kind !== 'map') {
      findings.error('schema', root.at, 'A document is a mapping.', 'Begin with its kind, like `sketch: checkCredit`.');
      continue;
    }
    const mistakes = findings.list.length;
    const sketched = sketchedOperation(root, findings);
    if (sketched === null) continue;
    const { name } = sketched;
    if (real.has(name)) findings.warning('unused-file', root.at, `The server has ${name}, so its sketch is not used.`, 'Remove this file.');
    else if (operations.has(name))
      findings.error('name-clash', root.at, `The operation ${name} is sketched twice.`, 'Give one of them another name.');
    else {
      operations.set(name, sketched);
      // A mistake in it is the news.
      if (findings.list.length > mistakes) continue;
      findings.warning(
        'only-sketched',
        root.at,
        `${name} is only sketched, so nothing can be published with it.`,
        'Ask a developer to build it, then remove this file.',
      );
    }
  }
  return { of, operations, findings };
}

function readDocument(file: SourceFile, findings: Findings, against: ReadInto): ReadFile['put'] {
  if (!/\.ya?ml$/.test(file.path)) {
    return file.path.endsWith('.md') ? textOfFile(file, against.translations) : null;
  }
  const place = documentKinds.find((candidate) => file.path.endsWith(candidate.suffix));
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  const isWords = isWordsFile(file.path);
  if (isSketch(file.path)) return null;
  if (place === undefined && !isWords && name !== 'config.yaml') {
    reportUnknownFile(file.path, [...documentKinds.map(({ suffix }) => suffix), '.sketch.yaml'], findings);
    return null;
  }
  if (file.text.length > mostCharacters) {
    findings.error(
      'too-large',
      { file: file.path, line: 1, column: 1 },
      'This document is larger than 256 KB.',
      'Move parts of it into documents of their own.',
    );
    return null;
  }
  const written = readYaml(file.path, file.text, findings);
  if (isWords && written !== null && isTranslation(written)) return null;
  const root =
    written === null || against.translations === null ? written : translated(written, file.path, against.translations, against.found);
  checkDocumentSize(file, isWords ? 'words' : place?.key === 'flow' ? 'flow' : 'other', findings);
  if (root === null) return null;
  if (root.kind !== 'map') {
    findings.error('schema', root.at, 'A document is a mapping.', 'Begin with its kind, like `flow: CARD_ORDER`.');
    return null;
  }
  if (place === undefined) {
    const words = isWords ? wordsFile(file.path, root, findings) : null;
    return (compilation, besides) => {
      if (words !== null) besides.words.push(words);
      if (!isWords) takeConfig(root, besides, compilation.findings);
    };
  }
  const own = textOf(root, place.key);
  if (own === null) {
    findings.error(
      'schema',
      root.at,
      `A ${place.suffix.slice(1)} file begins with \`${place.key}:\`.`,
      `Add \`${place.key}:\` with its name.`,
    );
    return null;
  }
  checkShape(place.key, root, findings);
  checkGiven(root, { operations: against.operations, findings });
  const key = place.kind === 'views' ? file.path : own;
  const put = parsedDocument(place.kind, file, root, findings, against);
  if (put === null) return null;
  return (compilation) => {
    const earlier = compilation[place.kind].get(key);
    if (earlier === undefined) return put(compilation, key);
    compilation.findings.error(
      'name-clash',
      root.at,
      `The ${place.key} ${own} stands in ${earlier.file} already.`,
      'Give one of them another name.',
    );
  };
}

/** Puts a long text where documents name it: `terms.es.md` is read as `terms.md` in its language, and nowhere else. */
function textOfFile({ path, text }: SourceFile, translations: Translations | null): ReadFile['put'] {
  const { original, language } = longTextAt(path) ?? { original: path, language: null };
  if (language === null) return ({ texts }) => void (texts.has(path) || texts.set(path, text));
  return language === translations?.language ? ({ texts }) => void texts.set(original, text) : null;
}

/** Reads a document by the declaration of its kind, and answers what puts it where others find it; null where it is too large to be compiled. */
function parsedDocument(
  kind: DocumentKind,
  { path: file, text }: SourceFile,
  root: AuthoredMap,
  findings: Findings,
  against: ReadAgainst,
): ((compilation: Compilation, key: string) => void) | null {
  switch (kind) {
    case 'flows': {
      const flow = flowAsWritten({ file, text, root }, findings, against);
      return flow && (({ flows }, key) => void flows.set(key, flow));
    }
    case 'screens': {
      const screen = { file, text, root: parseAs(ScreenDocument, root) };
      return ({ screens }, key) => void screens.set(key, screen);
    }
    case 'views': {
      const view = { file, text, root: parseAs(ViewDocument, root) };
      return ({ views }, key) => void views.set(key, view);
    }
    case 'parts': {
      const part = { file, text, root: parseAs(PartDocument, root) };
      return ({ parts }, key) => void parts.set(key, part);
    }
    case 'shells': {
      const shell = { file, text, root: parseAs(ShellDocument, root) };
      return ({ shells }, key) => void shells.set(key, shell);
    }
  }
}

/** A flow with what it inherits, and what it says once, written out; null where those are more states than a machine may have. */
function flowAsWritten(
  { root, ...document }: SourceDocument,
  findings: Findings,
  { operations, inherits }: ReadAgainst,
): FlowSource | null {
  const whole = inherits ? withAsItIsNow(root, operations) : root;
  const { flow, rows } = expandEach(withGivenEnds(withFlowEvents(withChanges(whole), findings), findings), findings);
  const states = entriesOf(valueOf(flow, 'states'));
  if (states.length <= mostStates) return { ...document, root: parseAs(FlowDocument, flow), rows };
  findings.error(
    'too-many-states',
    valueOf(root, 'states')?.at ?? root.at,
    `This flow has ${states.length} states, those of each row written out.`,
    `Keep it to ${mostStates}: let \`atMost:\` be less, or let another flow be visited.`,
  );
  return null;
}

/** A deployment has one `config.yaml`: of two, one would be lost without a word. */
function takeConfig(root: AuthoredMap, besides: ReadBesides, findings: Findings): void {
  if (besides.config === null) besides.config = root;
  else findings.error('name-clash', root.at, `The settings stand in ${besides.config.at.file} already.`, 'Move these into that file.');
}

/** A machine with more takes long to build and to check, and nobody can follow it: it is not compiled. */
const mostStates = 1000;
