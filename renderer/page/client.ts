import { createActor } from 'xstate';
import { safeAddress } from '#engine/validation/safe-address.ts';
import type { Issue, Page } from '#schemas/wire.ts';
import { pageMachine } from './page-machine.ts';
import type { PageServices } from './page-context.ts';
import type { PageCommands } from '../runtime/page-commands.ts';
import type { Pressed, ViewHost } from '../runtime/view-context.ts';
import type { acting } from './acting.ts';
import type { PageActs } from './page-acts.ts';
import { Unreachable } from './refusals.ts';
import { toast } from './ToastRegion.tsx';
import { whyCut } from './why-cut.ts';

/** Fetches what acting on a page takes; it is asked for again where the line was cut. */
export const fetchActing = (): Promise<typeof acting> =>
  import('./acting.ts').then(
    (module) => module.acting,
    () => {
      throw new Unreachable();
    },
  );

/** The differences between a whole page and a subflow on a page: how it is requested, shown and left. */
export interface ClientOptions {
  /** Writes the address bar: a subflow on a page has none of its own. */
  writeAddress?: (url: string) => void;
  services: Omit<PageServices, 'confirm' | 'follow' | 'newKey' | 'whyCut'>;
  commands: Pick<PageCommands, 'navigate' | 'back' | 'announce' | 'signOut' | 'save'>;
  subflows?: ViewHost['subflows'];
}

/** One machine with what drives it: the presses on what it shows. */
export function createClient(page: Page, { services, commands: own, subflows, writeAddress }: ClientOptions) {
  const actor = createActor(pageMachine, {
    input: {
      page,
      services: {
        ...services,
        follow(answer, pressed) {
          if (answer.then.length > 0) run({ ...pressed, press: answer.then });
        },
        confirm: async (wanted) => (await import('./confirm-identity.tsx')).confirmIdentity(wanted),
        whyCut,
        newKey: () => crypto.randomUUID(),
      },
    },
  });
  const address = (): string => actor.getSnapshot().context.shown.page.url;

  const commands: PageCommands = {
    ...own,
    submit: (event, values, pressed) => actor.send({ type: 'SUBMIT', event, values, pressed }),
    call: (values, pressed) => actor.send({ type: 'CALL', body: { url: address(), action: pressed.nodeId ?? '', form: values }, pressed }),
    confirm: async (question) => (await import('./questions.ts')).askToConfirm(question, actor.getSnapshot().context.shown.page),
    refresh: (names) => refresh([], names),
    toast: (words) => void toast(words, actor.getSnapshot().context.shown.page),
    report: (code) => void fetchActing().then((acting) => acting.report(code, location.pathname)),
    track: (name) => void document.dispatchEvent(new CustomEvent('voyager:track', { detail: { name } })),
  };
  const host: ViewHost = {
    inert: false,
    subflows,
    press: run,
    announce: own.announce,
    refresh,
    arrive: (...made) =>
      void fetchActing().then(
        (acting) => acting.arrive(address(), host, ...made),
        () => undefined,
      ),
    fill: async (names) => (await fetchActing()).fill(actor, names),
    // Where it cannot be fetched nothing was found out: what is pressed next asks on the server.
    lookUp: (...asked) =>
      void import('./look-up.ts').then(
        ({ lookUp }) => lookUp(address(), ...asked),
        () => undefined,
      ),
    keepAddress(to) {
      const safe = safeAddress(to);
      // The page stays the same one, whatever a layout says.
      if (!writeAddress || safe === null || safe.split('?')[0] !== address().split('?')[0] || safe === address()) return;
      writeAddress(safe);
      actor.send({ type: 'FILL', fill: (shown) => ({ ...shown, page: { ...shown.page, url: safe } }) });
    },
    warnUnsaved(...asked) {
      const watching = import('./unsaved.ts').then(
        ({ watchUnsaved }) => watchUnsaved(...asked, actor.getSnapshot().context.shown.page),
        () => undefined,
      );
      return () => void watching.then((stop) => stop?.());
    },
  };
  function refresh(issues: readonly Issue[] = [], names: readonly string[] = []): void {
    actor.send({ type: 'NAVIGATE', url: address(), kind: 'quiet', issues, names });
  }
  const departures = (): number => actor.getSnapshot().context.departures;
  /** A press that could not be begun, or carried through, because the line was cut. */
  let waiting: Pressed | null = null;
  function run(pressed: Pressed): void {
    if (waiting) actor.send({ type: 'DISMISS' });
    waiting = null;
    // Its code may be fetched first, or it saves before it leads on: whatever was pressed later, and leads elsewhere, wins.
    const made = departures();
    const navigate: PageCommands['navigate'] = (...to) => made === departures() && own.navigate(...to);
    fetchActing()
      .then((acting) => (made === departures() ? acting.runPress(pressed, { ...commands, navigate }) : undefined))
      .catch(async (error: unknown) => {
        if (!(error instanceof Unreachable)) throw error;
        waiting = pressed;
        actor.send({ type: 'CUT', notice: error.notice ?? (await whyCut()) });
      });
  }

  const acts: PageActs = {
    retry: () => (waiting ? run(waiting) : actor.send({ type: 'RETRY' })),
    dismiss() {
      waiting = null;
      actor.send({ type: 'DISMISS' });
    },
    reload: () => location.reload(),
    cancelStep() {
      const { over } = actor.getSnapshot().context.shown;
      const form = over?.form('');
      if (over?.layout.cancel && form) actor.send({ type: 'SUBMIT', event: over.layout.cancel, values: over.values(form), pressed: null });
    },
  };
  return {
    actor,
    host,
    acts,
    /** The network is back: whoever pressed something meanwhile is asked. */
    online: () => actor.send(waiting ? { type: 'CUT', notice: 'online' } : { type: 'ONLINE' }),
  };
}
export type PageClient = ReturnType<typeof createClient>;
