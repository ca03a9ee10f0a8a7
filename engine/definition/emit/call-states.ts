import { isMain } from '#engine/page/main-content.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { callKey, callOfKey } from '#engine/compiled/call-key.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import { readsOf, treesIn } from '#engine/compiled/trees.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { didYouMean } from '../findings/findings.ts';
import { replaceWithin } from './replace-within.ts';
import type { ViewDraft } from './view-draft.ts';
import { membersOf } from '#schemas/is-object.ts';

type Shown = Pick<CompiledView, 'body' | 'dialogs'>;

/**
 * Binds `pending.save`, `done.save` and `failed.save` to the calls of a view. A name without a call is a finding. States that no expression reads
 * stay out of the layout; for the others a node of the page keeps them. `callRows` is the number of server-side lists around each call that is
 * read; a call outside lists is left out.
 */
export function bindCallStates(
  view: Pick<CompiledView, 'body' | 'dialogs' | 'rules' | 'title'>,
  at: SourcePosition,
  draft: ViewDraft,
): Pick<CompiledView, 'body' | 'dialogs' | 'callRows'> {
  const { findings } = draft.compilation;
  const reads = treesIn([view.body, view.dialogs])
    .concat(view.title, ...view.rules.flatMap((rule) => [rule.that, rule.say]))
    .flatMap((tree) => readsOf(tree));
  const asked = new Map<string, SourcePosition>();
  for (const { path, read } of reads) {
    const name = path[0] === 'state' ? callOfKey(path[1]) : null;
    if (name !== null && !asked.has(callKey(name))) asked.set(callKey(name), findings.places.ofRead(read) ?? at);
  }
  const { callRows, unread } = draft.called.size === 0 ? { callRows: {}, unread: new Map<object, object>() } : rowsAround(view, asked);
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
  const { body, dialogs } = replaceWithin({ body: view.body, dialogs: view.dialogs }, unread);
  return { callRows, dialogs, body: asked.size > 0 ? keepingStates(body) : body };
}

/** Strips the number of a part's use from the name of its call. */
const nameOf = (key: string): string => (callOfKey(key) ?? '').replace(/~.*$/, '');

/** Each call whose name nothing reads, without that name, and the lists around the others. */
function rowsAround(
  view: Shown,
  asked: ReadonlyMap<string, unknown>,
): { callRows: CompiledView['callRows']; unread: ReadonlyMap<object, object> } {
  const callRows: CompiledView['callRows'] = {};
  const unread = new Map<object, object>();
  const visit = (value: unknown, lists: number): void => {
    if (typeof value !== 'object' || value === null) return;
    const own = lists + (Object.hasOwn(value, '$each') ? 1 : 0);
    const call = membersOf(value);
    if (call.do === 'call' && typeof call.as === 'string') {
      if (asked.has(call.as)) {
        if (own > 0) callRows[call.as] = own;
      } else {
        const { as: _as, for: _for, ...nameless } = call;
        unread.set(value, nameless);
      }
    }
    const opened = call.do === 'open' ? view.dialogs[String(call.dialog)] : undefined;
    if (opened?.own === true) visit(opened, own);
    for (const part of Object.values(value)) visit(part, own);
  };
  visit(view.body, 0);
  for (const dialog of Object.values(view.dialogs)) if (dialog.own !== true) visit(dialog, 0);
  return { callRows, unread };
}

/** Adds the node that keeps the states to the page's main content. A step drawn as a dialog takes its content along. */
function keepingStates(body: LayoutNode[]): LayoutNode[] {
  const keeper: LayoutNode = { type: 'callStates' };
  const main = [...walkLayout({ body })].find(({ node }) => isMain(node))?.node;
  if (main === undefined || !Array.isArray(main.children)) return [...body, keeper];
  return replaceWithin(body, new Map([[main, { ...main, children: [...(main.children ?? []), keeper] }]]));
}
