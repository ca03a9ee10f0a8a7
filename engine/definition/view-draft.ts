import type { DialogKind } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Authored } from './authored.ts';
import type { Compilation, ReadingPlace } from './compilation.ts';
import type { OwnAddress } from './own-address.ts';
import type { CompiledCall, CompiledField, CompiledValue, SourcePosition } from './compiled.ts';

/** A view while it is being written: what its nodes add to the whole. */
export interface ViewDraft {
  compilation: Compilation;
  calls: { [nodeId: string]: CompiledCall[] };
  fields: CompiledField[];
  state: { [name: string]: CompiledValue };
  dialogs: { [name: string]: { kind?: DialogKind; title: CompiledValue; body: LayoutNode[]; footer: LayoutNode[] } };
  /** Every event that a node of this view submits, with the first place where it does. */
  submits: Map<string, SourcePosition>;
  /** Dialogs that actions open and fields that they set, to be held against those that exist. */
  opened: { name: string; at: SourcePosition }[];
  written: { name: string; at: SourcePosition }[];
  /** Values of the address that actions or controls set: no field may be called so. */
  asked: { name: string; at: SourcePosition }[];
  ids: Set<string>;
  partsOpen: string[];
  counter: number;
}

/** Where nodes stand: the names they may read, and what a part's user hears and a shell's slot shows. */
export interface NodePlace extends ReadingPlace {
  /** Added to row, dialog and state names inside a part, so that two uses do not meet. */
  suffix: string;
  told: Map<string, { actions: Authored; place: NodePlace }>;
  slots: Map<string, () => LayoutNode[]>;
  /** The address of the screen, where its own nodes stand; a part knows nothing of it. */
  own?: OwnAddress | undefined;
}

export function newDraft(compilation: Compilation): ViewDraft {
  return {
    compilation,
    calls: {},
    fields: [],
    state: {},
    dialogs: {},
    submits: new Map(),
    opened: [],
    written: [],
    asked: [],
    ids: new Set(),
    partsOpen: [],
    counter: 0,
  };
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
