import { readerOf } from '#server/security/sessions.ts';
import { pageOfStep } from './open-flow.ts';
import { pageOfScreen, reportSeen } from './open-screen.ts';
import { languageName } from '#engine/compiled/address-names.ts';
import { readPageAddress, withoutNames } from './page-address.ts';
import { locate, type Located } from './locate.ts';
import type { Flash, PageDependencies, Refused, Viewer } from './page-dependencies.ts';
import type { OpenAnswer } from './page-answers.ts';
import type { Page } from '#schemas/wire.ts';
import { partAnswered } from './part-answered.ts';
import type { Reading } from './reading.ts';
import { specialPage } from './special-page.ts';

export interface OpenCall {
  url: string;
  viewer: Viewer;
  /** Nothing is begun and nothing reported. */
  readOnly: boolean;
  /** False where another site led here: what is there is shown, and nothing begun. */
  mayBegin?: boolean;
  flash?: readonly Flash[];
  /** A part is answered only where it names reads. */
  reading?: Reading;
}

export async function openPage(
  pages: PageDependencies,
  { url, viewer, readOnly, mayBegin = !readOnly, flash, reading }: OpenCall,
): Promise<OpenAnswer> {
  const chosen = readPageAddress(url);
  const [language] = chosen?.query.get(languageName) ?? [];
  if (chosen !== null && language !== undefined) {
    if (!readOnly) viewer.choose(language);
    return { redirect: withoutNames(chosen, [languageName]) };
  }
  const located = await locate(pages, viewer, url, { readOnly, mayBegin, reading });
  switch (located.kind) {
    case 'opened':
      if (located.opened.kind === 'screen' && located.opened.part !== null)
        return { part: partAnswered(located.opened, located.opened.part, located.address) };
      if (!readOnly && located.opened.kind === 'screen') await reportSeen(pages, viewer, located.opened, located.address);
      return {
        page: drawn(pages, viewer, located, null, [...(flash ?? []), ...(readOnly ? [] : await toldAtStep(pages, viewer, located))]),
      };
    case 'redirect':
      return { redirect: located.to };
    case 'status':
      return { page: await specialPage(pages, viewer, { status: located.status, url, sent: false, lacks: located.lacks }) };
    case 'notNow':
      return { notNow: true };
  }
}

/** A screen says by itself what has just ended; at a step it is said beside the page. */
async function toldAtStep(
  pages: PageDependencies,
  { session }: Viewer,
  { opened, address }: Extract<Located, { kind: 'opened' }>,
): Promise<Flash[]> {
  if (opened.kind !== 'step' || session === null) return [];
  const said = await pages.voyagers.confirmations({ person: readerOf(session), path: address.path });
  return said.map(({ title, text }) => ({ text: [title, text].filter((part) => part !== null).join(' '), tone: 'positive', forMs: 6000 }));
}

/** The page of what was opened; with `refused`, as the answer to a form that was refused. */
export function drawn(
  pages: PageDependencies,
  viewer: Viewer,
  { opened, route, address }: Extract<Located, { kind: 'opened' }>,
  refused: Refused | null,
  flash: readonly Flash[],
): Page {
  return opened.kind === 'step'
    ? pageOfStep(pages, viewer, opened, { address, route: route.name, refused, flash })
    : pageOfScreen(pages, viewer, opened, { address, route: route.name, status: 200, kind: 'screen', refused, flash });
}
