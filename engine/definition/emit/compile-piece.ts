import type { LayoutNode } from '#schemas/node-definition.ts';
import { onceOf } from '#engine/compiled/once-of.ts';
import type { Authored, AuthoredMap } from '../read/authored.ts';
import { scopesOf } from '../bind/compiled-apart.ts';
import type { PieceStart } from '../bind/compilation.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';

/** What a piece adds to its view. */
const additions = [
  'fields',
  'opened',
  'written',
  'asked',
  'outline',
  'loads',
  'called',
  'flowDialogs',
  'regions',
  'calls',
  'state',
  'dialogs',
  'subflows',
] as const;
/** What each piece goes on with from those before it. */
const continued = ['ids', 'submits', 'partUses', 'counter'] as const;

type Collected = Pick<ViewDraft, (typeof additions)[number] | (typeof continued)[number]>;

interface Piece extends Collected {
  nodes: LayoutNode[];
}

const collected = (draft: ViewDraft): Collected =>
  Object.fromEntries([...additions, ...continued].map((key) => [key, draft[key]])) as unknown as Collected;

/** The nodes of a piece of a view, compiled again only where something of it may be another. `key` is what is written there. */
export function compilePiece(key: object, place: NodePlace, draft: ViewDraft, make: () => LayoutNode[]): LayoutNode[] {
  const { compilation } = draft;
  if (compilation.pieces === undefined) return make();
  const names = place.flow === undefined ? [place.names] : [place.names, place.flow.names];
  const piece = compilation.pieces.of(key, startOf(draft), scopesOf(names), compilation, (own) => {
    draft.compilation = own;
    const made = apart(draft, make);
    draft.compilation = compilation;
    return made;
  });
  add(piece, draft);
  return [...piece.nodes];
}

/** True for a node of a shell in which nothing stands but the shell's own. */
export const isPieceOfShell = (node: AuthoredMap, place: NodePlace): boolean => place.inShell === true && !showsOthers(node);

/** True if a part stands in a node, or what its user puts there. */
const showsOthers = onceOf(function shows(value: Authored): boolean {
  if (value.kind === 'list') return value.items.some(shows);
  return value.kind === 'map' && value.entries.some((entry) => entry.key === 'part' || entry.key === 'slot' || shows(entry.value));
});

function startOf(draft: ViewDraft): PieceStart {
  const { counter, ids, partUses, partsOpen, submits, around } = draft;
  return { written: JSON.stringify([counter, [...ids], [...partUses], partsOpen, [...submits.keys()]]), around: [...around] };
}

/** Makes a piece into a draft that holds nothing else, and leaves the draft as it was. */
function apart(draft: ViewDraft, make: () => LayoutNode[]): Piece {
  const before = collected(draft);
  const { ids, submits, partUses, counter, subflows } = before;
  const empty: Collected = {
    fields: [],
    opened: [],
    written: [],
    asked: [],
    outline: [],
    loads: [],
    called: new Set(),
    flowDialogs: new Set(),
    regions: new Map(),
    calls: {},
    state: {},
    dialogs: {},
    subflows: subflows === null ? null : {},
    ids: new Set(ids),
    submits: new Map(submits),
    partUses: new Map(partUses),
    counter,
  };
  Object.assign(draft, empty);
  const nodes = make();
  const piece = { ...collected(draft), nodes };
  Object.assign(draft, before);
  return piece;
}

function add(piece: Piece, draft: ViewDraft): void {
  // What stands around a field may say more of it.
  draft.fields.push(...piece.fields.map((field) => ({ ...field })));
  draft.opened.push(...piece.opened);
  draft.written.push(...piece.written);
  draft.asked.push(...piece.asked);
  draft.outline.push(...piece.outline);
  draft.loads.push(...piece.loads);
  for (const name of piece.called) draft.called.add(name);
  for (const name of piece.flowDialogs) draft.flowDialogs.add(name);
  for (const [id, nodes] of piece.regions) draft.regions.set(id, nodes);
  for (const [id, calls] of Object.entries(piece.calls)) (draft.calls[id] ??= []).push(...calls);
  Object.assign(draft.state, piece.state);
  Object.assign(draft.dialogs, piece.dialogs);
  if (draft.subflows !== null) Object.assign(draft.subflows, piece.subflows);
  draft.ids = new Set(piece.ids);
  draft.submits = new Map(piece.submits);
  draft.partUses = new Map(piece.partUses);
  draft.counter = piece.counter;
}
