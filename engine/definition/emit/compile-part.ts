import type { LayoutNode } from '#schemas/node-definition.ts';
import type { AuthoredEntry, AuthoredMap } from '../read/authored.ts';
import { entriesOf, valueOf } from '../read/authored.ts';
import { underCondition } from '../bind/choose.ts';
import { addressOfPart } from '../bind/own-address.ts';
import { noRows } from '../bind/compilation.ts';
import { compileValue, compileWith } from '../bind/compile-expression.ts';
import { compilePiece } from './compile-piece.ts';
import { compileDialogs } from './compile-dialogs.ts';
import { loadTypes } from '../bind/loads.ts';
import { structureOf, tellFrom } from './node-structure.ts';
import { checkSlotsShown, fillSlots } from './compile-slots.ts';
import { declareSection, declareState, declareWritten, passGiven } from '../bind/declare.ts';
import { didYouMean } from '../findings/findings.ts';
import { Names } from '../bind/names.ts';
import { loadSuffix, partLoads } from './part-loads.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';

/** The keys that may stand beside `part`. */
const keys = ['when', 'each', 'with', 'told', 'slots'];

/** A part drawn where it is used. It is a piece of its view by itself unless it stands in another part, or shows nodes of its user. */
export function compilePart(map: AuthoredMap, first: AuthoredEntry, place: NodePlace, draft: ViewDraft): LayoutNode[] {
  const make = (own: ViewDraft): LayoutNode[] => nodesOfPart(map, first, place, own);
  return draft.partsOpen.length > 0 || valueOf(map, 'slots') !== undefined ? make(draft) : compilePiece(map, place, draft, make);
}

/** Its names are its own, what it is given comes from its user, what it tells goes to its user. */
function nodesOfPart(map: AuthoredMap, first: AuthoredEntry, place: NodePlace, draft: ViewDraft): LayoutNode[] {
  const { compilation } = draft;
  const name = first.value.kind === 'scalar' ? first.value.source : '';
  const document = compilation.parts.get(name);
  const { structure, inner } = structureOf(map, place, draft);
  for (const entry of map.entries.slice(1)) {
    if (keys.includes(entry.key)) continue;
    compilation.findings.error(
      'unknown-property',
      entry.at,
      `A part takes no \`${entry.key}\`.`,
      didYouMean(entry.key, keys, 'Pass it under `with:`.'),
    );
  }
  if (document === undefined) {
    compilation.findings.error(
      'unknown-part',
      first.value.at,
      `There is no part ${name}.`,
      didYouMean(name, compilation.parts.keys(), 'Parts are files that begin with `part:`.'),
    );
    return [];
  }
  if (draft.partsOpen.includes(name)) {
    compilation.findings.error('part-cycle', first.value.at, `The part ${name} holds itself.`, 'Break the circle.');
    return [];
  }
  compilation.used.add(document.file);
  compilation.pinned.take(document.file, document.text);
  draft.taken.counter++;
  const suffix = `~${draft.taken.counter}`;
  const names = new Names();
  names.suffix = suffix;
  passGiven(
    document.root.keys.given,
    names,
    compileWith(valueOf(map, 'with'), inner, compilation),
    map.at,
    `The part ${name}`,
    compilation,
  );
  const ofUse = loadSuffix(name, draft);
  declareSection(document.root.keys.load, 'load', names, compilation, ofUse);
  declareState(document.root.keys.state, names, suffix, compilation);
  declareWritten(document.root, names, compilation);
  const partPlace: NodePlace = {
    names,
    rows: noRows,
    types: { ...inner.types, loads: new Map([...inner.types.loads, ...loadTypes([document.root], compilation, ofUse).loads]) },
    suffix,
    onTell: new Map(entriesOf(valueOf(map, 'told')).map((entry) => [entry.key, { actions: entry.value, place: inner }])),
    slots: fillSlots(document.root, map, `The part ${name}`, inner, draft),
    shown: inner.shown,
    dialogs: document.root.keys.dialogs,
    own: addressOfPart(document.root, name, { of: place.own, at: map.at }, compilation),
  };
  draft.loads.push(...partLoads(document.root, partPlace, ofUse, compilation));
  for (const entry of entriesOf(document.root.keys.state)) {
    draft.state[`${entry.key}${suffix}`] = compileValue(entry.value, partPlace, compilation);
  }
  draft.partsOpen.push(name);
  const nodes = draft.write.nodes(document.root.keys.body, partPlace);
  compileDialogs(document.root.keys.dialogs, partPlace, draft);
  checkSlotsShown(document.root, draft);
  draft.partsOpen.pop();
  // Written in a file of its own; where it stands is where it is used.
  for (const node of nodes) tellFrom(node, map.at, compilation);
  return placeStructure(nodes, structure);
}

/** A condition goes to each of the part's nodes; a repetition needs one node round them. */
function placeStructure(nodes: LayoutNode[], structure: Pick<LayoutNode, '$if' | '$each'>): LayoutNode[] {
  if (structure.$each !== undefined) {
    const [only] = nodes;
    if (nodes.length === 1 && only !== undefined && only.$each === undefined && only.$if === undefined) return [{ ...only, ...structure }];
    return [{ type: 'stack', children: nodes, ...structure }];
  }
  return structure.$if === undefined ? nodes : underCondition(nodes, structure.$if.$);
}
