import type { JsonObject } from '#schemas/json.ts';
import type { AuthoredMap } from '../read/authored.ts';
import type { ParsedFlow, ParsedPart, ParsedScreen, ParsedShell, ParsedView } from '../parse/documents.ts';
import type { RowsOfFlow } from '../parse/expand-each.ts';
import type { CompiledRoute } from '#engine/compiled/compiled-route.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { Findings } from '../findings/findings.ts';
import type { RememberedChecks } from '../findings/remembered-checks.ts';
import type { Types } from './types.ts';
import type { SaidTexts } from './said-texts.ts';
import type { ViewKey, ViewScopes } from './view-key.ts';
import type { ViewUse } from './view-use.ts';
import type { Declaration, Names, Scope } from './names.ts';
import type { Pinned } from './pinned.ts';

/** A document as it was read: its file, its text for the hash, its content. */
export interface SourceDocument<Root = AuthoredMap> {
  file: string;
  text: string;
  root: Root;
}

/** A flow after `each` states are expanded, with the rows that its states stand for. */
export interface FlowSource extends SourceDocument<ParsedFlow> {
  rows: RowsOfFlow;
}

/** The target of a route. `with` fills its path, and its query with names that the target is given beyond the path. */
export interface RouteTarget extends CompiledRoute {
  /** Names that the target takes beyond those of its path. */
  takes: Set<string>;
  at: SourcePosition;
}

/** Everything that the compiler of one document may look up in the others. */
export interface Compilation {
  findings: Findings;
  operations: Map<string, OperationSignature>;
  routes: Map<string, RouteTarget>;
  /** The entry route of each flow, by its voyagerType. */
  entries: Map<string, string>;
  flows: Map<string, FlowSource>;
  screens: Map<string, SourceDocument<ParsedScreen>>;
  /** By path of the file. */
  views: Map<string, SourceDocument<ParsedView>>;
  parts: Map<string, SourceDocument<ParsedPart>>;
  shells: Map<string, SourceDocument<ParsedShell>>;
  /** Markdown and other plain files by path. */
  texts: Map<string, string>;
  words: JsonObject;
  config: JsonObject;
  /** Files of views, parts and shells that something uses. */
  used: Set<string>;
  /** Declared names that something reads: any other is a finding. */
  read: Set<Declaration>;
  /** The sources of the flow that is being compiled. */
  pinned: Pinned;
  /** Collects each value that may be words for people, as it is compiled; absent where the documents are read in their own language. */
  said?: SaidTexts;
  /** The views of the flow that is being compiled, as they were compiled before. */
  remembered?: ViewMemory;
  /** What was found of the trees of the page that is being compiled. */
  checks?: RememberedChecks;
  /** The pieces of the view that is being compiled, as they were compiled before. */
  pieces?: PieceMemory;
  /**
   * Nodes written in this file get their place in `$from`, such as `12:5`, for tools that draw a text while somebody types. Views of a library
   * never do.
   */
  tellsFrom?: string;
  /** Every node gets its place in `$from` with its document, such as `12:5 area/views/step.view.yaml`. */
  tellsPlaces?: boolean;
}

/** Where the views of a flow are kept, to be compiled no more often than they must. */
export interface ViewMemory {
  of(
    key: ViewKey,
    scopes: ViewScopes,
    compilation: Compilation,
    make: (own: Compilation, opened: Set<string>) => ViewUse | null,
  ): ViewUse | null;
}

/** Where the pieces of a view are kept, to be compiled no more often than they must. */
export interface PieceMemory {
  /** A piece as it was compiled before, or compiled now by `make`. `key` is what is written, and stands for where. */
  of<Made>(key: object, start: PieceStart, scopes: readonly Scope[], compilation: Compilation, make: (own: Compilation) => Made): Made;
}

/** What a piece takes from those before it: how far the view is written, and the nodes around. */
export interface PieceStart {
  written: string;
  enclosing: readonly object[];
}

/** The scope of an expression: the names that it may read, and the rows bound around it. */
export interface ReadingPlace {
  names: Names;
  /** The rows by their written name. A part renames its own rows so that they cannot clash with its user's. */
  rows: ReadonlyMap<string, string>;
  types: Types;
}

export const noRows: ReadonlyMap<string, string> = new Map();
