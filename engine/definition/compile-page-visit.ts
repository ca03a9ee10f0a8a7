import type { Authored, AuthoredEntry, AuthoredMap } from './authored.ts';
import { entryOf, itemsOf, valueOf } from './authored.ts';
import type { Written } from './compile-action.ts';
import { compileAction } from './compile-action.ts';
import { addressTree } from './compile-place.ts';
import { visitedFlow } from './compile-visit.ts';
import { type VisitAddress, visitKey } from '../projection/visited-from.ts';
import { didYouMean } from './findings.ts';
import { kebab } from './kebab.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';
import { namedId } from './view-draft.ts';

/**
 * A flow visited from a page: its entry as an address, and the id of the place that it comes back to. What is said then, or where that leads,
 * stays on the server. `own` is the node's id where its author gave it one.
 */
export function compilePageVisit(
  visit: AuthoredEntry,
  around: AuthoredMap,
  own: string | undefined,
  place: NodePlace,
  draft: ViewDraft,
): { id: string; to: VisitAddress } {
  const { compilation, visits } = draft;
  const { voyagerType, target, result } = visitedFlow(visit.value, around, place, compilation);
  const id = own ?? namedId(draft, `visit-${kebab(voyagerType)}`);
  if (visits === null || place.follows === true)
    compilation.findings.error(
      'not-here',
      visit.at,
      'A flow is visited from the body of a screen, its parts and its dialogs, by itself or by a press.',
      'On the way of a flow write `visit:` on a state; after a call, lead to the flow with `go:`.',
    );
  else
    visits[id] = {
      voyagerType,
      position: visit.value.at,
      ok: outcomes(valueOf(around, 'ok'), id, { ...place, types: { ...place.types, result } }, draft),
      back: outcomes(valueOf(around, 'back'), id, place, draft),
    };
  return { id, to: { $: addressTree(target, compilation), [visitKey]: id } };
}

const verbs = ['say', 'go'];

/** Whoever comes back is told something or led on: of neighbours with `when` the first that applies, and each without. */
function outcomes(value: Authored | undefined, id: string, place: NodePlace, draft: ViewDraft): Written[] {
  return itemsOf(value).flatMap((item) => {
    if (verbs.some((verb) => entryOf(item, verb) !== undefined)) return compileAction(item, id, place, draft);
    const word = item.kind === 'map' ? (item.entries[0]?.key ?? '') : item.kind === 'scalar' ? item.source : '';
    draft.compilation.findings.error(
      'unknown-action',
      item.at,
      `\`${word}\` is nothing that a page does once a visited flow has come back.`,
      didYouMean(word, verbs, 'Write `say:`, or `go:` with a place.'),
    );
    return [];
  });
}
