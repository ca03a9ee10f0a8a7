import type { LayoutNode } from '#schemas/node-definition.ts';
import { onceOf } from '#engine/compiled/once-of.ts';
import type { Authored, AuthoredMap } from '../read/authored.ts';
import { scopesOf } from '../bind/compiled-apart.ts';
import type { PieceStart } from '../bind/compilation.ts';
import { type Additions, copyOf, joins, noAdditions, type NodePlace, type SlotFill, type Taken, type ViewDraft } from './view-draft.ts';

/** A piece of a view: its nodes, what they add to the view, and what is taken after them. */
interface Piece {
  nodes: LayoutNode[];
  made: Additions;
  taken: Taken;
}

/** The nodes of a piece of a view, compiled again only where something of it may be another. `key` is what is written there. */
export function compilePiece(key: object, place: NodePlace, draft: ViewDraft, make: SlotFill): LayoutNode[] {
  const { compilation } = draft;
  if (compilation.pieces === undefined) return make(draft);
  const names = place.flow === undefined ? [place.names] : [place.names, place.flow.names];
  const piece = compilation.pieces.of(key, startOf(draft), scopesOf(names), compilation, (own): Piece => {
    const made = noAdditions(draft.subflows === null ? null : {});
    const inner = draft.within(own, made);
    return { nodes: make(inner), made, taken: inner.taken };
  });
  for (const name of Object.keys(joins) as (keyof Additions)[]) join(name, draft, piece.made); // an object's own keys
  Object.assign(draft.taken, copyOf(piece.taken));
  return [...piece.nodes];
}

function join<Name extends keyof Additions>(name: Name, into: Additions, of: Additions): void {
  joins[name](into[name], of[name]);
}

/** True for a node of a shell that holds the shell's own nodes alone. */
export const isPieceOfShell = (node: AuthoredMap, place: NodePlace): boolean => place.inShell === true && !showsOthers(node);

/** True if a node holds a part, or nodes of its user. */
const showsOthers = onceOf(function shows(value: Authored): boolean {
  if (value.kind === 'list') return value.items.some(shows);
  return value.kind === 'map' && value.entries.some((entry) => entry.key === 'part' || entry.key === 'slot' || shows(entry.value));
});

function startOf({ taken: { counter, ids, partUses, submits }, partsOpen, enclosing }: ViewDraft): PieceStart {
  return { written: JSON.stringify([counter, [...ids], [...partUses], partsOpen, [...submits.keys()]]), enclosing: [...enclosing] };
}
