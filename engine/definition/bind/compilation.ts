import type { JsonObject } from '#schemas/json.ts';
import type { AuthoredMap } from '../read/authored.ts';
import type { ParsedFlow, ParsedPart, ParsedScreen, ParsedShell, ParsedView } from '../parse/documents.ts';
import type { RowsOfFlow } from '../parse/expand-each.ts';
import type { CompiledRoute } from '#engine/compiled/compiled-route.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { Findings } from '../findings/findings.ts';
import type { Types } from './types.ts';
import type { Names } from './names.ts';
import type { Pinned } from './pinned.ts';

/** A document as it was read: its file, its text for the hash, its content. */
export interface SourceDocument<Root = AuthoredMap> {
  file: string;
  text: string;
  root: Root;
}

/** A flow with its states written out, and what they stand for. */
export interface FlowSource extends SourceDocument<ParsedFlow> {
  rows: RowsOfFlow;
}

/** Where a route leads and what it takes: `with` fills its path, and its query where the target is given more than the path holds. */
export interface RouteTarget extends CompiledRoute {
  /** Names that the target takes besides those of its path. */
  takes: Set<string>;
  at: SourcePosition;
}

/** Everything that compiling one document may look up in the others. */
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
  /** What the flow that is being compiled is made of. */
  pinned: Pinned;
  /** Nodes written in this file say where, in `$from`: `12:5`. For whoever draws a text while it is written; a library's views never do. */
  tellsFrom?: string;
}

/** Where an expression stands: the names it may read, and the rows bound around it. */
export interface ReadingPlace {
  names: Names;
  /** Rows by the name they are written with; a part gives its own rows names that cannot meet its user's. */
  rows: ReadonlyMap<string, string>;
  types: Types;
}

export const noRows: ReadonlyMap<string, string> = new Map();
