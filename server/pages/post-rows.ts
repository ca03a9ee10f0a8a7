import { rowOfField } from '#engine/fields/field-path.ts';
import { mostFormRows } from '#schemas/limits.ts';
import type { Located } from './locate.ts';
import { drawn } from './open-page.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';
import type { PostAnswer } from './page-answers.ts';
import { pressWithTexts, shownAgain, type PostedTexts } from './press.ts';
import { formOfField } from './pressable.ts';
import { speechOf } from './page-scope.ts';

/**
 * A row more or one less, for a browser without JavaScript: the page again with all that was typed, nothing checked and nothing
 * written. Null where the post asks for neither.
 */
export function changeRows(
  pages: PageDependencies,
  viewer: Viewer,
  located: Extract<Located, { kind: 'opened' }>,
  texts: PostedTexts,
): PostAnswer | null {
  const add = texts.get('_addRow')?.at(-1);
  const gone = rowOfField(`${texts.get('_removeRow')?.at(-1) ?? ''}.row`);
  const list = add ?? gone?.list;
  const { opened } = located;
  const view = opened.kind === 'step' ? opened.answer.view : opened.view;
  if (list === undefined || !('layout' in view)) return null;
  const form = formOfField(view.layout, 'rows', list, speechOf(viewer));
  if (form === null) return null;
  const posted = shownAgain(pressWithTexts({ node: { type: 'form' }, press: [], form }, texts), texts);
  const rows = Array.isArray(posted[list]) ? posted[list] : [];
  posted[list] = add === undefined ? rows.filter((_row, at) => at !== gone?.at) : [...rows, {}].slice(0, mostFormRows);
  return { page: drawn(pages, viewer, located, { status: 200, issues: [], posted }, []), startedSession: null, endedSession: false };
}
