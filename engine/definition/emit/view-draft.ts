import type { ExpressionTree } from '#schemas/expression.ts';
import type { Action } from '#schemas/actions.ts';
import type { DialogKind } from '#schemas/dialog-kinds.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { ParsedDialog } from '../parse/documents.ts';
import type { Authored, AuthoredMap } from '../read/authored.ts';
import type { Outlined } from '../check/page-outline.ts';
import type { Compilation, ReadingPlace } from '../bind/compilation.ts';
import type { OwnAddress } from '../bind/own-address.ts';
import type { CompiledCall } from '#engine/compiled/compiled-call.ts';
import type { CompiledField } from '#engine/compiled/compiled-field.ts';
import type { CompiledLoad } from '#engine/compiled/compiled-load.ts';
import type { CompiledValue } from '#engine/compiled/compiled-value.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { Written } from './written-action.ts';

/**
 * The functions that compile nested nodes and actions. A node holds actions, and the dialog of an action holds nodes. A draft carries both, so that
 * the file of a node and the file of an action need not import each other.
 */
export interface Writers {
  nodes(value: Authored | undefined, place: NodePlace): LayoutNode[];
  actions(value: Authored, nodeId: string, place: NodePlace): Action[];
  action(value: Authored, nodeId: string, place: NodePlace): Written[];
}

/** A view while it is being written: what its nodes add to the whole. */
export interface ViewDraft {
  name: string;
  compilation: Compilation;
  write: Writers;
  calls: { [nodeId: string]: CompiledCall[] };
  fields: CompiledField[];
  state: { [name: string]: CompiledValue };
  dialogs: {
    [name: string]: { kind?: DialogKind; own?: true; ofForm?: true; title: CompiledValue; body: LayoutNode[]; footer: LayoutNode[] };
  };
  /** Every event that a node of this view submits, with the first place where it does. */
  submits: Map<string, SourcePosition>;
  /** Dialogs that actions open and fields that they set, to be held against those that exist. */
  opened: { name: string; at: SourcePosition }[];
  written: { name: string; at: SourcePosition }[];
  /** Values of the address that actions or controls set: no field may be called so. */
  asked: { name: string; at: SourcePosition }[];
  /** Dialogs of the flow that are opened here. */
  flowDialogs: Set<string>;
  /** The calls that are made when something is pressed, by their name in the page's state. */
  called: Set<string>;
  ids: Set<string>;
  /** Its headings, fields and primary buttons, for the check of what stands together. */
  outline: Outlined[];
  partsOpen: string[];
  /** The nodes around the one that is being written, the outermost first. */
  around: AuthoredMap[];
  /** The number of uses of each part, to distinguish their loads. */
  partUses: Map<string, number>;
  counter: number;
  /** The nodes that each region shows when one of its loads failed, by the region's id. */
  regions: Map<string, LayoutNode[]>;
  /** The loads of its parts. */
  loads: CompiledLoad[];
  /** Subflows that begin from it; null where none can be. */
  subflows: CompiledView['subflows'] | null;
}

/** Where nodes stand: the names they may read, what a part's user hears, and what a slot of a part or shell shows. */
export interface NodePlace extends ReadingPlace {
  /** Added to row, dialog and state names inside a part, so that two uses do not meet. */
  suffix: string;
  onTell: Map<string, { actions: Authored; place: NodePlace }>;
  slots: Map<string, () => LayoutNode[]>;
  /** The condition under which anything here is drawn, as far as the surrounding nodes say. */
  shown?: ExpressionTree | undefined;
  /** The dialogs of the document, as they are written. */
  dialogs?: AuthoredMap<ParsedDialog> | undefined;
  /** In a step's view: the place of the header, footer and dialogs of its flow. */
  flow?: NodePlace | undefined;
  /** True in a form within the view. */
  inForm?: boolean;
  /** The dialog or form that stands around, by a name of its own. */
  within?: string;
  /** True in the nodes of a shell itself, which stand around many pages. */
  inShell?: boolean;
  /** True in the actions that follow a call. */
  follows?: true;
  /** The address of the screen, where its own nodes stand; in a part, what the part says that it changes. */
  own?: OwnAddress | undefined;
}

/** The place of what is drawn under one condition more. */
export function shownWhen(place: NodePlace, when: ExpressionTree): NodePlace {
  return { ...place, shown: place.shown === undefined ? when : ['and', place.shown, when] };
}

export function newDraft(
  name: string,
  compilation: Compilation,
  writersOf: (draft: ViewDraft) => Writers,
  subflows: ViewDraft['subflows'] = null,
): ViewDraft {
  let write: Writers | undefined;
  const draft: ViewDraft = {
    name,
    compilation,
    get write() {
      return (write ??= writersOf(draft));
    },
    calls: {},
    fields: [],
    state: {},
    dialogs: {},
    submits: new Map(),
    opened: [],
    written: [],
    asked: [],
    called: new Set(),
    flowDialogs: new Set(),
    ids: new Set(),
    outline: [],
    partsOpen: [],
    around: [],
    partUses: new Map(),
    counter: 0,
    regions: new Map(),
    loads: [],
    subflows,
  };
  return draft;
}

/** An id by a name, with a number where that is taken: it stays when something else is written before it. */
export function namedId(draft: ViewDraft, name: string): string {
  let id = name;
  for (let number = 2; draft.ids.has(id); number++) id = `${name}-${number}`;
  draft.ids.add(id);
  return id;
}

/** A stable id for a node that can be pressed: its kind and its place among the others of this view. */
export function nextId(draft: ViewDraft, kind: string): string {
  for (;;) {
    draft.counter++;
    const id = `${kind}-${draft.counter}`;
    if (draft.ids.has(id)) continue;
    draft.ids.add(id);
    return id;
  }
}
