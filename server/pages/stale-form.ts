import { drawn } from './open-page.ts';
import { locate } from './locate.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';
import type { LedAnswer } from './page-answers.ts';
import { pressWithTexts, shownAgain, type PostedTexts } from './press.ts';
import { findPressable } from './pressable.ts';
import { wordsFor } from './page-words.ts';
import { speechOf } from './page-scope.ts';

const unchanged = { startedSession: null, endedSession: false } as const;

/**
 * A form that was drawn for another session: somebody signed in again in another tab. Nothing of it is carried out; the page is drawn
 * anew, with words that say so, and what was typed stands in it again, so that sending it once more is one press. Null where there is
 * no such page for this viewer.
 */
export async function staleForm(
  pages: PageDependencies,
  { url, texts, viewer, keep }: { url: string; texts: PostedTexts; viewer: Viewer; keep: boolean },
): Promise<LedAnswer | null> {
  const words = wordsFor(pages, 'staleForm', viewer);
  const located = await locate(pages, viewer, url, { readOnly: true });
  if (located.kind === 'redirect' && keep && viewer.session !== null)
    return { redirect: located.to, notices: [{ text: words, tone: 'neutral', forMs: null }], ...unchanged };
  if (located.kind !== 'opened') return null;
  const { opened } = located;
  const view = opened.kind === 'step' ? opened.answer.view : opened.view;
  const pressable = keep && 'layout' in view ? findPressable(view.layout, texts.get('_action')?.at(-1) ?? '', speechOf(viewer)) : null;
  const posted = pressable === null ? null : shownAgain(pressWithTexts(pressable, texts), texts);
  const issues = [{ path: '', message: words }];
  return { page: drawn(pages, viewer, located, { status: 403, issues, posted }, []), ...unchanged };
}
