import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledRoute } from '../compiled/compiled-route.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import type { Library } from '../compiled/library.ts';
import type { OperationSignature } from '../compiled/operation-signature.ts';
import type { Compilation, FlowSource } from './bind/compilation.ts';
import { changesBetween, type LibraryChanges, Lookups, notingLookups } from './bind/noted-lookups.ts';
import type { Declaration } from './bind/names.ts';
import { Pinned } from './bind/pinned.ts';
import { RememberedPieces } from './bind/remembered-pieces.ts';
import { RememberedViews } from './bind/remembered-views.ts';
import { collectRoutes, type FlowRoutes, routesOfFlow } from './bind/routes.ts';
import { checkFlow } from './check/check-flow.ts';
import { RememberedChecks } from './findings/remembered-checks.ts';
import { checkSaidNowhere } from './check/said-nowhere.ts';
import { compileFlow } from './emit/compile-flow.ts';
import { compileScreen } from './emit/compile-screen.ts';
import { shareValues } from './emit/share-values.ts';
import { withoutConsequences } from './findings/consequences.ts';
import { Findings } from './findings/findings.ts';
import { createOpenDocuments, type SourceFile } from './open-documents.ts';
import type { Translations } from './read/translation-file.ts';
import { SaidTexts, type TextOfDocuments } from './bind/said-texts.ts';

/** Compiles every document of a library. What authors did wrong is in `findings`; nothing throws for it. */
export type Compiler = (files: readonly SourceFile[]) => Library;

export interface CompilerOfPlaces extends Compiler {
  /** A flow of the last compilation, whose nodes have their document and place in `$from`; null where there is no such flow. */
  flowWithPlaces(voyagerType: string): CompiledFlow | null;
  /** A screen of the last compilation, likewise. */
  screenWithPlaces(name: string): CompiledScreen | null;
  /** The screens and steps of the last compilation that a document is shown in: a view, a part or a shell, within others too. A screen shows itself. */
  showing(file: string): { screens: ReadonlySet<string>; steps: ReadonlyMap<string, ReadonlySet<string>> };
  /** The texts of the last compilation that readers see; none where documents are compiled in their own language. */
  texts(): TextOfDocuments[];
}

/** A flow or a screen, compiled, and all that came of it. */
interface CompiledUnit<Of> {
  compiled: Of;
  findings: Findings;
  used: ReadonlySet<string>;
  lookups: Lookups;
  /** A flow's views, by its states. */
  remembered: RememberedViews;
  /** A screen's pieces, and what was found of its trees. */
  pieces: RememberedPieces;
  checks: RememberedChecks;
  said: SaidTexts;
}

/**
 * A compiler that remembers: it compiles again only what changed since the last time, and what looked up something that did. A keystroke in one
 * document of a large library costs that document. With translations it compiles the documents as they are read in another language.
 */
export function createCompiler(operations: readonly OperationSignature[], translations?: Translations): CompilerOfPlaces {
  const open = createOpenDocuments(operations, translations);
  let before: { compilation: Compilation; screens: Units<CompiledScreen>; flows: Units<CompiledFlow>; routes: FlowsRoutes } | null = null;

  const compileAll = (files: readonly SourceFile[]): Library => {
    const compilation = open(files);
    if (translations !== undefined) compilation.said = new SaidTexts();
    const { findings, used } = compilation;
    const routesOf = new Map<string, FlowRoutes>();
    for (const [voyagerType, document] of compilation.flows) routesOf.set(voyagerType, routesOfFlow(document, compilation));
    const routes = collectRoutes(routesOf, compilation);

    // What a document compiles to follows from the operations too: with a sketch that changed, all are compiled again.
    const isAlike = before !== null && before.compilation.operations === compilation.operations;
    const changes = before !== null && isAlike ? changesBetween(before.compilation, compilation) : null;
    const screens = compileEach(compilation.screens, 'screens', before?.screens, changes, (document, name, known) => {
      const isAlike = changes !== null && known !== null && !changes.screens.has(name) && !known.lookups.touches(changes, 'parts');
      return compileUnit(compilation, isAlike ? known : null, changes, (own) => compileScreen(document, own));
    });
    const compiledScreens = new Map([...screens].map(([name, { compiled }]) => [name, compiled]));
    const flows = compileEach(compilation.flows, 'flows', before?.flows, changes, (document, voyagerType, known) => {
      const own = routesOf.get(voyagerType);
      return own === undefined ? null : compileUnit(compilation, known, changes, (noted) => compileOneFlow(document, own, routes, noted));
    });
    const compiledFlows = new Map<string, CompiledFlow>();
    for (const [voyagerType, { compiled }] of flows) {
      // Each holds what is common to all of them.
      const flow = { ...compiled, routes, words: compilation.words, config: compilation.config };
      compiledFlows.set(voyagerType, flow);
      checkSaidNowhere(flow, compiledScreens, findings);
    }
    before = { compilation, screens, flows, routes: { routesOf, routes } };

    for (const unit of [...screens.values(), ...flows.values()]) {
      findings.list.push(...unit.findings.list);
      for (const file of unit.used) used.add(file);
      compilation.said?.include(unit.said);
    }
    for (const documents of [compilation.views, compilation.parts, compilation.shells]) {
      for (const document of documents.values()) {
        if (used.has(document.file)) continue;
        findings.warning('unused-file', document.root.at, 'Nothing uses this file.', 'Remove it, or use it.');
      }
    }
    return {
      flows: compiledFlows,
      screens: compiledScreens,
      routes,
      words: compilation.words,
      config: compilation.config,
      findings: withoutConsequences(
        findings.sorted(),
        [...compiledFlows.values()].map((flow) => [flow.file, ...flow.files]),
      ),
    };
  };

  return Object.assign(compileAll, {
    texts: () => before?.compilation.said?.sorted() ?? [],
    showing(file: string) {
      const screens = [...(before?.screens ?? [])].filter(([, { compiled, used }]) => compiled.file === file || used.has(file));
      const steps = [...(before?.flows ?? [])].map(([voyagerType, { remembered }]) => [voyagerType, remembered.using(file)] as const);
      return { screens: new Set(screens.map(([name]) => name)), steps: new Map(steps) };
    },
    screenWithPlaces(name: string): CompiledScreen | null {
      const document = before?.compilation.screens.get(name);
      if (before === null || document === undefined) return null;
      return compileUnit({ ...before.compilation, tellsPlaces: true }, null, null, (noted) => compileScreen(document, noted)).compiled;
    },
    flowWithPlaces(voyagerType: string): CompiledFlow | null {
      const document = before?.compilation.flows.get(voyagerType);
      const own = before?.routes.routesOf.get(voyagerType);
      if (before === null || document === undefined || own === undefined) return null;
      const { compilation, routes } = before;
      const { compiled } = compileUnit({ ...compilation, tellsPlaces: true }, null, null, (noted) =>
        compileOneFlow(document, own, routes.routes, noted),
      );
      return { ...compiled, routes: routes.routes, words: compilation.words, config: compilation.config };
    },
  });
}

interface FlowsRoutes {
  routesOf: ReadonlyMap<string, FlowRoutes>;
  routes: CompiledRoute[];
}

type Units<Of> = ReadonlyMap<string, CompiledUnit<Of>>;

/** Each document of a kind, compiled now or as it was compiled before. */
function compileEach<Document, Of>(
  documents: ReadonlyMap<string, Document>,
  table: 'screens' | 'flows',
  before: Units<Of> | undefined,
  changes: LibraryChanges | null,
  compile: (document: Document, name: string, known: CompiledUnit<Of> | null) => CompiledUnit<Of> | null,
): Map<string, CompiledUnit<Of>> {
  const units = new Map<string, CompiledUnit<Of>>();
  for (const [name, document] of documents) {
    const known = before?.get(name);
    const isCurrent = known !== undefined && changes !== null && !changes[table].has(name) && !known.lookups.touches(changes);
    const unit = isCurrent ? known : compile(document, name, known ?? null);
    if (unit !== null) units.set(name, unit);
  }
  return units;
}

function compileUnit<Of>(
  library: Compilation,
  known: CompiledUnit<Of> | null,
  changes: LibraryChanges | null,
  compile: (own: Compilation) => Of,
): CompiledUnit<Of> {
  const lookups = new Lookups();
  const remembered = new RememberedViews(known?.remembered ?? null, changes, lookups);
  const pieces = new RememberedPieces(known?.pieces ?? null, changes);
  pieces.open.push(lookups);
  const checks = new RememberedChecks(known?.checks ?? null);
  const said = new SaidTexts();
  const own = {
    ...notingLookups(library, lookups),
    findings: new Findings(known?.findings.places),
    used: new Set<string>(),
    read: new Set<Declaration>(),
    pinned: new Pinned(),
    remembered,
    pieces,
    checks,
    ...(library.said !== undefined && { said }),
  };
  return { compiled: compile(own), findings: own.findings, used: own.used, lookups, remembered, pieces, checks, said };
}

function compileOneFlow(document: FlowSource, own: FlowRoutes, routes: CompiledRoute[], compilation: Compilation): CompiledFlow {
  const { pinned } = compilation;
  pinned.take(document.file, document.text);
  const compiled = compileFlow(document, own, routes, '', compilation);
  const { flow } = compiled;
  pinned.take('compiled', behaviourOf(flow));
  flow.hash = pinned.hash();
  flow.files = pinned.files();
  // A translation is another reading of a flow that was checked.
  if (compilation.said === undefined) checkFlow(compiled, compilation);
  for (const state of Object.values(flow.states)) if (state.view !== null) state.view = shareValues(state.view);
  return flow;
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
