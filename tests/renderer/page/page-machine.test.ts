import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { Refused, Unreachable } from '#renderer/page/refusals.ts';
import { pageMachine } from '#renderer/page/page-machine.ts';
import type { Cut, Navigation, PageServices } from '#renderer/page/page-context.ts';
import { formTools } from '../support/form-rules.ts';
import { haveTools } from '#renderer/runtime/tools.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { answerOf, ladderLayout, ladderPage } from '../support/pages.ts';

haveTools(formTools);

type Reply = 'answered' | 'cut' | 'broken' | 'busy' | 'refused' | 'never' | 'unconfirmed';
interface Sent {
  key: string;
  body: string;
  reply: Reply;
}

/** A page's life with a network that does what it is told, and nothing else of a browser. */
function lifeWith(
  replies: Reply[],
  page = ladderPage(),
  cuts: Cut[] = [],
  confirm: PageServices['confirm'] = () => Promise.resolve(false),
) {
  const sent: Sent[] = [];
  let keys = 1;
  let settled: () => void = () => undefined;
  const services: PageServices = {
    navigate: () => Promise.reject(new Unreachable()),
    async update(_id, body, key): Promise<VoyagerAnswer> {
      const reply = replies[sent.length] ?? 'answered';
      sent.push({ key, body: JSON.stringify(body), reply });
      if (reply === 'never') await new Promise(() => undefined);
      if (reply === 'cut') throw new Unreachable();
      if (reply === 'broken') throw new Refused({ status: 500, code: 'broken', title: 'Broken' });
      if (reply === 'unconfirmed') throw new Refused({ status: 403, code: 'confirmationNeeded', title: 'Confirm', confirm: '/confirm' });
      if (reply === 'busy') throw new Refused({ status: 503, code: 'busy', title: 'Busy' }, 2000);
      if (reply === 'refused')
        throw new Refused({ status: 422, code: 'rules', title: 'Refused', issues: [{ path: 'months', message: 'No.' }] });
      return answerOf(ladderLayout(), { revision: sent.length + 1, transition: { kind: 'forward', url: '/next' } });
    },
    act: () => Promise.reject(new Unreachable()),
    present: () => Promise.resolve(),
    leave: () => undefined,
    confirm,
    follow: () => undefined,
    whyCut: () => Promise.resolve(cuts.shift() ?? 'offline'),
    newKey: () => `key-${++keys}`,
  };
  const clock = new SimulatedClock();
  const actor = createActor(pageMachine, { input: { page, services }, clock });
  actor.subscribe((snapshot) => {
    if (!snapshot.matches('submitting')) settled();
  });
  actor.start();
  return {
    actor,
    clock,
    sent,
    services,
    /** Presses Continue with these months and waits until the page rests again. */
    async press(months: number): Promise<void> {
      const rest = new Promise<void>((resolve) => (settled = resolve));
      actor.send({ type: 'SUBMIT', event: 'CONTINUE', values: { months }, pressed: null });
      await rest;
    },
    stop: () => actor.stop(),
  };
}

describe('P2: an idempotency key names one attempt', () => {
  test('UI-17: the same answers after a lost one carry the same key; after an answer a fresh one', async () => {
    const life = lifeWith(['cut', 'cut', 'answered', 'answered']);
    for (const months of [27, 27, 27, 30]) await life.press(months);
    life.stop();
    const keys = life.sent.map(({ key }) => key);
    expect(keys[0]).toBe('key-1');
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[2]);
  });

  test('whatever the network does, no key ever carries two bodies, and no answered or refused key is used again', async () => {
    const reply = fc.constantFrom<Reply>('answered', 'cut', 'broken', 'busy', 'refused');
    await fc.assert(
      fc.asyncProperty(
        fc.array(reply, { maxLength: 12 }),
        fc.array(fc.constantFrom(27, 30), { minLength: 1, maxLength: 12 }),
        async (replies, presses) => {
          const life = lifeWith(replies);
          for (const months of presses) await life.press(months);
          life.stop();
          const bodies = new Map<string, Set<string>>();
          const closed = new Set<string>();
          for (const { key, body, reply: how } of life.sent) {
            expect(closed.has(key)).toBe(false);
            bodies.set(key, (bodies.get(key) ?? new Set()).add(body));
            if (how === 'answered' || how === 'refused') closed.add(key);
          }
          for (const same of bodies.values()) expect(same.size).toBe(1);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('the client’s life', () => {
  describe('a press during a refresh is sent at once, and the page is read after its answer', () => {
    const refresh = { type: 'NAVIGATE', url: '/ladder', kind: 'quiet' } as const;
    const call = {
      type: 'CALL',
      body: { url: '/ladder', action: 'lengthen', form: {} },
      pressed: { press: [], nodeId: 'lengthen', view: { form: { id: '' } } } as never,
    } as const;
    /** A page whose reads do not end until they are released, and whose calls are answered. */
    function life() {
      const asked: Navigation[] = [];
      const page = lifeWith([]);
      page.services.navigate = (navigation) => {
        asked.push(navigation);
        return new Promise(() => undefined);
      };
      page.services.act = () => Promise.resolve({ result: null, issues: [], then: [] } as never);
      return { ...page, asked, at: () => page.actor.getSnapshot().value };
    }

    test('a call, also while two refreshes wait; both are one reading of the whole page', async () => {
      const page = life();
      page.actor.send({ ...refresh, names: ['first'] });
      page.actor.send(call);
      expect(page.at()).toBe('submitting');
      page.actor.send({ ...refresh, names: ['second'] });
      expect(page.at()).toBe('submitting');
      await vi.waitFor(() => expect(page.at()).toBe('navigating'));
      expect(page.asked).toEqual([expect.objectContaining({ names: ['first'] }), expect.objectContaining({ url: '/ladder', names: [] })]);
      page.stop();
    });

    test('an answer of a flow is read as it is now: nothing follows it', async () => {
      const page = life();
      page.actor.send(refresh);
      page.actor.send({ type: 'SUBMIT', event: 'CONTINUE', values: { months: 27 }, pressed: null });
      expect(page.at()).toBe('submitting');
      await vi.waitFor(() => expect(page.at()).toBe('showing'));
      expect(page.asked).toHaveLength(1);
      page.stop();
    });

    test('what a refusal says is shown by the refresh after it', async () => {
      const page = lifeWith(['refused']);
      const asked: Navigation[] = [];
      page.services.navigate = (navigation) => {
        asked.push(navigation);
        return new Promise(() => undefined);
      };
      const rest = page.press(27);
      page.actor.send(refresh);
      await rest;
      await vi.waitFor(() => expect(asked).toHaveLength(1));
      expect(asked[0]?.issues).toEqual([{ path: 'months', message: 'No.' }]);
      page.stop();
    });

    test('a refresh while the line is cut loses nothing that was pressed', async () => {
      for (const reply of ['cut', 'busy'] as const) {
        const page = lifeWith([reply]);
        await page.press(27);
        page.actor.send(refresh);
        const { value, context } = page.actor.getSnapshot();
        expect([value, context.command !== null, context.navigation?.kind]).toEqual(['offline', true, 'quiet']);
        page.stop();
      }
    });

    test('a refresh does not keep a person on a page that they are leaving', () => {
      const page = life();
      page.actor.send({ ...refresh, url: '/next', kind: 'forward' });
      page.actor.send(refresh);
      expect(page.asked.map(({ url }) => url)).toEqual(['/next']);
      expect(page.actor.getSnapshot().context.navigation?.url).toBe('/next');
      page.stop();
    });

    test('the message that another window was quicker is read before anything else is sent', () => {
      const page = life();
      page.actor.send({ ...refresh, kind: 'replace', notice: 'movedOn' });
      page.actor.send(call);
      expect(page.at()).toBe('navigating');
      page.stop();
    });

    test('the last press wins: of a person who has set out for another page and then pressed, that page is not read again', async () => {
      const page = life();
      page.actor.send({ ...refresh, kind: 'forward' });
      page.actor.send(call);
      expect(page.at()).toBe('submitting');
      await vi.waitFor(() => expect(page.at()).toBe('showing'));
      expect(page.asked).toHaveLength(1);
      page.stop();
    });
  });

  test('a page that would only be read again waits for what was sent; a person who goes elsewhere does not', async () => {
    const life = lifeWith(['never']);
    const to = (kind: 'quiet' | 'forward') => life.actor.send({ type: 'NAVIGATE', url: '/ladder', kind });
    life.actor.send({ type: 'SUBMIT', event: 'CONTINUE', values: { months: 27 }, pressed: null });
    expect(life.actor.getSnapshot().value).toBe('submitting');
    to('quiet');
    expect(life.actor.getSnapshot().value).toBe('submitting');
    to('forward');
    expect(life.actor.getSnapshot().value).toBe('navigating');
    life.stop();
  });

  test('a cut line is offline, a failing service is not, and both keep what was sent', async () => {
    const cut = lifeWith(['cut']);
    await cut.press(27);
    expect([cut.actor.getSnapshot().value, cut.actor.getSnapshot().context.notice]).toEqual(['offline', 'offline']);
    expect(cut.actor.getSnapshot().context.command).not.toBeNull();
    cut.stop();
    const broken = lifeWith(['broken']);
    await broken.press(27);
    expect(broken.actor.getSnapshot().context.notice).toBe('failed');
    broken.stop();
  });

  test('UI-14: while something is being sent nothing else is', async () => {
    const life = lifeWith(['answered']);
    const rest = life.press(27);
    for (const months of [30, 33]) life.actor.send({ type: 'SUBMIT', event: 'CONTINUE', values: { months }, pressed: null });
    expect(life.actor.getSnapshot().context.shown.base.busy).toEqual({ node: '', said: false });
    await rest;
    expect(life.sent).toHaveLength(1);
    expect(life.actor.getSnapshot().context.shown.base.busy).toBeNull();
    life.stop();
  });

  test('UI §6: 300 ms say nothing, then the button is busy; after 10 s the page says that it is still working', () => {
    const life = lifeWith(['never']);
    life.actor.send({ type: 'SUBMIT', event: 'CONTINUE', values: { months: 27 }, pressed: null });
    const busy = () => life.actor.getSnapshot().context.shown.base.busy;
    life.clock.increment(299);
    expect(busy()).toEqual({ node: '', said: false });
    life.clock.increment(1);
    expect(busy()).toEqual({ node: '', said: true });
    expect(life.actor.getSnapshot().context.notice).toBeNull();
    life.clock.increment(9700);
    expect(life.actor.getSnapshot().context.notice).toBe('slow');
    life.stop();
  });

  test('AU-05: what needs a confirmation waits for the person as long as they take, unsaid, and is then sent again as it was', async () => {
    let asked = '';
    let answer: (confirmed: boolean) => void = () => undefined;
    const life = lifeWith(['unconfirmed', 'answered', 'unconfirmed'], ladderPage(), [], (address) => {
      asked = address;
      return new Promise((resolve) => (answer = resolve));
    });
    await life.press(27);
    expect([asked, life.actor.getSnapshot().value]).toEqual(['/confirm', 'confirming']);
    life.clock.increment(60_000);
    expect(life.actor.getSnapshot().context.notice).toBeNull();
    expect(life.actor.getSnapshot().context.shown.base.busy).not.toBeNull();
    answer(true);
    await vi.waitFor(() => expect(life.actor.getSnapshot().value).toBe('showing'));
    expect(life.sent[1]).toEqual({ ...life.sent[0], reply: 'answered' });

    await life.press(30);
    answer(false);
    await vi.waitFor(() => expect(life.actor.getSnapshot().value).toBe('showing'));
    expect(life.sent).toHaveLength(3);
    expect(life.actor.getSnapshot().context).toMatchObject({ command: null, confirm: null, notice: null });
    life.stop();
  });

  test('001 §4.1: loading animation delay 1000 ms: a step whose layout says how long a wait goes unsaid is busy after that', () => {
    const page = ladderPage();
    if (!('layout' in page.view)) throw new Error(page.view.type);
    const life = lifeWith(['never'], { ...page, view: { ...page.view, layout: { ...page.view.layout, busyAfter: 1000 } } });
    life.actor.send({ type: 'SUBMIT', event: 'CONTINUE', values: { months: 27 }, pressed: null });
    const busy = () => life.actor.getSnapshot().context.shown.base.busy;
    life.clock.increment(999);
    expect(busy()).toEqual({ node: '', said: false });
    life.clock.increment(1);
    expect(busy()).toEqual({ node: '', said: true });
    life.stop();
  });

  test('what a busy service refused is sent again by itself when it said, with the same key, and not before', async () => {
    const life = lifeWith(['busy', 'never']);
    await life.press(27);
    expect([life.actor.getSnapshot().value, life.actor.getSnapshot().context.notice]).toEqual(['offline', 'busy']);
    life.clock.increment(1999);
    expect(life.sent).toHaveLength(1);
    life.clock.increment(1001); // The delay that spreads the retries is a second at most.
    expect(life.sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    life.stop();
  });

  test.each([
    ['offline', 'online'],
    ['unreachable', 'reached'],
  ] as const)(
    '%s, what was pressed waits; once the line is back that is asked, and it goes under its key when somebody says so',
    async (why, back) => {
      const cut = lifeWith(['cut', 'never'], ladderPage(), [why, why, 'lost']);
      const notice = () => cut.actor.getSnapshot().context.notice;
      await cut.press(27);
      for (const now of [why, back, back]) {
        cut.clock.increment(5000);
        await vi.waitFor(() => expect([cut.actor.getSnapshot().value, notice()]).toEqual(['offline', now]));
      }
      expect(cut.sent).toHaveLength(1);
      cut.actor.send({ type: 'RETRY' });
      expect(cut.sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
      cut.stop();
    },
  );

  test('one lost request is not called offline, and waits for somebody like a failing service', async () => {
    const cut = lifeWith(['cut', 'never'], ladderPage(), ['lost']);
    await cut.press(27);
    cut.clock.increment(60_000);
    expect([cut.actor.getSnapshot().context.notice, cut.sent.length]).toEqual(['lost', 1]);
    cut.stop();
    const broken = lifeWith(['broken', 'never']);
    await broken.press(27);
    broken.clock.increment(60_000);
    expect(broken.sent).toHaveLength(1);
    broken.actor.send({ type: 'RETRY' });
    expect(broken.sent).toHaveLength(2);
    broken.stop();
  });

  test('a flow that ends hands over, and sends nothing more meanwhile', async () => {
    const life = lifeWith([]);
    const visits: string[] = [];
    const { services } = life.actor.getSnapshot().context;
    services.update = async () => ({
      ...answerOf(ladderLayout()),
      view: { type: 'TerminalView', nextFlow: 'account', handoffArguments: { url: '/account' } },
    });
    services.navigate = ({ url }) => {
      visits.push(url);
      return new Promise(() => undefined);
    };
    await life.press(27);
    expect(life.actor.getSnapshot().value).toBe('handedOff');
    expect(visits).toEqual(['/account']);
    life.actor.send({ type: 'SUBMIT', event: 'CONTINUE', values: { months: 30 }, pressed: null });
    expect(life.actor.getSnapshot().value).toBe('handedOff');
    expect(life.actor.getSnapshot().context.shown.base.busy?.said).toBe(true);
    life.stop();
  });
});
