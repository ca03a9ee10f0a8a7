import { assign, createMachine, fromPromise } from 'xstate';
import type { JsonObject } from '#schemas/json.ts';
import type { Page, PageActionAnswer, PageActionRequest, UpdateVoyagerRequest, VoyagerAnswer } from '#schemas/wire.ts';
import { Refused, Unreachable } from '../page/refusals.ts';
import type { Arrival, Shown } from '../page/shown.ts';
import { layoutOf, pageAfter, show } from '../page/shown.ts';
import type { Pressed } from './view-context.ts';

/** What the page says of itself, above everything: at most one at a time. */
export type Notice = 'offline' | 'failed' | 'slow' | 'movedOn' | null;

/** Something sent to the server, kept until it is answered, so that it can be sent again as it was. */
export type Command =
  | { kind: 'update'; body: UpdateVoyagerRequest; pressed: Pressed | null }
  | { kind: 'action'; body: PageActionRequest; pressed: Pressed };
export interface Visit {
  url: string;
  arrival: Arrival;
}
export interface Visited {
  page: Page;
  arrival: Arrival;
}

/** The outside of the machine: the network and the document, so that a test can stand in for both. */
export interface PageServices {
  visit(visit: Visit, signal: AbortSignal): Promise<Visited>;
  update(voyagerRecordId: string, body: UpdateVoyagerRequest, key: string): Promise<VoyagerAnswer>;
  act(body: PageActionRequest): Promise<PageActionAnswer>;
  /** Loads what a page needs and opens the way for it to be drawn. */
  present(page: Page, arrival: Arrival, before: Shown): Promise<void>;
  /** Gives a page address up to the browser. */
  leave(url: string): void;
  /** Runs what an action's answer asks for. */
  follow(answer: PageActionAnswer, pressed: Pressed): void;
  newKey(): string;
}

export interface PageContext {
  services: PageServices;
  shown: Shown;
  /** The idempotency key of the next update: the page's own, then a fresh one after each answer. */
  key: string;
  command: Command | null;
  visit: Visit | null;
  notice: Notice;
}

export type PageEvent =
  | { type: 'NAVIGATE'; url: string; arrival: Arrival }
  | { type: 'SUBMIT'; event: string; values: JsonObject; pressed: Pressed | null }
  | { type: 'CALL'; body: PageActionRequest; pressed: Pressed }
  | { type: 'RETRY' }
  | { type: 'ONLINE' }
  | { type: 'DISMISS' }
  /** What was pressed could not even be begun: the part that does it cannot be fetched. */
  | { type: 'CUT' }
  | { type: 'HYDRATED' };

type With = { context: PageContext };

/** What came of asking the server: where the page's life goes on, and with what. */
interface Outcome {
  to: 'showing' | 'navigating' | 'offline' | 'movedOn' | 'handedOff' | 'left';
  change: Partial<PageContext>;
  /** What is done once the change is made. */
  after?: () => void;
}

const topOf = ({ shown }: PageContext) => shown.over ?? shown.base;
const arrivalOf = ({ transition }: VoyagerAnswer): Arrival => (transition.kind === 'none' ? 'replace' : transition.kind);
const again = ({ shown }: PageContext): Partial<PageContext> => ({ visit: { url: shown.page.url, arrival: 'replace' }, command: null });

function updateRequest({ voyager }: Page, event: string | null, values: JsonObject = {}): UpdateVoyagerRequest | null {
  if (!voyager) return null;
  const { stepId, voyagerType, revision } = voyager;
  return event === null
    ? { type: 'EmptyVoyagerRequest', stepId, voyagerType, revision }
    : { type: 'VoyagerEventRequest', stepId, voyagerType, event, values, revision };
}

/** Shows a flow's answer: the step that it moved to, under a fresh key; or where its end hands over to. */
async function showAnswer(context: PageContext, answer: VoyagerAnswer, arrival: Arrival, notice: Notice): Promise<Outcome> {
  const { services, shown } = context;
  const { view } = answer;
  const change = { key: services.newKey(), notice };
  // What is shown stays, and stays locked, until there is something to show instead.
  if (view.type === 'TerminalView')
    return { to: 'handedOff', change: { ...change, visit: { url: view.handoffArguments.url, arrival: 'forward' } } };
  const page = pageAfter(shown.page, answer);
  await services.present(page, arrival, shown);
  return { to: notice === 'movedOn' ? 'movedOn' : 'showing', change: { ...change, command: null, shown: show(page, arrival, shown) } };
}

/** What a refusal or a cut line means for what was sent. */
async function afterFailure(context: PageContext, error: unknown): Promise<Outcome> {
  const { services } = context;
  const problem = error instanceof Refused ? error.problem : null;
  if (problem?.current) return showAnswer(context, problem.current, 'replace', 'movedOn');
  if (problem?.status === 422) {
    const issues = problem.issues?.length ? problem.issues : [{ path: '', message: problem.detail ?? problem.title }];
    const change = { command: null, notice: null, key: services.newKey() };
    return { to: 'showing', change, after: () => topOf(context).showIssues(issues) };
  }
  // The server says best what stands there now; a lost session, what to do about it.
  if (problem?.status === 401) return { to: 'left', change: {} };
  if (problem && [403, 404, 409, 410].includes(problem.status)) return { to: 'navigating', change: again(context) };
  return { to: 'offline', change: { notice: error instanceof Unreachable ? 'offline' : 'failed' } };
}

const visitPage = fromPromise<Outcome, PageContext>(async ({ input, signal }) => {
  const { services, visit, shown } = input;
  if (!visit) return { to: 'showing', change: {} };
  try {
    const { page, arrival } = await services.visit(visit, signal);
    await services.present(page, arrival, shown);
    return { to: 'showing', change: { shown: show(page, arrival, shown), key: page.key, command: null, visit: null, notice: null } };
  } catch (error) {
    if (error instanceof Unreachable) return { to: 'offline', change: { notice: 'offline', command: null } };
    // Whatever else went wrong, the browser's own navigation says it best, and works where a script's does not.
    return { to: 'left', change: {} };
  }
});

const sendCommand = fromPromise<Outcome, PageContext>(async ({ input }) => {
  const { services, command, shown, key } = input;
  try {
    if (command?.kind === 'action') {
      const answer = await services.act(command.body);
      const { page } = answer;
      if (page) await services.present(page, 'quiet', shown);
      const next = page ? show(page, 'quiet', shown) : shown;
      const change = { command: null, notice: null, shown: next, key: page?.key ?? services.newKey() };
      return {
        to: 'showing',
        change,
        after() {
          (next.over ?? next.base).showIssues(answer.issues);
          services.follow(answer, command.pressed);
        },
      };
    }
    if (!command || !shown.page.voyager) return { to: 'showing', change: {} };
    const answer = await services.update(shown.page.voyager.voyagerRecordId, command.body, key);
    return await showAnswer(input, answer, arrivalOf(answer), null);
  } catch (error) {
    return afterFailure(input, error);
  }
});

const askAgain = fromPromise<Outcome, PageContext>(async ({ input, signal }) => {
  const { services, shown } = input;
  const { page } = shown;
  const body = updateRequest(page, null);
  try {
    if (!body || !page.voyager) {
      const visited = await services.visit({ url: page.pollUrl ?? page.url, arrival: 'quiet' }, signal);
      return { to: 'showing', change: { shown: show(visited.page, 'quiet', shown), notice: null } };
    }
    const answer = await services.update(page.voyager.voyagerRecordId, body, '');
    const waits = answer.view.type === 'PollingView' && answer.revision === page.voyager.revision;
    return waits ? { to: 'showing', change: { notice: null } } : await showAnswer(input, answer, 'replace', null);
  } catch (error) {
    const failed = await afterFailure(input, error);
    // It is asked again in a moment anyway.
    return failed.to === 'offline' ? { to: 'showing', change: failed.change } : failed;
  }
});

const hasRecord = ({ context }: With): boolean => context.shown.page.voyager !== null;
const isVisit = ({ context }: With): boolean => context.visit !== null;
const isSending = ({ context }: With): boolean => context.command !== null;
/** A screen's action may have done its work before the line was cut: only a person sends it again. */
const isUpdate = ({ context }: With): boolean => context.command?.kind === 'update';
const isCutOff = ({ context }: With): boolean => context.notice === 'offline' && isUpdate({ context });

/** Locked at once, said after 300 ms. */
const busy = (locked: boolean, said: boolean) => (at: With) => {
  const { shown, command } = at.context;
  for (const store of [shown.base, shown.over]) store?.setBusy(locked ? { node: command?.pressed?.nodeId ?? '', said } : null);
};

const assignPage = assign<PageContext, PageEvent, undefined, PageEvent, never>;
const keepVisit = assignPage({ visit: ({ event }) => (event.type === 'NAVIGATE' ? { url: event.url, arrival: event.arrival } : null) });
const keepCommand = assignPage(({ context, event }) => {
  if (event.type === 'CALL') return { visit: null, command: { kind: 'action' as const, body: event.body, pressed: event.pressed } };
  if (event.type !== 'SUBMIT') return {};
  const body = updateRequest(context.shown.page, event.event, event.values);
  if (!body) return {};
  // The same answers again are the same attempt; changed ones are a new one, refused by their revision if the first arrived.
  const same = context.command === null || JSON.stringify(context.command.body) === JSON.stringify(body);
  return {
    visit: null,
    command: { kind: 'update' as const, body, pressed: event.pressed },
    key: same ? context.key : context.services.newKey(),
  };
});

type Done = { context: PageContext; event: { output: Outcome } };
const goOn = (['showing', 'navigating', 'offline', 'movedOn', 'handedOff', 'left'] as const).map((to) => ({
  guard: ({ event }: Done) => event.output.to === to,
  target: to,
  actions: [
    assign<PageContext, Done['event'] & { type: string }, undefined, PageEvent, never>(({ event }) => event.output.change),
    ({ event }: Done) => event.output.after?.(),
  ],
}));
const input = ({ context }: With) => context;
const sends = {
  SUBMIT: { guard: hasRecord, target: 'submitting', actions: keepCommand },
  CALL: { target: 'submitting', actions: keepCommand },
} as const;
const dismiss = { target: 'showing', actions: assignPage({ notice: null }) } as const;
const slow = { actions: assignPage({ notice: ({ context }) => context.notice ?? 'slow' }) };

/**
 * The client's life: showing, navigating, submitting, polling, offline, moved on elsewhere, handed off. Everything that
 * can happen to a page between two clicks is a state here, and nothing outside decides what comes next.
 */
export const pageMachine = createMachine(
  {
    types: {} as {
      context: PageContext;
      events: PageEvent;
      input: { page: Page; services: PageServices };
      delays: 'pollEvery';
    },
    id: 'page',
    context: ({ input: { page, services } }) => ({
      services,
      shown: show(page, 'load'),
      key: page.key,
      command: null,
      visit: null,
      notice: null,
    }),
    initial: 'showing',
    on: {
      NAVIGATE: { target: '.navigating', actions: keepVisit },
      DISMISS: { actions: assignPage({ notice: null }) },
      CUT: { actions: assignPage({ notice: 'offline' }) },
      HYDRATED: {
        guard: ({ context }) => layoutOf(context.shown.page.view).present === 'dialog',
        actions: assignPage({ shown: ({ context }) => show(context.shown.page, 'quiet', context.shown) }),
      },
    },
    states: {
      showing: {
        always: [
          {
            guard: ({ context }) => context.shown.page.view.type === 'TerminalView',
            target: 'handedOff',
            actions: assignPage({
              visit: ({ context: { shown } }) =>
                shown.page.view.type === 'TerminalView' ? { url: shown.page.view.handoffArguments.url, arrival: 'replace' as const } : null,
            }),
          },
          { guard: ({ context }) => context.shown.page.pollEvery !== null, target: 'polling' },
        ],
        on: sends,
      },
      navigating: {
        invoke: { src: visitPage, input, onDone: goOn },
        after: { 10_000: slow },
      },
      submitting: {
        entry: busy(true, false),
        exit: busy(false, false),
        invoke: { src: sendCommand, input, onDone: goOn },
        after: { 300: { actions: busy(true, true) }, 10_000: slow },
      },
      /** What was sent stands as it was; it is sent again by hand, when the network is back, and every few seconds. */
      offline: {
        on: {
          ...sends,
          RETRY: [
            { guard: isVisit, target: 'navigating' },
            { guard: isSending, target: 'submitting' },
          ],
          ONLINE: [
            { guard: isVisit, target: 'navigating' },
            { guard: isUpdate, target: 'submitting' },
          ],
          DISMISS: dismiss,
        },
        after: { 5000: { guard: isCutOff, target: 'submitting' } },
      },
      polling: { after: { pollEvery: 'asking' }, on: sends },
      asking: { invoke: { src: askAgain, input, onDone: goOn } },
      /** Another window went on with this record: what stands there now is shown, and said to be so. */
      movedOn: { on: { ...sends, DISMISS: dismiss } },
      /** The flow has ended: its last word is where to go, and nothing more is sent meanwhile. */
      handedOff: {
        entry: busy(true, true),
        exit: busy(false, false),
        invoke: { src: visitPage, input, onDone: goOn },
        after: { 10_000: slow },
      },
      /** The browser is on its way to another document. */
      left: { entry: ({ context }) => context.services.leave(context.visit?.url ?? context.shown.page.url) },
    },
  },
  { delays: { pollEvery: ({ context }) => context.shown.page.pollEvery ?? 1000 } },
);
