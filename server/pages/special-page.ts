import type { Issue, Page } from '#schemas/wire.ts';
import { HttpProblem } from '../problems/problems.ts';
import { openScreen, pageOfScreen } from './open-screen.ts';
import { readPageAddress } from './page-address.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';

/**
 * The page that stands for a status, drawn by the screen reserved for it. The address bar keeps the address that was asked for. What an address
 * lacks is logged, and on a development server said on the page: nobody else who meets it has written it.
 */
export async function specialPage(
  pages: PageDependencies,
  viewer: Viewer,
  status: number,
  url: string,
  lacks: Issue[] = [],
): Promise<Page> {
  const name = status === 404 ? pages.screens.notFound : status === 410 ? pages.screens.expired : pages.screens.problem;
  const screen = pages.library().screens.get(name);
  if (screen === undefined) throw new HttpProblem(status === 404 ? 'notFound' : 'internal', { log: `there is no screen ${name}` });
  const address = readPageAddress(url) ?? { path: '/', query: new Map(), url: '/' };
  const opened = await openScreen(pages, viewer, screen, {}, { ...address, query: new Map() }, { seen: false });
  if (opened.kind !== 'screen') throw new HttpProblem('internal', { log: `the screen ${name} cannot be shown` });
  if (lacks.length > 0)
    pages.log.info({ ...viewer.trace.fields(), diagnostic: lacks.map(({ message }) => message).join(' ') }, 'an address lacks something');
  const refused = pages.development && lacks.length > 0 ? { status, issues: lacks, posted: null } : null;
  return pageOfScreen(pages, viewer, opened, { address, route: name, status, kind: 'problem', refused, flash: [] });
}
