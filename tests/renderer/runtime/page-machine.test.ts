import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Refused, Unreachable } from '#renderer/page/refusals.ts';
import { pageMachine } from '#renderer/runtime/page-machine.ts';
import type { PageServices } from '#renderer/runtime/page-machine.ts';
import { formTools } from '../support/form-rules.ts';
import { haveTools } from '#renderer/runtime/tools.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { answerOf, ladderLayout, ladderPage } from '../support/pages.ts';

haveTools(formTools);

type Reply = 'answered' | 'cut' | 'broken' | 'refused';
interface Sent {
  key: string;
  body: string;
  reply: Reply;
}

/** A page's life with a network that does what it is told, and nothing else of a browser. */
function lifeWith(replies: Reply[]) {
  const sent: Sent[] = [];
  let keys = 1;
  let settled: () => void = () => undefined;
  const services: PageServices = {
    visit: () => Promise.reject(new Unreachable()),
    async update(_id, body, key): Promise<VoyagerAnswer> {
      const reply = replies[sent.length] ?? 'answered';
      sent.push({ key, body: JSON.stringify(body), reply });
      if (reply === 'cut') throw new Unreachable();
      if (reply === 'broken') throw new Refused({ status: 500, code: 'broken', title: 'Broken' });
      if (reply === 'refused')
        throw new Refused({ status: 422, code: 'rules', title: 'Refused', issues: [{ path: 'months', message: 'No.' }] });
      return answerOf(ladderLayout(), { revision: sent.length + 1, transition: { kind: 'forward', url: '/next' } });
    },
    act: () => Promise.reject(new Unreachable()),
    present: () => Promise.resolve(),
    leave: () => undefined,
    follow: () => undefined,
    newKey: () => `key-${++keys}`,
  };
  const actor = createActor(pageMachine, { input: { page: ladderPage(), services } });
  actor.subscribe((snapshot) => {
    if (!snapshot.matches('submitting')) settled();
  });
  actor.start();
  return {
    actor,
    sent,
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
  test('look.md 17: the same answers after a lost one carry the same key; after an answer a fresh one', async () => {
    const life = lifeWith(['cut', 'cut', 'answered', 'answered']);
    for (const months of [27, 27, 27, 30]) await life.press(months);
    life.stop();
    const keys = life.sent.map(({ key }) => key);
    expect(keys[0]).toBe('key-1');
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[2]);
  });

  test('whatever the network does, no key ever carries two bodies, and no answered or refused key is used again', async () => {
    const reply = fc.constantFrom<Reply>('answered', 'cut', 'broken', 'refused');
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

  test('look.md 14: while something is being sent nothing else is', async () => {
    const life = lifeWith(['answered']);
    const rest = life.press(27);
    for (const months of [30, 33]) life.actor.send({ type: 'SUBMIT', event: 'CONTINUE', values: { months }, pressed: null });
    expect(life.actor.getSnapshot().context.shown.base.busy).toEqual({ node: '', said: false });
    await rest;
    expect(life.sent).toHaveLength(1);
    expect(life.actor.getSnapshot().context.shown.base.busy).toBeNull();
    life.stop();
  });
});
