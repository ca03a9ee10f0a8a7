import { isMain } from '#engine/page/main-content.ts';
import { stepEnvelope } from '#engine/page/step-envelope.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { View } from '#schemas/views.ts';
import type { Page, VoyagerAnswer } from '#schemas/wire.ts';
import { sameJson } from '../runtime/dynamics.ts';
import { isKnown } from '../runtime/components.ts';
import { settled } from '../runtime/unknown-nodes.ts';
import { ViewStore } from '../runtime/view-store.ts';

/** The navigation that showed a page: it decides history, focus, scroll and movement. */
export type NavigationKind = 'load' | 'forward' | 'back' | 'replace' | 'pop' | 'stay' | 'quiet';
/** The same page as it is now, or for another query: what was typed, the focus, the scroll and open dialogs stay. */
export const staysHere = (kind: NavigationKind): boolean => kind === 'quiet' || kind === 'stay';

/** A page with the stores of what it draws. */
export interface Shown {
  page: Page;
  /** The page's own view, or the one that a dialog is drawn over. */
  base: ViewStore;
  /** A step drawn as a dialog over the base. */
  over: ViewStore | null;
  kind: NavigationKind;
}

let without: Layout = { bml: '1', title: '', body: [] };
/** Says what is drawn of a view that carries no layout: nothing of the end of a flow; a browser that meets an unknown type says so in words. */
export function drawWithout(layout: Layout): void {
  without = layout;
}

export const layoutOf = (view: View): Layout => ('layout' in view ? view.layout : without);

/** The content of the main landmark, if there is one: a dialog has no header of its own. */
export function contentOf(body: readonly LayoutNode[]): LayoutNode[] {
  const main = body.find(isMain);
  return Array.isArray(main?.children) ? main.children : [...body];
}

/** The same view shown again keeps its store, and so what was typed, where the focus is and what is open. */
function storeFor(layout: Layout, previous: ViewStore | undefined, made: () => ViewStore): ViewStore {
  return previous && sameJson([previous.layout.body, previous.layout.dialogs], [layout.body, layout.dialogs]) ? previous : made();
}

/** A step at which nothing was sent or typed has nothing saved. */
const savedAt = ({ voyager, posted }: Page): number | null => (voyager && (voyager.revision > 0 || posted) ? voyager.save.at : null);

/** Later answers carry the words of their nodes alone; those around them are known from the first. */
const withWordsOf = (before: Page | undefined, page: Page): Page =>
  page.language && before ? { ...page, ownWords: { ...before.ownWords, ...page.ownWords } } : page;

export function show(answered: Page, kind: NavigationKind, previous?: Shown): Shown {
  const page = withWordsOf(previous?.page, answered);
  const layout = settled(layoutOf(page.view), isKnown);
  const options = { posted: page.posted, issues: page.issues, saved: savedAt(page), hydrated: kind !== 'load', speech: page };
  // Server HTML draws every step as a page of its own; a script lays it over the step below.
  const under = kind !== 'load' && layout.present === 'dialog' && layout.under ? settled(layout.under, isKnown) : null;
  if (!under) {
    const kept = staysHere(kind) ? previous?.base : undefined;
    const base = storeFor(
      layout,
      kind === 'load' ? undefined : previous?.base,
      () => new ViewStore(layout, { ...options, ...(kept && { previous: kept }) }),
    );
    if (base === previous?.base) {
      base.holdFiles(layout.form ?? {});
      base.showIssues(page.issues);
      base.setSaved(savedAt(page));
    }
    return { page, base, over: null, kind };
  }
  const base = storeFor(under, previous?.base, () => new ViewStore(under, { saved: options.saved, hydrated: true, speech: page }));
  const kept = staysHere(kind) ? (previous?.over ?? previous?.base) : undefined;
  const over = new ViewStore({ ...layout, body: contentOf(layout.body) }, { ...options, ...(kept && { previous: kept }) });
  return { page, base, over, kind };
}

/** The page that an update's answer makes of the one before it. */
export function pageAfter({ language: _before, ...page }: Page, answer: VoyagerAnswer): Page {
  return { ...page, ...stepEnvelope(answer), url: answer.transition.url || page.url, notices: [] };
}
