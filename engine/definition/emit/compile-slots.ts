import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Authored, AuthoredEntry, AuthoredList, AuthoredMap, AuthoredScalar } from '../read/authored.ts';
import { entriesOf, itemsOf, valueOf } from '../read/authored.ts';
import type { ParsedPart, ParsedShell } from '../parse/documents.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { didYouMean } from '../findings/findings.ts';
import type { NodePlace, SlotFill, ViewDraft } from './view-draft.ts';

/** A slot that a part or shell declares: what it is called, whether it may be left empty, and where that stands. */
interface DeclaredSlot {
  name: string;
  optional: boolean;
  at: SourcePosition;
}

function slotsOf(document: ParsedPart | ParsedShell): DeclaredSlot[] {
  return itemsOf<AuthoredList<AuthoredScalar>>(document.keys.slots).map(({ source, at }) => {
    const optional = source.endsWith('?');
    return { name: optional ? source.slice(0, -1) : source, optional, at };
  });
}

/** `- slot: actions`: what the user of this part or shell put there, and where that is nothing, the `children` that stand here. */
export function slotNodes(map: AuthoredMap, first: AuthoredEntry, place: NodePlace, draft: ViewDraft): LayoutNode[] {
  const name = first.value.kind === 'scalar' && first.value.source !== '' ? first.value.source : 'body';
  for (const entry of map.entries.slice(1))
    if (entry.key !== 'children')
      draft.compilation.findings.error(
        'unknown-property',
        entry.at,
        `A slot takes no \`${entry.key}\`.`,
        'Nodes for where its user has none stand under `children:`.',
      );
  const fill = place.slots.get(name);
  if (fill !== undefined) {
    const filled = fill(draft);
    return filled.length === 0 ? draft.write.nodes(valueOf(map, 'children'), place) : filled;
  }
  draft.compilation.findings.error(
    'unknown-slot',
    first.at,
    `Nothing fills a slot \`${name}\` here.`,
    didYouMean(name, place.slots.keys(), 'A shell shows its page with `- slot: body`; any other is declared under `slots:`.'),
  );
  return [];
}

/**
 * Compiles the content that the user of a part or shell puts into its slots, in the user's names. Each is compiled once, even for a slot that
 * stands twice, so that its fields and calls are one. A missing required slot, and content for a slot that does not exist, are findings at the
 * user.
 */
export function fillSlots(
  document: ParsedPart | ParsedShell,
  use: Authored,
  what: string,
  place: NodePlace,
  draft: ViewDraft,
): Map<string, SlotFill> {
  const { findings } = draft.compilation;
  const declared = slotsOf(document);
  const filled = entriesOf(valueOf(use, 'slots'));
  for (const { name, optional } of declared)
    if (!optional && !filled.some((entry) => entry.key === name))
      findings.error('missing-slot', use.at, `${what} shows nothing at \`${name}\`.`, `Add it under \`slots:\`, with nodes.`);
  for (const entry of filled)
    if (!declared.some(({ name }) => name === entry.key))
      findings.error(
        'unknown-slot',
        entry.at,
        `${what} has no slot \`${entry.key}\`.`,
        didYouMean(
          entry.key,
          declared.map(({ name }) => name),
          'Declare it under `slots:` there, or leave it out.',
        ),
      );
  // A part may stand in a slot of its own kind: what is open is what was open at the user.
  const open = [...draft.partsOpen];
  return new Map(
    declared.map(({ name }): [string, SlotFill] => {
      let made: LayoutNode[] | null = null;
      return [
        name,
        (shown) => {
          if (made !== null) return made;
          const within = shown.partsOpen;
          shown.partsOpen = [...open];
          made = shown.write.nodes(valueOf(valueOf(use, 'slots'), name), place);
          shown.partsOpen = within;
          return made;
        },
      ];
    }),
  );
}

/** A slot that a part or shell declares and shows nowhere. */
export function checkSlotsShown(document: ParsedPart | ParsedShell, draft: ViewDraft): void {
  const shown = new Set<string>();
  const walk = (value: Authored): void => {
    if (value.kind === 'list') value.items.forEach(walk);
    if (value.kind !== 'map') return;
    for (const entry of value.entries) {
      if (entry.key === 'slot' && entry.value.kind === 'scalar') shown.add(entry.value.source);
      else walk(entry.value);
    }
  };
  walk(document);
  for (const { name, at } of slotsOf(document))
    if (!shown.has(name))
      draft.compilation.findings.warning(
        'unused-name',
        at,
        `The slot \`${name}\` stands nowhere.`,
        'Show it with `- slot: …`, or remove it.',
      );
}
