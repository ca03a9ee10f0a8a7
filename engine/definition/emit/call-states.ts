import { isMain } from '#engine/page/main-content.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { callKey, callOfKey } from '#engine/compiled/call-key.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import { readsOf, treesIn } from '#engine/compiled/trees.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { didYouMean } from '../findings/findings.ts';
import type { ViewDraft } from './view-draft.ts';

/** The number of server-side lists around each call that is read. A call outside lists is left out. */
export type CallRows = CompiledView['callRows'];

/**
 * Binds `pending.save`, `done.save` and `failed.save` to the calls of a view. A name without a call is a finding. States that no expression reads
 * stay out of the layout; for the others a node of the page keeps them.
 */
export function bindCallStates(
  view: Pick<CompiledView, 'body' | 'dialogs' | 'rules' | 'title'>,
  at: SourcePosition,
  draft: ViewDraft,
): CallRows {
  const { findings } = draft.compilation;
  const reads = treesIn([view.body, view.dialogs])
    .concat(view.title, ...view.rules.flatMap((rule) => [rule.that, rule.say]))
    .flatMap((tree) => readsOf(tree));
  const asked = new Map<string, SourcePosition>();
  for (const { path, read } of reads) {
    const name = path[0] === 'state' ? callOfKey(path[1]) : null;
    if (name !== null && !asked.has(callKey(name))) asked.set(callKey(name), findings.places.ofRead(read) ?? at);
  }
  const callRows = draft.called.size === 0 ? {} : rowsAround(view, asked);
  const known = [...draft.called].map(nameOf);
  for (const [key, read] of asked) {
    if (draft.called.has(key)) continue;
    findings.error(
      'unknown-call',
      read,
      `Nothing that is called here is named ${nameOf(key)}.`,
      didYouMean(nameOf(key), known, known.length === 0 ? 'Nothing is called on this view.' : `The calls here are ${known.join(', ')}.`),
    );
  }
  if (asked.size > 0) keepStates(view.body);
  return callRows;
}

/** Strips the number of a part's use from the name of its call. */
const nameOf = (key: string): string => (callOfKey(key) ?? '').replace(/~.*$/, '');

/** Removes the name of each call that nothing reads, and counts the lists around the others. */
function rowsAround(view: Pick<CompiledView, 'body' | 'dialogs'>, asked: ReadonlyMap<string, unknown>): CallRows {
  const rows: CallRows = {};
  const visit = (value: unknown, lists: number): void => {
    if (typeof value !== 'object' || value === null) return;
    const own = lists + (Object.hasOwn(value, '$each') ? 1 : 0);
    const call = value as { do?: unknown; as?: unknown; for?: unknown; dialog?: unknown };
    if (call.do === 'call' && typeof call.as === 'string') {
      if (!asked.has(call.as)) {
        delete call.as;
        delete call.for;
      } else if (own > 0) rows[call.as] = own;
    }
    const opened = call.do === 'open' ? view.dialogs[String(call.dialog)] : undefined;
    if (opened?.own === true) visit(opened, own);
    for (const part of Object.values(value)) visit(part, own);
  };
  visit(view.body, 0);
  for (const dialog of Object.values(view.dialogs)) if (dialog.own !== true) visit(dialog, 0);
  return rows;
}

/** Adds the node that keeps the states to the page's main content. A step drawn as a dialog takes its content along. */
function keepStates(body: LayoutNode[]): void {
  const main = [...walkLayout({ body })].find(({ node }) => isMain(node))?.node['children'];
  (Array.isArray(main) ? (main as LayoutNode[]) : body).push({ type: 'callStates' });
}
