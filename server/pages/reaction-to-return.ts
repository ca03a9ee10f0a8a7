import { readerOf } from '#server/security/sessions.ts';
import type { Action } from '#schemas/actions.ts';
import { pathOfAddress } from '#engine/record/route-table.ts';
import { effectsOf } from './call-effects.ts';
import type { OpenedScreen } from './opened-screen.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';
import { subflowNamed } from './parent-page.ts';

/** The reaction of a page to a subflow that has returned to it: a message, or another page. */
export interface ReactionToReturn {
  said: Action[];
  redirectTo: string | null;
}

const nothing: ReactionToReturn = { said: [], redirectTo: null };

/**
 * The record `vid` that the address says has come back here, where `own` is the page's own address: its end is what `ok` is about, its being left
 * what `back` is. One that is not this person's, or was not begun from here, is none, and nothing is said of it.
 */
export async function reactionToReturn(
  pages: PageDependencies,
  { session }: Viewer,
  { screen, scope, subflows }: OpenedScreen,
  { own, vid }: { own: string | null; vid: string | undefined },
): Promise<ReactionToReturn> {
  if (own === null || vid === undefined || session === null) return nothing;
  const record = await pages.voyagers.cameBack({ person: readerOf(session), vid });
  // The page's query may have changed meanwhile.
  if (record === null || pathOfAddress(record.from.url) !== pathOfAddress(own)) return nothing;
  const subflow = subflowNamed(screen, record.from.subflow);
  if (subflow?.voyagerType !== record.voyagerType) return nothing;
  const { result } = record;
  const returnScope = { ...scope, rows: subflows[record.from.subflow] ?? {}, ...(result === null ? {} : { result }) };
  const { then } = effectsOf(result === null ? subflow.back : subflow.ok, returnScope);
  const navigation = then.find((action) => action.do === 'navigate');
  // Whoever is led on is told nothing of a page that they do not see.
  return navigation === undefined ? { said: then, redirectTo: null } : { said: [], redirectTo: navigation.to };
}
