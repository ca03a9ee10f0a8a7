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

/** What the nodes of a view, or of a piece of it, add to the whole. `joins` adds one to another. */
export interface Additions {
  readonly calls: { [nodeId: string]: CompiledCall[] };
  readonly fields: CompiledField[];
  readonly state: { [name: string]: CompiledValue };
  readonly dialogs: {
    [name: string]: { kind?: DialogKind; own?: true; ofForm?: true; title: CompiledValue; body: LayoutNode[]; footer: LayoutNode[] };
  };
  /** Dialogs that actions open and fields that they set, to be held against those that exist. */
  readonly opened: { name: string; at: SourcePosition }[];
  readonly written: { name: string; at: SourcePosition }[];
  /** Values of the address that actions or controls set: no field may be called so. */
  readonly asked: { name: string; at: SourcePosition }[];
  /** Dialogs of the flow that are opened here. */
  readonly flowDialogs: Set<string>;
  /** The calls that are made when something is pressed, by their name in the page's state. */
  readonly called: Set<string>;
  /** Its headings, fields and primary buttons, for the check of what one page shows. */
  readonly outline: Outlined[];
  /** The nodes that each region shows when one of its loads failed, by the region's id. */
  readonly regions: Map<string, LayoutNode[]>;
  /** The loads of its parts. */
  readonly loads: CompiledLoad[];
  /** Subflows that begin from it; null where none can be. */
  readonly subflows: CompiledView['subflows'] | null;
}

/** The names and numbers that are taken: the next node continues from them. */
export interface Taken {
  readonly ids: Set<string>;
  /** Every event that a node of this view submits, with the first place where it does. */
  readonly submits: Map<string, SourcePosition>;
  /** The number of uses of each part, to distinguish their loads. */
  readonly partUses: Map<string, number>;
  counter: number;
}

/** A view while it is being written. */
export interface ViewDraft extends Additions {
  readonly name: string;
  readonly compilation: Compilation;
  readonly write: Writers;
  readonly taken: Taken;
  partsOpen: string[];
  /** The nodes around the one that is being written, the outermost first. */
  readonly enclosing: AuthoredMap[];
  /** A draft of a piece of this view: it continues from what is taken, and adds to `made` alone. */
  within(compilation: Compilation, made: Additions): ViewDraft;
}

/** The nodes that a slot shows, written into the draft of the view or piece that shows them. */
export type SlotFill = (draft: ViewDraft) => LayoutNode[];

/** Where nodes stand: the names they may read, what a part's user hears, and what a slot of a part or shell shows. */
export interface NodePlace extends ReadingPlace {
  /** Added to row, dialog and state names inside a part, so that two uses do not meet. */
  suffix: string;
  onTell: Map<string, { actions: Authored; place: NodePlace }>;
  slots: Map<string, SlotFill>;
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

/** Nothing yet. */
export const noAdditions = (subflows: ViewDraft['subflows']): Additions => ({
  calls: {},
  fields: [],
  state: {},
  dialogs: {},
  opened: [],
  written: [],
  asked: [],
  flowDialogs: new Set(),
  called: new Set(),
  outline: [],
  regions: new Map(),
  loads: [],
  subflows,
});

/** Adds one list, set, map or object of additions to another, by its name. */
export const joins: { readonly [K in keyof Additions]: (into: Additions[K], of: Additions[K]) => void } = {
  calls(into, of) {
    for (const [id, calls] of Object.entries(of)) (into[id] ??= []).push(...calls);
  },
  // The nodes around a field may say more of it.
  fields: (into, of) => void into.push(...of.map((field) => ({ ...field }))),
  state: Object.assign,
  dialogs: Object.assign,
  opened: (into, of) => void into.push(...of),
  written: (into, of) => void into.push(...of),
  asked: (into, of) => void into.push(...of),
  flowDialogs: addAll,
  called: addAll,
  outline: (into, of) => void into.push(...of),
  regions(into, of) {
    for (const [id, nodes] of of) into.set(id, nodes);
  },
  loads: (into, of) => void into.push(...of),
  subflows(into, of) {
    if (into !== null) Object.assign(into, of);
  },
};

function addAll(into: Set<string>, of: ReadonlySet<string>): void {
  for (const name of of) into.add(name);
}

export const copyOf = ({ ids, submits, partUses, counter }: Taken): Taken => ({
  ids: new Set(ids),
  submits: new Map(submits),
  partUses: new Map(partUses),
  counter,
});

export function newDraft(
  name: string,
  compilation: Compilation,
  writersOf: (draft: ViewDraft) => Writers,
  subflows: ViewDraft['subflows'] = null,
): ViewDraft {
  const draftOf = (
    own: Compilation,
    made: Additions,
    { taken, partsOpen, enclosing }: Pick<ViewDraft, 'taken' | 'partsOpen' | 'enclosing'>,
  ): ViewDraft => {
    let write: Writers | undefined;
    const draft: ViewDraft = {
      ...made,
      name,
      compilation: own,
      get write() {
        return (write ??= writersOf(draft));
      },
      taken: copyOf(taken),
      partsOpen: [...partsOpen],
      enclosing: [...enclosing],
      within: (inner, added) => draftOf(inner, added, draft),
    };
    return draft;
  };
  const nothingTaken: Taken = { ids: new Set(), submits: new Map(), partUses: new Map(), counter: 0 };
  return draftOf(compilation, noAdditions(subflows), { taken: nothingTaken, partsOpen: [], enclosing: [] });
}

/** An id by a name, with a number where that is taken: it stays when something else is written before it. */
export function namedId(draft: ViewDraft, name: string): string {
  let id = name;
  for (let number = 2; draft.taken.ids.has(id); number++) id = `${name}-${number}`;
  draft.taken.ids.add(id);
  return id;
}

/** A stable id for a node that can be pressed: its kind and its place among the others of this view. */
export function nextId(draft: ViewDraft, kind: string): string {
  for (;;) {
    draft.taken.counter++;
    const id = `${kind}-${draft.taken.counter}`;
    if (draft.taken.ids.has(id)) continue;
    draft.taken.ids.add(id);
    return id;
  }
}
