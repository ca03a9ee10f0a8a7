import { describe, expect, test } from 'vitest';
import type { Action } from '#schemas/actions.ts';
import { actionsThatApply } from '#renderer/runtime/actions-that-apply.ts';
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

describe('of neighbours with a condition, the first whose condition holds', () => {
  const applying = (press: Action[]) =>
    actionsThatApply(press, (when) => when === true).map((action) => ('to' in action ? action.to : action.do));
  test('wins over those after it', () => {
    expect(applying([go('/a', false), go('/b', true), go('/c', true)])).toEqual(['/b']);
  });
  test('ends the list where it leads elsewhere, so that the last one is what else', () => {
    expect(applying([go('/a', true), go('/home')])).toEqual(['/a']);
    expect(applying([go('/a', false), go('/home')])).toEqual(['/home']);
  });
  test('does not keep a list from going on where it stays', () => {
    expect(applying([{ do: 'reset', when: true }, { do: 'print' }])).toEqual(['reset', 'print']);
  });
  test('opening a dialog instead of acting is an alternative to acting', () => {
    expect(applying([{ do: 'open', dialog: 'agreement', when: true }, { do: 'call' }])).toEqual(['open']);
    expect(applying([{ do: 'open', dialog: 'agreement', when: false }, { do: 'call' }])).toEqual(['call']);
  });
});
