import { assign, createMachine, fromPromise } from 'xstate';
import type { Page, PageActionAnswer, PageActionRequest, UpdateVoyagerRequest, VoyagerAnswer } from '#schemas/wire.ts';
import { Refused, Unreachable } from '../page/requests.ts';
import type { Arrival, Shown } from '../page/shown.ts';
import { layoutOf, pageAfter, show } from '../page/shown.ts';
import type { Pressed } from './view-context.ts';

/** What the page says of itself, above everything: at most one at a time. */
export type Notice = 'offline' | 'failed' | 'slow' | 'movedOn' | null;

/** Something sent to the server, kept until it is answered, so that it can be sent again as it was. */
export type Command =
  | { kind: 'update'; body: UpdateVoyagerRequest; pressed: Pressed | null }
  | { kind: 'action'; body: PageActionRequest; pressed: Pressed };
type Answer = { kind: 'update'; answer: VoyagerAnswer } | { kind: 'action'; answer: PageActionAnswer; pressed: Pressed };
interface Visit {
  url: string;
  arrival: Arrival;
}
export type Visited = { page: Page; arrival: Arrival };

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
  | {
      type: 'SUBMIT';
      event: string;
      values: NonNullable<Extract<UpdateVoyagerRequest, { type: 'VoyagerEventRequest' }>['values']>;
      pressed: Pressed | null;
    }
  | { type: 'CALL'; body: PageActionRequest; pressed: Pressed }
  | { type: 'RETRY' }
  | { type: 'ONLINE' }
  | { type: 'DISMISS' }
  | { type: 'HYDRATED' };

const storesOf = (shown: Shown) => (shown.over ? [shown.base, shown.over] : [shown.base]);
const topOf = (shown: Shown) => shown.over ?? shown.base;
/** The address that a refused page should be asked for again, so that the server says what stands there now. */
const asked: ReadonlySet<number> = new Set([403, 404, 409, 410]);

const arrivalOf = (answer: VoyagerAnswer): Arrival => (answer.transition.kind === 'none' ? 'replace' : answer.transition.kind);

function updateRequest(
  page: Page,
  event: string | null,
  values?: Extract<PageEvent, { type: 'SUBMIT' }>['values'],
): UpdateVoyagerRequest | null {
  if (!page.voyager) return null;
  const { stepId, voyagerType, revision } = page.voyager;
  if (event === null) return { type: 'EmptyVoyagerRequest', stepId, voyagerType, revision };
  return { type: 'VoyagerEventRequest', stepId, voyagerType, event, values: values ?? {}, revision };
}

const visitPage = fromPromise<Visited, PageContext>(async ({ input, signal }) => {
  const { services, visit, shown } = input;
  if (!visit) throw new Unreachable();
  const visited = await services.visit(visit, signal);
  await services.present(visited.page, visited.arrival, shown);
  return visited;
});

const sendCommand = fromPromise<Answer, PageContext>(async ({ input }) => {
  const { services, command, shown, key } = input;
  if (command?.kind === 'action') {
    const answer = await services.act(command.body);
    if (answer.page) await services.present(answer.page, 'quiet', shown);
    return { kind: 'action', answer, pressed: command.pressed };
  }
  if (!command || !shown.page.voyager) throw new Unreachable();
  let answer: VoyagerAnswer;
  try {
    answer = await services.update(shown.page.voyager.voyagerRecordId, command.body, key);
  } catch (error) {
    // What the record shows now must be loaded before it can be shown.
    if (error instanceof Refused && error.problem.current)
      await services.present(pageAfter(shown.page, error.problem.current), 'replace', shown);
    throw error;
  }
  if (answer.view.type !== 'TerminalView') await services.present(pageAfter(shown.page, answer), arrivalOf(answer), shown);
  return { kind: 'update', answer };
});

const askAgain = fromPromise<VoyagerAnswer | Visited, PageContext>(async ({ input, signal }) => {
  const { services, shown } = input;
  const body = updateRequest(shown.page, null);
  if (!body || !shown.page.voyager) return services.visit({ url: shown.page.url, arrival: 'quiet' }, signal);
  const answer = await services.update(shown.page.voyager.voyagerRecordId, body, '');
  const waits = answer.view.type === 'PollingView' && answer.revision === shown.page.voyager.revision;
  if (!waits && answer.view.type !== 'TerminalView') await services.present(pageAfter(shown.page, answer), 'replace', shown);
  return answer;
});

type With = { context: PageContext };
const isHandedOff = ({ context }: With): boolean => context.shown.page.view.type === 'TerminalView';
const isPolling = ({ context }: With): boolean => context.shown.page.pollEvery !== null;
const hasRecord = ({ context }: With): boolean => context.shown.page.voyager !== null;
const isVisit = ({ context }: With): boolean => context.visit !== null;
const isSending = ({ context }: With): boolean => context.command !== null;
/** A screen's action may have done its work before the line was cut: only a person sends it again. */
const isUpdate = ({ context }: With): boolean => context.command?.kind === 'update';
const isCutOff = ({ context }: With): boolean => context.notice === 'offline' && context.command?.kind === 'update';
const isDialogStep = ({ context }: With): boolean => layoutOf(context.shown.page.view).present === 'dialog';

const lock = ({ context }: With): void => {
  const node = context.command?.pressed?.nodeId ?? '';
  for (const store of storesOf(context.shown)) store.setBusy({ node, said: false });
};

const sayBusy = ({ context }: With): void => {
  for (const store of storesOf(context.shown)) if (store.busy) store.setBusy({ ...store.busy, said: true });
};

const unlock = ({ context }: With): void => {
  for (const store of storesOf(context.shown)) if (store.busy) store.setBusy(null);
};

const leavePage = ({ context }: With): void => context.services.leave(context.visit?.url ?? context.shown.page.url);

const keepVisit = assign<PageContext, PageEvent, undefined, PageEvent, never>({
  visit: ({ event }) => (event.type === 'NAVIGATE' ? { url: event.url, arrival: event.arrival } : null),
});

const keepSubmit = assign<PageContext, PageEvent, undefined, PageEvent, never>(({ context, event }) => {
  if (event.type !== 'SUBMIT') return {};
  const body = updateRequest(context.shown.page, event.event, event.values);
  if (!body) return {};
  // The same answers again are the same attempt; changed ones are a new one, refused by their revision if the first arrived.
  const again = context.command?.kind === 'update' && JSON.stringify(context.command.body) === JSON.stringify(body);
  return {
    visit: null,
    command: { kind: 'update' as const, body, pressed: event.pressed },
    key: context.command === null || again ? context.key : context.services.newKey(),
  };
});

const keepCall = assign<PageContext, PageEvent, undefined, PageEvent, never>(({ event }) =>
  event.type === 'CALL' ? { command: { kind: 'action' as const, body: event.body, pressed: event.pressed } } : {},
);

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
    context: ({ input }) => ({
      services: input.services,
      shown: show(input.page, 'load'),
      key: input.page.key,
      command: null,
      visit: null,
      notice: null,
    }),
    initial: 'showing',
    on: {
      NAVIGATE: { target: '.navigating', actions: keepVisit },
      DISMISS: { actions: assign({ notice: null }) },
      HYDRATED: { guard: isDialogStep, actions: assign({ shown: ({ context }) => show(context.shown.page, 'quiet', context.shown) }) },
    },
    states: {
      showing: {
        always: [
          { guard: isHandedOff, target: 'handedOff' },
          { guard: isPolling, target: 'polling' },
        ],
        on: {
          SUBMIT: { guard: hasRecord, target: 'submitting', actions: keepSubmit },
          CALL: { target: 'submitting', actions: keepCall },
        },
      },
      navigating: {
        invoke: {
          src: visitPage,
          input: ({ context }) => context,
          onDone: {
            target: 'showing',
            actions: assign(({ context, event }) => ({
              shown: show(event.output.page, event.output.arrival, context.shown),
              key: event.output.page.key,
              command: null,
              visit: null,
              notice: null,
            })),
          },
          onError: [
            {
              guard: ({ event }) => event.error instanceof Unreachable,
              target: 'offline',
              actions: assign({ notice: 'offline', command: null }),
            },
            // Whatever else went wrong, the browser's own navigation says it best, and works where a script's does not.
            { target: 'left', actions: leavePage },
          ],
        },
        after: { 10_000: { actions: assign({ notice: 'slow' }) } },
      },
      submitting: {
        entry: lock,
        exit: unlock,
        invoke: {
          src: sendCommand,
          input: ({ context }) => context,
          onDone: {
            target: 'showing',
            actions: [
              unlock,
              assign(({ context, event }) => {
                const output = event.output;
                const fresh = { command: null, notice: null, key: context.services.newKey() };
                if (output.kind === 'action') {
                  const { page } = output.answer;
                  return page ? { ...fresh, key: page.key, shown: show(page, 'quiet', context.shown) } : fresh;
                }
                return { ...fresh, shown: show(pageAfter(context.shown.page, output.answer), arrivalOf(output.answer), context.shown) };
              }),
              ({ context, event }) => {
                if (event.output.kind !== 'action') return;
                const { answer, pressed } = event.output;
                topOf(context.shown).showIssues(answer.issues);
                context.services.follow(answer, pressed);
              },
            ],
          },
          onError: [
            {
              guard: ({ event }) => event.error instanceof Refused && event.error.problem.current !== undefined,
              target: 'movedOn',
              actions: assign(({ context, event }) => ({
                shown: show(pageAfter(context.shown.page, currentOf(event.error)), 'replace', context.shown),
                key: context.services.newKey(),
                command: null,
                notice: 'movedOn' as const,
              })),
            },
            {
              guard: ({ event }) => event.error instanceof Refused && event.error.problem.status === 422,
              target: 'showing',
              actions: [
                ({ context, event }) => {
                  if (!(event.error instanceof Refused)) return;
                  const { issues, detail, title } = event.error.problem;
                  topOf(context.shown).showIssues(issues?.length ? issues : [{ path: '', message: detail ?? title }]);
                },
                assign({ command: null, notice: null, key: ({ context }) => context.services.newKey() }),
              ],
            },
            {
              guard: ({ event }) => event.error instanceof Refused && asked.has(event.error.problem.status),
              target: 'navigating',
              actions: assign({ visit: ({ context }) => ({ url: context.shown.page.url, arrival: 'replace' as const }), command: null }),
            },
            {
              guard: ({ event }) => event.error instanceof Refused && event.error.problem.status === 401,
              target: 'left',
              actions: leavePage,
            },
            { guard: ({ event }) => event.error instanceof Unreachable, target: 'offline', actions: assign({ notice: 'offline' }) },
            { target: 'offline', actions: assign({ notice: 'failed' }) },
          ],
        },
        after: {
          300: { actions: sayBusy },
          10_000: { actions: assign({ notice: ({ context }) => context.notice ?? 'slow' }) },
        },
      },
      /** What was sent stands as it was; it is sent again by hand, when the network is back, and every few seconds. */
      offline: {
        on: {
          RETRY: [
            { guard: isVisit, target: 'navigating' },
            { guard: isSending, target: 'submitting' },
          ],
          ONLINE: [
            { guard: isVisit, target: 'navigating' },
            { guard: isUpdate, target: 'submitting' },
          ],
          SUBMIT: { guard: hasRecord, target: 'submitting', actions: keepSubmit },
          CALL: { target: 'submitting', actions: keepCall },
          DISMISS: { target: 'showing', actions: assign({ notice: null }) },
        },
        after: { 5000: { guard: isCutOff, target: 'submitting' } },
      },
      polling: {
        after: { pollEvery: 'asking' },
        on: { SUBMIT: { guard: hasRecord, target: 'submitting', actions: keepSubmit }, CALL: { target: 'submitting', actions: keepCall } },
      },
      asking: {
        invoke: {
          src: askAgain,
          input: ({ context }) => context,
          onDone: {
            target: 'showing',
            actions: assign(({ context, event }) => {
              const output = event.output;
              if ('page' in output) return { shown: show(output.page, 'quiet', context.shown), notice: null };
              const page = pageAfter(context.shown.page, output);
              const waits = output.view.type === 'PollingView' && output.revision === context.shown.page.voyager?.revision;
              return {
                shown: waits ? { ...context.shown, page: { ...page, url: context.shown.page.url } } : show(page, 'replace', context.shown),
                notice: null,
              };
            }),
          },
          onError: [
            {
              guard: ({ event }) =>
                event.error instanceof Refused && event.error.problem.status < 500 && event.error.problem.status !== 429,
              target: 'navigating',
              actions: assign({ visit: ({ context }) => ({ url: context.shown.page.url, arrival: 'replace' as const }) }),
            },
            { target: 'polling', actions: assign({ notice: ({ event }) => (event.error instanceof Unreachable ? 'offline' : 'failed') }) },
          ],
        },
      },
      movedOn: {
        always: { guard: isHandedOff, target: 'handedOff' },
        on: {
          SUBMIT: { guard: hasRecord, target: 'submitting', actions: keepSubmit },
          CALL: { target: 'submitting', actions: keepCall },
          DISMISS: { target: 'showing', actions: assign({ notice: null }) },
        },
      },
      /** The flow has ended: its last word is where to go. */
      handedOff: {
        always: {
          target: 'navigating',
          actions: assign({
            visit: ({ context }) => {
              const { view } = context.shown.page;
              return {
                url: view.type === 'TerminalView' ? view.handoffArguments.url : context.shown.page.url,
                arrival: 'forward' as const,
              };
            },
          }),
        },
      },
      /** The browser is on its way to another document. */
      left: {},
    },
  },
  { delays: { pollEvery: ({ context }) => context.shown.page.pollEvery ?? 1000 } },
);

function currentOf(error: unknown): VoyagerAnswer {
  if (error instanceof Refused && error.problem.current) return error.problem.current;
  throw new Error('A refusal without a current view was taken for one with it.');
}
