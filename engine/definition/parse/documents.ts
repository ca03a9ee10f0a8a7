import type { ArriveDocument, AuthoredDialog, Loads, PlaceKeys, RuleDocument, ShellUse } from '#schemas/document-parts.ts';
import type { FlowDocument, StateDocument, TransitionDocument, Transitions } from '#schemas/flow-document.ts';
import type { MigrationDocument } from '#schemas/migration-document.ts';
import type { PartDocument } from '#schemas/part-document.ts';
import type { ScreenDocument } from '#schemas/screen-document.ts';
import type { ShellDocument } from '#schemas/shell-document.ts';
import type { ViewDocument } from '#schemas/view-document.ts';
import type { Parsed, ParsedMap } from './parsed.ts';

/** Documents and what recurs in them, as the declarations of `schemas/` read them. */
export type ParsedFlow = Parsed<typeof FlowDocument>;
export type ParsedState = Parsed<typeof StateDocument>;
export type ParsedTransition = Parsed<typeof TransitionDocument>;
export type ParsedTransitions = Parsed<typeof Transitions>;
export type ParsedScreen = Parsed<typeof ScreenDocument>;
export type ParsedPart = Parsed<typeof PartDocument>;
export type ParsedShell = Parsed<typeof ShellDocument>;
export type ParsedMigration = Parsed<typeof MigrationDocument>;
/** A view, and a screen as far as it is one. */
export type ParsedView = Parsed<typeof ViewDocument>;
export type ParsedShellUse = Parsed<typeof ShellUse>;
export type ParsedRule = Parsed<typeof RuleDocument>;
export type ParsedDialog = Parsed<typeof AuthoredDialog>;
export type ParsedArrive = Parsed<typeof ArriveDocument>;
/** A document, or what stands in one, that reads under `load:`. */
export type ParsedLoads = ParsedMap<{ readonly load?: Parsed<typeof Loads> }>;
/** The keys beside `to`, `leave` or `go` that fill the path and query of the target. */
export type ParsedPlace = Parsed<typeof PlaceKeys>;
