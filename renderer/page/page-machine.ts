import { assign, createMachine } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { Page } from '#schemas/wire.ts';
import { layoutOf, show } from './shown.ts';
import type { Command, Navigation, PageContext, PageEvent, PageServices } from './page-context.ts';
import {
  askAgain,
  confirmFirst,
  reachAgain,
  refreshAfter,
  resumed,
  sendCommand,
  updateRequest,
  navigatePage,
  withOwn,
} from './page-outcomes.ts';
import type { Outcome } from './page-outcomes.ts';

type With = { context: PageContext };

const hasRecord = ({ context }: With): boolean => context.shown.page.voyager !== null;
const isNavigation = ({ context }: With): boolean => context.navigation !== null;
/** A message about the page is read before anything else is sent. */
const isFree = ({ context }: With): boolean => !context.navigation?.notice;
const isSending = ({ context }: With): boolean => context.command !== null;
const isBusy = ({ context }: With): boolean => context.notice === 'busy';
const isCutOff = ({ context }: With): boolean =>
  (context.notice === 'offline' || context.notice === 'unreachable') && isSending({ context });

/** Locked at once, said after 300 ms or as long as the layout says. */
const busy = (locked: boolean, said: boolean) => (at: With) => {
  const { shown, command } = at.context;
  for (const store of [shown.base, shown.over]) store?.setBusy(locked ? { node: command?.pressed?.nodeId ?? '', said } : null);
};

const assignPage = assign<PageContext, PageEvent, undefined, PageEvent, never>;
const isRefresh = (navigation: Navigation | null) => navigation?.kind === 'quiet';
/** A refresh while another one is not read yet reads the whole page. */
const withRefresh = (event: Navigation, before: Navigation | null): Navigation =>
  isRefresh(event) && isRefresh(before) ? { ...event, names: [], issues: withOwn(event.issues, before?.issues) } : event;
const keepNavigation = assignPage(({ context, event }) =>
  event.type === 'NAVIGATE'
    ? { navigation: withRefresh(event, context.navigation), departures: context.departures + +!isRefresh(event) }
    : {},
);
const commandOf = ({ shown }: PageContext, event: PageEvent): Command | null => {
  if (event.type === 'CALL') return { kind: 'action', body: event.body, pressed: event.pressed };
  const body = event.type === 'SUBMIT' ? updateRequest(shown.page, event.event, event.values) : null;
  return body && event.type === 'SUBMIT' ? { kind: 'update', body, pressed: event.pressed } : null;
};
const keepCommand = assignPage(({ context, event }) => {
  const command = commandOf(context, event);
  if (command === null) return {};
  // The same answers again are the same attempt; changed ones are a new one, refused by their revision if the first arrived.
  const same = context.command === null || JSON.stringify(context.command.body) === JSON.stringify(command.body);
  return {
    navigation: isRefresh(context.navigation) ? context.navigation : null,
    command,
    key: same ? context.key : context.services.newKey(),
  };
});

type Done = { context: PageContext; event: { output: Outcome } };
const goOn = (['showing', 'navigating', 'offline', 'movedOn', 'handedOff', 'confirming', 'submitting', 'left'] as const).map((to) => ({
  guard: ({ event }: Done) => event.output.to === to,
  target: to,
  actions: [
    assign<PageContext, Done['event'] & { type: string }, undefined, PageEvent, never>(({ event }) => event.output.change),
    ({ event }: Done) => event.output.after?.(),
  ],
}));
const input = ({ context }: With) => context;
const sends = {
  SUBMIT: { guard: (at: With) => isFree(at) && hasRecord(at), target: 'submitting', actions: keepCommand },
  CALL: { guard: isFree, target: 'submitting', actions: keepCommand },
} as const;
type At = With & { event: PageEvent };
const refreshes = ({ event }: At): boolean => event.type === 'NAVIGATE' && isRefresh(event);
/** A person who sent something must not miss the message that comes back. */
const refreshLater = { NAVIGATE: { guard: (at: At) => refreshes(at) && isSending(at), actions: keepNavigation } };
/** The page that would be read again is on its way out. */
const leaving = { NAVIGATE: { guard: (at: At) => refreshes(at) && !isRefresh(at.context.navigation) } };
const dismiss = { target: 'showing', actions: assignPage({ notice: null, navigation: null }) } as const;
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
      delays: 'pollEvery' | 'busyAfter' | 'retryAfter';
    },
    id: 'page',
    context: ({ input: { page, services } }) => ({
      services,
      shown: show(page, 'load'),
      key: page.key,
      command: null,
      navigation: null,
      departures: 0,
      notice: null,
      confirm: null,
      retryMs: 0,
    }),
    initial: 'showing',
    on: {
      NAVIGATE: { target: '.navigating', actions: keepNavigation },
      FILL: { actions: assignPage({ shown: ({ context: { shown }, event }) => (event.type === 'FILL' ? event.fill(shown) : shown) }) },
      DISMISS: { actions: assignPage({ notice: null }) },
      CUT: { actions: assignPage({ notice: ({ event }) => (event.type === 'CUT' ? event.notice : null) }) },
      HYDRATED: {
        actions: assignPage({
          shown: ({ context: { shown } }) => (layoutOf(shown.page.view).present === 'dialog' ? show(shown.page, 'quiet', shown) : shown),
          notice: ({ context }) => resumed(context.shown.page),
        }),
      },
    },
    states: {
      showing: {
        always: [
          {
            guard: ({ context }) => context.shown.page.view.type === 'TerminalView',
            target: 'handedOff',
            actions: assignPage({
              navigation: ({ context: { shown } }) =>
                shown.page.view.type === 'TerminalView' ? { url: shown.page.view.handoffArguments.url, kind: 'replace' as const } : null,
            }),
          },
          {
            guard: ({ context }) => isRefresh(context.navigation),
            target: 'navigating',
            actions: assignPage({ navigation: ({ context }) => refreshAfter(context) }),
          },
          { guard: ({ context }) => context.shown.page.pollEvery !== null, target: 'polling' },
        ],
        on: sends,
      },
      navigating: {
        invoke: { src: navigatePage, input, onDone: goOn },
        // The last press wins. What is sent during a refresh comes first, and the refresh after its answer.
        on: { ...sends, ...leaving },
        after: { 10_000: slow },
      },
      submitting: {
        entry: busy(true, false),
        exit: busy(false, false),
        invoke: { src: sendCommand, input, onDone: goOn },
        on: refreshLater,
        after: { busyAfter: { actions: busy(true, true) }, 10_000: slow },
      },
      /** The server wants to know first who this is. A person takes the time that they need, so nothing here is slow. */
      confirming: {
        entry: busy(true, false),
        exit: busy(false, false),
        invoke: { src: confirmFirst, input, onDone: goOn },
        on: refreshLater,
      },
      /** The pressed command is kept. Only a person sends it again: once the line is back they are asked. A page is fetched by itself. */
      offline: {
        on: {
          ...sends,
          ...refreshLater,
          RETRY: [
            { guard: isSending, target: 'submitting' },
            { guard: isNavigation, target: 'navigating' },
          ],
          ONLINE: [
            { guard: isSending, actions: assignPage({ notice: 'online' }) },
            { guard: isNavigation, target: 'navigating' },
          ],
          DISMISS: dismiss,
        },
        after: {
          5000: { guard: isCutOff, target: 'reaching' },
          // A busy service has begun nothing: also what only a person sends again after a cut line goes again by itself.
          retryAfter: [
            { guard: (at) => isBusy(at) && isSending(at), target: 'submitting' },
            { guard: (at) => isBusy(at) && isNavigation(at), target: 'navigating' },
          ],
        },
      },
      reaching: {
        invoke: { src: reachAgain, input, onDone: goOn },
        on: { ...sends, ...refreshLater, RETRY: 'submitting', DISMISS: dismiss },
      },
      polling: { after: { pollEvery: 'asking' }, on: sends },
      asking: { invoke: { src: askAgain, input, onDone: goOn }, on: sends },
      /** Another window went on with this record: what stands there now is shown, and said to be so. */
      movedOn: { on: { ...sends, DISMISS: dismiss } },
      /** The flow has ended: its last word is where to go, and nothing more is sent meanwhile. */
      handedOff: {
        entry: busy(true, true),
        exit: busy(false, false),
        invoke: { src: navigatePage, input, onDone: goOn },
        on: leaving,
        after: { 10_000: slow },
      },
      /** The browser is on its way to another document. */
      left: {
        entry: ({ context: { services, navigation, shown } }) =>
          services.leave(navigation?.url ?? shown.page.url, navigation?.kind ?? 'forward'),
      },
    },
  },
  {
    delays: {
      pollEvery: ({ context }) => context.shown.page.pollEvery ?? 1000,
      retryAfter: ({ context }) => context.retryMs,
      busyAfter: ({ context }) => layoutOf(context.shown.page.view).busyAfter ?? 300,
    },
  },
);

/** A running page. */
export type PageActor = ActorRefFrom<typeof pageMachine>;
