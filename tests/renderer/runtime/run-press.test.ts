import { describe, expect, test } from 'vitest';
import type { Action } from '#schemas/actions.ts';
import { pressKind } from '#renderer/runtime/press-kind.ts';

const go = (to: string, when?: unknown): Action => ({ do: 'navigate', to, ...(when !== undefined && { when: when as boolean }) });

describe('how a button works without a script', () => {
  test.each<[string, Action[], string]>([
    ['an event of the flow is posted', [{ do: 'submit', event: 'CONTINUE' }], 'post'],
    ['an operation is posted', [{ do: 'call' }], 'post'],
    ['leaving is posted: the server answers with the place', [go('/x')], 'post'],
    ['signing out is posted', [{ do: 'signOut' }], 'post'],
    ['a dialog opens by the browser’s own command', [{ do: 'open', dialog: 'fees' }], 'open'],
    ['and closes by it', [{ do: 'close' }], 'close'],
    ['a form resets by itself', [{ do: 'reset' }], 'reset'],
    ['what only a script can do is not there without one', [{ do: 'print' }], 'scripted'],
    ['a list with a server’s part is posted', [{ do: 'open', dialog: 'a', when: false }, { do: 'call' }], 'post'],
  ])('%s', (_title, press, kind) => {
    expect(pressKind(press).kind).toBe(kind);
  });
});
