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
import { reportUnknown } from './unknown-view.ts';

/** How many redirects are followed before the browser is left to it. */
const mostRedirects = 5;

const pathOf = (address: string): string => new URL(address, location.href).pathname;

/** A page by its address, wherever redirects lead within the product. What was to be the same page and is another is arrived at like any other. */
async function navigate({ url, kind, names }: Navigation, signal: AbortSignal, before: Page): Promise<Navigated> {
  let next = url;
  for (let turn = 0; turn < mostRedirects; turn += 1) {
    // What stands there already is not taken away to be waited for once more.
    const reading = names ? onlyNames(names) : kind === 'quiet' ? '' : withoutDeferred;
    const answer = await requests.page(next, reading, names !== undefined, signal);
    if ('part' in answer) return { page: (await parts()).withPart(before, answer.part), kind };
    if (!('redirect' in answer)) {
      passage.hash = kind === 'quiet' || kind === 'stay' ? '' : new URL(next, location.href).hash;
      return { page: answer, kind: kind === 'stay' && pathOf(answer.url) !== pathOf(url) ? 'forward' : kind };
    }
    const target = new URL(answer.redirect, location.href);
    if (target.origin !== location.origin) break;
    next = target.pathname + target.search + target.hash;
  }
  throw new Refused({ status: 508, code: 'redirects', title: 'Too many redirects' });
}

/** What only a page with regions needs. */
const parts = () => import('./parts.ts');

/** What of the page shows what was refreshed comes as part of it. */
async function act(body: PageActionRequest, key: string, before: Page): Promise<PageActionAnswer> {
  const answer = await requests.action(body, key);
  return answer.part ? { ...answer, page: (await parts()).withPart(before, answer.part) } : answer;
}

/** Whether the page at an address can still be shown; asking keeps the session alive. */
const isStillHere = async (url: string): Promise<boolean> => !('redirect' in (await requests.page(url, withoutDeferred)));

/** What a page needs once somebody acts on it, and not before. */
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
  reportUnknown,
};
