import { PlaceKeys } from '#schemas/document-parts.ts';
import { parseAs } from '../parse/parse-as.ts';
import type { Authored, AuthoredEntry, AuthoredMap } from '../read/authored.ts';
import { entryOf, itemsOf, valueOf } from '../read/authored.ts';
import type { Written } from './written-action.ts';
import { addressTree } from '../bind/compile-place.ts';
import { resolveSubflow } from './compile-subflow.ts';
import type { SubflowAddress } from '#engine/compiled/subflow-address.ts';
import { didYouMean } from '../findings/findings.ts';
import { kebab } from '../parse/kebab.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';
import { namedId } from './view-draft.ts';

/**
 * A subflow of a page: its entry as an address, and the id of the place that it comes back to. What is said then, or where that leads,
 * stays on the server. `own` is the node's id where its author gave it one.
 */
export function compilePageSubflow(
  subflow: AuthoredEntry,
  written: AuthoredMap,
  own: string | undefined,
  place: NodePlace,
  draft: ViewDraft,
): { id: string; to: SubflowAddress } {
  const { compilation, subflows } = draft;
  const { voyagerType, target, result } = resolveSubflow(subflow.value, parseAs(PlaceKeys, written), place, compilation);
  const id = own ?? namedId(draft, `subflow-${kebab(voyagerType)}`);
  if (subflows === null || place.follows === true)
    compilation.findings.error(
      'not-here',
      subflow.at,
      'A subflow is begun from the body of a screen, its parts and its dialogs, by itself or by a press.',
      'On the way of a flow write `subflow:` on a state; after a call, lead to the flow with `go:`.',
    );
  else
    subflows[id] = {
      voyagerType,
      position: subflow.value.at,
      ok: outcomes(valueOf(written, 'ok'), id, { ...place, types: { ...place.types, result } }, draft),
      back: outcomes(valueOf(written, 'back'), id, place, draft),
    };
  return { id, to: { $: addressTree(target, compilation), $subflow: id } };
}

const verbs = ['say', 'go'];

/** Whoever comes back is told something or led on: of neighbours with `when` the first that applies, and each without. */
function outcomes(value: Authored | undefined, id: string, place: NodePlace, draft: ViewDraft): Written[] {
  return itemsOf(value).flatMap((item) => {
    if (verbs.some((verb) => entryOf(item, verb) !== undefined)) return draft.write.action(item, id, place);
    const word = item.kind === 'map' ? (item.entries[0]?.key ?? '') : item.kind === 'scalar' ? item.source : '';
    draft.compilation.findings.error(
      'unknown-action',
      item.at,
      `\`${word}\` is nothing that a page does once a subflow has come back.`,
      didYouMean(word, verbs, 'Write `say:`, or `go:` with a place.'),
    );
    return [];
  });
}
