import type { CompiledRoute } from '#engine/compiled/compiled-route.ts';
import type { Issue } from '#schemas/wire.ts';
import { openScreen } from './open-screen.ts';
import type { OpenedScreen } from './opened-screen.ts';
import { openStep, type OpenedStep } from './open-flow.ts';
import { isOwnAddress, readPageAddress, type PageAddress } from './page-address.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';
import type { Reading } from './reading.ts';
import { routeAt, type RouteMatch } from '#engine/record/route-table.ts';
import { isRecordId } from '#server/voyager/records/open-record.ts';
import type { RecordAnswer } from '#server/voyager/environment/record-answer.ts';

/** The result of resolving an address for a viewer. */
export type Located =
  | { kind: 'opened'; opened: OpenedScreen | OpenedStep; route: CompiledRoute; address: PageAddress }
  /** `moved`: the record that the address is of, where it is now. */
  | { kind: 'redirect'; to: string; moved?: RecordAnswer }
  /** `lacks`: what the address would need; `successor`: the record that goes on where one has expired. */
  | { kind: 'status'; status: 404 | 410 | 500; lacks?: Issue[]; successor?: string | null }
  | { kind: 'notNow' };

interface Way {
  readOnly: boolean;
  mayBegin?: boolean;
  reading?: Reading | undefined;
  /** A tool of a development server looks at any screen, also those that the server alone fills in. */
  byDesigner?: boolean;
}

/** With `readOnly` nothing is begun and nothing reported: a guess of the browser, or the page of what is pressed on it. */
export async function locate(
  pages: PageDependencies,
  viewer: Viewer,
  url: string,
  { readOnly, mayBegin = !readOnly, reading, byDesigner = false }: Way,
): Promise<Located> {
  const address = readPageAddress(url);
  const library = pages.library();
  const found = address === null ? null : (routeAt(library.routes, address.path) ?? (await routeOfRecord(pages, viewer, address)));
  if (address === null || found === null) return { kind: 'status', status: 404 };
  const { route, parameters } = found;
  // What these say is the server's to fill in, and an address is anyone's to write (PV-06).
  if (!byDesigner && standFor(pages).has(route.name)) return { kind: 'status', status: 404 };
  // Where it leads stands in its own address, which anybody may write: pages of this server only (PV-06).
  if (route.name === pages.screens.continueHere && !(address.query.get('to') ?? []).every(isOwnAddress))
    return { kind: 'status', status: 404 };
  const screen = route.kind === 'screen' ? library.screens.get(route.name) : undefined;
  if (route.kind === 'screen' && screen === undefined) return { kind: 'status', status: 404 };
  const result =
    screen === undefined
      ? await openStep(pages, viewer, { route, parameters, address }, { readOnly, mayBegin, preview: reading === 'preview' })
      : await openScreen(pages, viewer, screen, parameters, address, { reading, seen: !readOnly });
  switch (result.kind) {
    case 'screen':
    case 'step':
      return { kind: 'opened', opened: result, route, address };
    case 'redirect':
      return result;
    case 'notFound':
      return { ...result, kind: 'status', status: 404 };
    case 'expired':
      return { kind: 'status', status: 410, successor: result.successor };
    case 'failed':
      return { kind: 'status', status: 500 };
    case 'signIn':
      return { kind: 'redirect', to: signInAddress(pages, viewer, address) };
    case 'notBegun':
      return { kind: 'notNow' };
  }
}

/** The screens that stand for a status, each at the address that has it. They have no address of their own. */
function standFor({ screens }: PageDependencies): ReadonlySet<string> {
  return new Set([screens.notFound, screens.problem, screens.busy, screens.expired]);
}

/** An address that only the version of a record has: the record stands on an older version, or on one that a share of people begins on. */
async function routeOfRecord(pages: PageDependencies, { session }: Viewer, { path, query }: PageAddress): Promise<RouteMatch | null> {
  const [vid, ...more] = query.get('vid') ?? [];
  if (session === null || vid === undefined || more.length > 0 || !isRecordId(vid)) return null;
  const own = await pages.voyagers.flowOf(vid);
  const found = own === null ? null : routeAt(own.library.routes, path);
  return found?.route.voyagerType === own?.flow.voyagerType ? found : null;
}

/** The sign-in page, which says why it stands there where a session has ended, and back here afterwards. */
export function signInAddress(pages: PageDependencies, { ended }: Pick<Viewer, 'ended'>, { url, query }: PageAddress): string {
  const path = pages.library().screens.get(pages.screens.signIn)?.path ?? '/';
  const asked = new URLSearchParams({
    ...(url === '/' ? {} : { to: url }),
    ...(ended ? { ended: query.has('vid') ? 'step' : 'page' } : {}),
  });
  return asked.size === 0 ? path : `${path}?${asked.toString()}`;
}
