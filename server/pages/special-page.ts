import type { Issue, Page } from '#schemas/wire.ts';
import { HttpProblem } from '../problems/problems.ts';
import { openScreen, pageOfScreen } from './open-screen.ts';
import { readPageAddress } from './page-address.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';

/** The failed request: an address that was opened, or a form that was sent there (`sent`). */
export interface Failed {
  status: number;
  url: string;
  sent: boolean;
  /** Seconds until another try makes sense. */
  retryAfter?: number | undefined;
  /** The missing parts of the address. */
  lacks?: Issue[] | undefined;
}

/**
 * The page that stands for a status, drawn by the screen reserved for it. The address bar keeps the address that was asked for. Of an address
 * that lacks something the page says what its reader can do; what it lacks is in the log, for whoever wrote it.
 */
export async function specialPage(
  pages: PageDependencies,
  viewer: Viewer,
  { status, url, sent, retryAfter, lacks = [] }: Failed,
): Promise<Page> {
  const name = nameOf(pages, status, sent);
  const screen = pages.library().screens.get(name);
  if (screen === undefined) throw new HttpProblem(status === 404 ? 'notFound' : 'internal', { log: `there is no screen ${name}` });
  const address = readPageAddress(url) ?? { path: '/', query: new Map(), url: '/' };
  const seconds = retryAfter === undefined ? '' : String(retryAfter);
  const lacking = lacks.length > 0 ? 'true' : '';
  const values = {
    to: address.url,
    sent: String(sent),
    seconds,
    lacks: lacking,
    reference: String(viewer.trace.fields()['traceId'] ?? ''),
  };
  const query = new Map(Object.entries(values).map(([key, value]) => [key, [value]]));
  const opened = await openScreen(pages, viewer, screen, {}, { ...address, query }, { seen: false });
  if (opened.kind !== 'screen') throw new HttpProblem('internal', { log: `the screen ${name} cannot be shown` });
  if (lacks.length > 0)
    pages.log.info({ ...viewer.trace.fields(), diagnostic: lacks.map(({ message }) => message).join(' ') }, 'an address lacks something');
  return pageOfScreen(pages, viewer, opened, { address, route: name, status, kind: 'problem', refused: null, flash: [] });
}

function nameOf({ screens }: PageDependencies, status: number, sent: boolean): string {
  if (status === 404) return screens.notFound;
  if (status === 410) return screens.expired;
  return status === 429 && !sent ? screens.busy : screens.problem;
}
