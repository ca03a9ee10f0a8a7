import type { Press } from '#schemas/actions.ts';
import type { Page, UpdateVoyagerRequest, VoyagerAnswer } from '#schemas/wire.ts';
import { createClient, fetchActing } from '../client.ts';
import type { PageClient, ClientOptions } from '../client.ts';
import { Refused } from '../refusals.ts';
import { fetchToolsFor } from '../../runtime/tools.ts';
import type { HeadingLevel, ViewHost } from '../../runtime/view-context.ts';
import { loadNodes } from '../../nodes/by-need.ts';
import { placedAnswer, placedPage } from './placed.ts';
import { isPreview, subflowRecord } from './subflow-record.ts';

/** The requests that a subflow makes to its page. */
export interface SubflowPlace {
  /** The address of the subflow, from where the page is now. */
  to(): string;
  /** The level of a step's title among the page's headings. */
  titleLevel: HeadingLevel;
  /** Does something as the page's own presses do. */
  press(press: Press): void;
  /** The flow has ended, or was left: the page goes where that leads. */
  end(url: string): void;
  /** It cannot be shown here any more. */
  lost(): void;
  announce(text: string): void;
}

export interface SubflowClient extends PageClient {
  titleLevel: HeadingLevel;
  /** The page as something can be sent to it: it begins the record where that was only looked for. */
  ready(): Promise<Page>;
}

const load = async (page: Page): Promise<void> => {
  await Promise.all([loadNodes(page.nodes), fetchToolsFor(page)]);
};

/**
 * The client of a subflow on a page. It writes neither history nor title, and begins a record with the first thing that is sent.
 * Answers null where the flow cannot be shown in place; fails where nobody answers.
 */
export async function openSubflow(place: SubflowPlace): Promise<SubflowClient | null> {
  const record = subflowRecord(place.to);
  const [acting, looked] = await Promise.all([fetchActing(), record.preview()]);
  if (looked === null) return null;
  const placed = (page: Page): Page => placedPage(page, place.titleLevel);
  const first = placed(looked);
  await load(first);

  /** The record that runs as a subflow; '' while none is known. */
  let standing = first.voyager?.voyagerRecordId;
  /** Where the flow's end leads. */
  let end: string | null = null;
  /** The requests that began a record from a preview, as they were sent: a repeated request is the same. */
  const begunWith = new WeakMap<UpdateVoyagerRequest, Parameters<typeof acting.update>>();
  /** True if the last request was refused because nobody is signed in any more. */
  let signedOut = false;
  const shown = (): Page => client.actor.getSnapshot().context.shown.page;

  function take(answer: VoyagerAnswer): VoyagerAnswer {
    if (answer.view.type === 'TerminalView') end = answer.view.handoffArguments.url;
    return placedAnswer(answer, place.titleLevel);
  }

  function refused(error: unknown): never {
    signedOut = error instanceof Refused && error.problem.status === 401;
    throw error;
  }

  async function ready(): Promise<Page> {
    const page = shown();
    if (!isPreview(page)) return page;
    const begun = await record.begin().catch(refused);
    const { voyagerRecordId, voyagerType, stepId, revision, save, expiresAt, transition } = begun;
    standing = voyagerRecordId;
    // Somebody was here before, in another window or on another device: what stands there now is shown instead.
    if (stepId !== page.voyager?.stepId) throw new Refused({ status: 409, code: 'movedOn', title: 'Moved on', current: take(begun) });
    const voyager = { voyagerRecordId, voyagerType, stepId, revision, save, expiresAt };
    client.actor.send({ type: 'FILL', fill: (at) => ({ ...at, page: { ...at.page, url: transition.url, voyager } }) });
    return shown();
  }

  const services: ClientOptions['services'] = {
    async navigate(wanted, signal, before) {
      if (wanted.url === end) {
        place.end(end);
        // The present view stays, locked, until the page has moved on.
        return new Promise(() => undefined);
      }
      if (isPreview(before) && wanted.url === before.url) {
        const page = await record.preview();
        if (page === null) throw new Refused({ status: 404, code: 'notFound', title: 'Not found' });
        standing = page.voyager?.voyagerRecordId;
        return { page: placed(page), kind: wanted.kind };
      }
      const { page, kind } = await acting.navigate(wanted, signal, before);
      if (page.voyager?.voyagerRecordId === standing) return { page: placed(page), kind };
      // It leads away from the flow: the page goes there.
      place.press([{ do: 'navigate', to: wanted.url }]);
      return { page: before, kind: 'quiet' };
    },
    async update(id, body, key) {
      if (id === '') {
        const { voyager } = await ready();
        begunWith.set(body, [voyager?.voyagerRecordId ?? '', { ...body, revision: voyager?.revision }, key]);
      }
      try {
        return take(await acting.update(...(begunWith.get(body) ?? [id, body, key])));
      } catch (error) {
        const problem = error instanceof Refused && error.problem;
        return refused(problem && problem.current ? new Refused({ ...problem, current: take(problem.current) }) : error);
      }
    },
    async act(body, key) {
      const page = await ready();
      const answer = await acting.act({ ...body, url: page.url }, key, page).catch(refused);
      return { ...answer, page: answer.page && placed(answer.page) };
    },
    present: load,
    leave(url) {
      // The whole page leads to signing in, and back to where this stands.
      if (signedOut) place.press([{ do: 'navigate', to: location.pathname + location.search }]);
      else if (url === shown().url) place.lost();
      else place.press([{ do: 'navigate', to: url }]);
    },
  };
  const client = createClient(first, {
    services,
    commands: {
      navigate(address) {
        const { origin, pathname, search, hash } = new URL(address, location.href);
        // No other step of a record that is not there.
        if (origin !== location.origin || isPreview(shown())) place.press([{ do: 'navigate', to: address }]);
        else client.actor.send({ type: 'NAVIGATE', url: pathname + search + hash, kind: 'forward' });
      },
      back: () => place.press([{ do: 'back' }]),
      announce: place.announce,
      signOut: (to) => place.press([{ do: 'signOut', ...(to === undefined ? {} : { to }) }]),
    },
  });

  /** For what does not go through the machine: where the record stands elsewhere, that is shown and said. */
  const readied = (): Promise<Page> =>
    ready().catch((error: unknown) => {
      const current = error instanceof Refused && error.problem.current;
      if (current) client.actor.send({ type: 'NAVIGATE', url: current.transition.url, kind: 'replace', notice: 'movedOn' });
      throw error;
    });
  const { host } = client;
  const visited: ViewHost = {
    ...host,
    // Made when somebody arrives, and looking is no arriving.
    arrive: (...made) => void (isPreview(shown()) || host.arrive?.(...made)),
    lookUp: (...asked) =>
      void readied().then(
        () => host.lookUp?.(...asked),
        // Nothing was found out: what is pressed next asks on the server.
        () => undefined,
      ),
  };
  client.actor.start();
  // A step that is drawn over another stands here in its place: nothing opens by itself while somebody reads the page.
  if ('layout' in first.view && first.view.layout.present !== 'dialog') client.actor.send({ type: 'HYDRATED' });
  return { ...client, host: visited, ready: readied, titleLevel: place.titleLevel };
}
