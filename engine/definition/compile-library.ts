import type { JsonObject } from '#schemas/json.ts';
import { type AuthoredMap, entriesOf, entryOf, plainOf, textOf, valueOf } from './read/authored.ts';
import { FlowDocument } from '#schemas/flow-document.ts';
import { PartDocument } from '#schemas/part-document.ts';
import { ScreenDocument } from '#schemas/screen-document.ts';
import { ShellDocument } from '#schemas/shell-document.ts';
import { ViewDocument } from '#schemas/view-document.ts';
import { parseAs } from './parse/parse-as.ts';
import type { Compilation, FlowSource, SourceDocument } from './bind/compilation.ts';
import { checkFailureWords } from './emit/compile-failures.ts';
import { compileFlow } from './emit/compile-flow.ts';
import { compileScreen } from './emit/compile-screen.ts';
import { checkFlow } from './check/check-flow.ts';
import { checkGiven } from './bind/check-given.ts';
import { inheritedViewFiles, withAsItIsNow } from './parse/as-it-is-now.ts';
import { checkSaidNowhere } from './check/said-nowhere.ts';
import { checkShape } from './parse/check-shape.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import type { Library } from '../compiled/library.ts';
import type { OperationSignature } from '../compiled/operation-signature.ts';
import { reportUnknownFile } from './parse/unknown-file.ts';
import { withoutConsequences } from './findings/consequences.ts';
import { expandEach } from './parse/expand-each.ts';
import { Findings } from './findings/findings.ts';
import { withGivenEnds } from './parse/given-ends.ts';
import { withChanges } from './parse/with-changes.ts';
import { withFlowEvents } from './parse/flow-wide.ts';
import { Pinned } from './bind/pinned.ts';
import { readYaml } from './read/read-yaml.ts';
import { shareValues } from './emit/share-values.ts';
import { collectRoutes, routesOfFlow, type FlowRoutes } from './bind/routes.ts';
import { isLanguage, isWordsFile, settleWords, wordsFile, type WordsFile } from './bind/words.ts';

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

/** Compiles every document of a library. What authors did wrong is in `findings`; nothing throws for it. */
export function compileLibrary(files: readonly SourceFile[], operations: readonly OperationSignature[]): Library {
  const compilation = openDocuments(files, operations);
  const { findings } = compilation;

  const flowRoutes = new Map<string, FlowRoutes>();
  for (const [voyagerType, document] of compilation.flows) flowRoutes.set(voyagerType, routesOfFlow(document, compilation));
  const routes = collectRoutes(flowRoutes, compilation);

  const flows = new Map<string, CompiledFlow>();
  const screens = new Map<string, CompiledScreen>();
  for (const [name, document] of compilation.screens) screens.set(name, compileScreen(document, compilation));
  for (const [voyagerType, document] of compilation.flows) {
    const own = flowRoutes.get(voyagerType);
    if (own === undefined) continue;
    compilation.pinned = new Pinned();
    compilation.pinned.take(document.file, document.text);
    const compiled = compileFlow(document, own, routes, '', compilation);
    compilation.pinned.take('compiled', behaviourOf(compiled.flow));
    compiled.flow.hash = compilation.pinned.hash();
    compiled.flow.files = compilation.pinned.files();
    flows.set(voyagerType, compiled.flow);
    checkFlow(compiled, compilation);
    checkSaidNowhere(compiled.flow, screens, findings);
    for (const state of Object.values(compiled.flow.states)) if (state.view !== null) state.view = shareValues(state.view);
  }
  for (const documents of [compilation.views, compilation.parts, compilation.shells]) {
    for (const document of documents.values()) {
      if (compilation.used.has(document.file)) continue;
      findings.warning('unused-file', document.root.at, 'Nothing uses this file.', 'Remove it, or use it.');
    }
  }
  return {
    flows,
    screens,
    routes,
    words: compilation.words,
    config: compilation.config,
    findings: withoutConsequences(
      findings.sorted(),
      [...flows.values()].map((flow) => [flow.file, ...flow.files]),
    ),
  };
}

/**
 * The parts of a compiled flow that fold a record. They decide its version: the same documents, compiled to another machine, are another version.
 * Views follow the last publication.
 */
function behaviourOf({
  initial,
  given,
  onePer,
  allow,
  remembers,
  redirect,
  flags,
  children,
  expiresAfterMs,
  states,
}: CompiledFlow): string {
  const machine = Object.values(states).map(({ view: _view, load: _load, metric: _metric, ...state }) => state);
  return JSON.stringify({ initial, given, onePer, allow, remembers, redirect, flags, children, expiresAfterMs, machine });
}

/** The documents of a library, read and put where others find them. */
export function openDocuments(files: readonly SourceFile[], operations: readonly OperationSignature[]): Compilation {
  const compilation: Compilation = {
    findings: new Findings(),
    operations: new Map(operations.map((operation) => [operation.name, operation])),
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
    pinned: new Pinned(),
  };
  const read: ReadBesides = {
    words: [],
    config: null,
    inherits: inheritedViewFiles.every((view) => files.some(({ path }) => path === view)),
  };
  for (const file of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) addDocument(file, read, compilation);
  if (read.config !== null) compilation.config = plainOf(read.config) as JsonObject; // a mapping, as was checked
  checkFailureWords(read.words, compilation);
  compilation.words = settleWords(read.words, languageOf(read.config, compilation.findings), compilation.findings);
  return compilation;
}

/** Words and settings as they were read: they are settled once all are there. */
interface ReadBesides {
  words: WordsFile[];
  config: AuthoredMap | null;
  /** There are views for the steps that flows inherit. */
  inherits: boolean;
}

/** The language of every page: `language` of the settings, English where they say nothing. */
function languageOf(config: AuthoredMap | null, findings: Findings): string {
  const entry = entryOf(config ?? undefined, 'language');
  const language = textOf(config ?? undefined, 'language') ?? 'en';
  if (isLanguage(language)) return language;
  findings.error('unknown-language', entry?.at ?? config!.at, `\`${language}\` is no language tag.`, 'Write for example `language: en`.');
  return 'en';
}

function addDocument(file: SourceFile, read: ReadBesides, compilation: Compilation): void {
  const { findings } = compilation;
  if (!/\.ya?ml$/.test(file.path)) {
    if (file.path.endsWith('.md')) compilation.texts.set(file.path, file.text);
    return;
  }
  const place = documentKinds.find((candidate) => file.path.endsWith(candidate.suffix));
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  const isWords = isWordsFile(file.path);
  if (place === undefined && !isWords && name !== 'config.yaml') {
    reportUnknownFile(
      file.path,
      documentKinds.map(({ suffix }) => suffix),
      findings,
    );
    return;
  }
  if (file.text.length > mostCharacters) {
    findings.error(
      'too-large',
      { file: file.path, line: 1, column: 1 },
      'This document is larger than 256 KB.',
      'Move parts of it into documents of their own.',
    );
    return;
  }
  const root = readYaml(file.path, file.text, findings);
  checkSize(file, isWords ? mostLines.words : place?.key === 'flow' ? mostLines.flow : mostLines.other, findings);
  if (root === null) return;
  if (root.kind !== 'map') {
    findings.error('schema', root.at, 'A document is a mapping.', 'Begin with its kind, like `flow: CARD_ORDER`.');
    return;
  }
  if (place === undefined) {
    const words = isWords ? wordsFile(file.path, root, findings) : null;
    if (words !== null) read.words.push(words);
    if (!isWords) takeConfig(root, read, findings);
    return;
  }
  const own = textOf(root, place.key);
  if (own === null) {
    findings.error(
      'schema',
      root.at,
      `A ${place.suffix.slice(1)} file begins with \`${place.key}:\`.`,
      `Add \`${place.key}:\` with its name.`,
    );
    return;
  }
  checkShape(place.key, root, findings);
  checkGiven(root, compilation);
  const key = place.kind === 'views' ? file.path : own;
  const put = parsedDocument(place.kind, file, root, read, compilation);
  if (put === null) return;
  const earlier = compilation[place.kind].get(key);
  if (earlier !== undefined)
    findings.error('name-clash', root.at, `The ${place.key} ${own} stands in ${earlier.file} already.`, 'Give one of them another name.');
  else put(key);
}

/** Reads a document by the declaration of its kind, and answers what puts it where others find it; null where it is too large to be compiled. */
function parsedDocument(
  kind: DocumentKind,
  { path: file, text }: SourceFile,
  root: AuthoredMap,
  read: ReadBesides,
  compilation: Compilation,
): ((key: string) => void) | null {
  const { flows, screens, views, parts, shells } = compilation;
  switch (kind) {
    case 'flows': {
      const flow = flowAsWritten({ file, text, root }, read, compilation);
      return flow && ((key) => flows.set(key, flow));
    }
    case 'screens':
      return (key) => screens.set(key, { file, text, root: parseAs(ScreenDocument, root) });
    case 'views':
      return (key) => views.set(key, { file, text, root: parseAs(ViewDocument, root) });
    case 'parts':
      return (key) => parts.set(key, { file, text, root: parseAs(PartDocument, root) });
    case 'shells':
      return (key) => shells.set(key, { file, text, root: parseAs(ShellDocument, root) });
  }
}

/** A flow with what it inherits, and what it says once, written out; null where those are more states than a machine may have. */
function flowAsWritten(
  { root, ...document }: SourceDocument,
  { inherits }: ReadBesides,
  { operations, findings }: Compilation,
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
function takeConfig(root: AuthoredMap, read: ReadBesides, findings: Findings): void {
  if (read.config === null) read.config = root;
  else findings.error('name-clash', root.at, `The settings stand in ${read.config.at.file} already.`, 'Move these into that file.');
}

/** A machine with more takes long to build and to check, and nobody can follow it: it is not compiled. */
const mostStates = 1000;

/** More is no document that somebody wrote: it is not even read. */
const mostCharacters = 256 * 1024;

/** The most lines of a document. A flow is its list of states and a language one catalogue: no part can hold some of them. */
const mostLines = { flow: 500, words: 600, other: 130 };

function checkSize(file: SourceFile, maximum: number, findings: Findings): void {
  const lines = file.text.replace(/\n$/, '').split('\n');
  if (lines.length > maximum) {
    findings.warning(
      'too-long',
      { file: file.path, line: maximum + 1, column: 1 },
      `This document has ${lines.length} lines.`,
      'Move dialogs and blocks into parts, and long text into a Markdown file.',
    );
  }
  lines.forEach((line, index) => {
    if (
      line.length <= 100 ||
      /^\s*(?:#|-?\s*(?:text|say|note|label|hint|title|problem|fail|otherwise|description|message|[A-Z_]+):)/.test(line)
    )
      return;
    findings.warning(
      'too-wide',
      { file: file.path, line: index + 1, column: 101 },
      `This line has ${line.length} columns.`,
      'Name a part of it under values or conditions.',
    );
  });
}
