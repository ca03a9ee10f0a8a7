import { runPress } from '../runtime/run-press.ts';
import type { Navigation, Navigated } from './page-context.ts';
import type { Page, PageActionAnswer, PageActionRequest } from '#schemas/wire.ts';
import type { arrive } from './arrive.ts';
import type { fill } from './fill.ts';
import { keepTyped } from './keep-typed.ts';
import { passage } from './passage.ts';
import { present } from './present.ts';
import { Refused } from './refusals.ts';
import { onlyNames, requests, withoutDeferred } from './requests.ts';

/** The redirects that are followed before the browser takes over. */
const mostRedirects = 5;

const pathOf = (address: string): string => new URL(address, location.href).pathname;

/** How another page is arrived at than the one that was to stay. */
const elsewhere: Partial<Record<Navigation['kind'], Navigation['kind']>> = { stay: 'forward', quiet: 'replace' };

/** A page by its address, wherever redirects lead within the product. What was to be the same page and is another is arrived at like any other. */
async function navigate({ url, kind, names }: Navigation, signal: AbortSignal, before: Page): Promise<Navigated> {
  let next = url;
  for (let turn = 0; turn < mostRedirects; turn += 1) {
    // Content that is already shown is not removed in order to wait for it again.
    const reading = names ? onlyNames(names) : kind === 'quiet' ? '' : withoutDeferred;
    const answer = await requests.page(next, reading, names !== undefined, signal);
    if ('part' in answer) return { page: (await parts()).withPart(before, answer.part), kind };
    if (!('redirect' in answer)) {
      passage.hash = kind === 'quiet' || kind === 'stay' ? '' : new URL(next, location.href).hash;
      return { page: answer, kind: pathOf(answer.url) === pathOf(url) ? kind : (elsewhere[kind] ?? kind) };
    }
    const target = new URL(answer.redirect, location.href);
    if (target.origin !== location.origin) break;
    next = target.pathname + target.search + target.hash;
  }
  throw new Refused({ status: 508, code: 'redirects', title: 'Too many redirects' });
}

/** Code that only pages with regions need. */
const parts = () => import('./parts.ts');

/** Acts on a page. The regions that show refreshed reads come as part of the answer. */
async function act(body: PageActionRequest, key: string, before: Page): Promise<PageActionAnswer> {
  const answer = await requests.action(body, key);
  return answer.part ? { ...answer, page: (await parts()).withPart(before, answer.part) } : answer;
}

/** True if the page at an address can still be shown; asking extends the session. */
const isStillHere = async (url: string): Promise<boolean> => !('redirect' in (await requests.page(url, withoutDeferred)));

/** Code that a page needs only once somebody acts on it. */
export const acting = {
  runPress,
  keepTyped,
  navigate,
  arrive: async (...made: Parameters<typeof arrive>) => (await import('./arrive.ts')).arrive(...made),
  present,
  isStillHere,
  update: requests.update,
  act,
  fill: async (...asked: Parameters<typeof fill>) => (await parts()).fill(...asked),
  signOut: requests.signOut,
  report: requests.report,
};
