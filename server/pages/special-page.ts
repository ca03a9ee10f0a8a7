import type { Page } from '#schemas/wire.ts';
import { HttpProblem } from '../http/problems.ts';
import { openScreen, pageOfScreen } from './open-screen.ts';
import { readPageAddress } from './page-address.ts';
import type { PageDependencies, Visitor } from './page-dependencies.ts';

/** The page that stands for a status, drawn by the screen reserved for it. The address bar keeps the address that was asked for. */
export async function specialPage(pages: PageDependencies, visitor: Visitor, status: number, url: string): Promise<Page> {
  const name = status === 404 ? pages.screens.notFound : status === 410 ? pages.screens.expired : pages.screens.problem;
  const screen = pages.library().screens.get(name);
  if (screen === undefined) throw new HttpProblem(status === 404 ? 'notFound' : 'internal', { log: `there is no screen ${name}` });
  const address = readPageAddress(url) ?? { path: '/', query: new Map(), url: '/' };
  const opened = await openScreen(pages, visitor, screen, {}, { ...address, query: new Map() });
  if (opened.kind !== 'screen') throw new HttpProblem('internal', { log: `the screen ${name} cannot be shown` });
  return pageOfScreen(pages, visitor, opened, { address, route: name, status, kind: 'problem', refused: null, flash: [] });
}
