import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { AuthoredEntry, AuthoredMap } from '../read/authored.ts';
import { entriesOf, sourceOf } from '../read/authored.ts';
import type { ParsedDialog } from '../parse/documents.ts';
import { asValue, compileText, compileValue } from '../bind/compile-expression.ts';
import { declareName } from '../bind/declare.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';

/** The dialogs of a document that are given nothing; inside a part their names are the part's own. Others are written where they are opened. */
export function compileDialogs(dialogs: AuthoredMap<ParsedDialog> | undefined, place: NodePlace, draft: ViewDraft): void {
  for (const entry of entriesOf(dialogs))
    if (entry.value.keys.given === undefined)
      draft.dialogs[`${entry.key}${place.suffix}`] = writeDialog(entry, place, `~${entry.key}${place.suffix}`, draft);
}

/** One dialog. Its state, and what is typed into its forms, dies with it: `suffix` keeps that state apart from any other. */
export function writeDialog(
  entry: AuthoredEntry<ParsedDialog>,
  place: NodePlace,
  suffix: string,
  draft: ViewDraft,
): ViewDraft['dialogs'][string] {
  const { compilation } = draft;
  const title = entry.value.keys.title;
  const states = entriesOf(entry.value.keys.state);
  const names = states.length === 0 ? place.names : place.names.within();
  for (const { key, at, value } of states) {
    names.stateKeys.set(key, `${key}${suffix}`);
    declareName(names, key, 'state', at, { kind: 'tree', tree: ['get', 'state', `${key}${suffix}`] }, compilation);
    draft.state[`${key}${suffix}`] = compileValue(value, place, compilation);
  }
  const own = { ...place, names, inForm: false, within: `${place.within ?? ''}/${suffix}` };
  const body = draft.write.nodes(entry.value.keys.body, own);
  const footer = draft.write.nodes(entry.value.keys.footer, own);
  const forms = [...walkLayout({ body: [...body, ...footer] })].some(({ node }) => traitsOf(node).scope === 'form');
  const state = Object.fromEntries(states.map(({ key }) => [`${key}${suffix}`, draft.state[`${key}${suffix}`] ?? null]));
  return {
    ...(sourceOf(entry.value.keys.kind) === 'sheet' ? { kind: 'sheet' as const } : {}),
    title: title === undefined ? '' : asValue(compileText(title, own, compilation)),
    body: forms || states.length > 0 ? [...body, { type: 'remount', ...(states.length > 0 ? { state } : {}) }] : body,
    footer,
  };
}
