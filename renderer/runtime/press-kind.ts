import type { Action, Press } from '#schemas/actions.ts';

/** What the server must do: such a button posts the form where no script runs. */
const ofServer: ReadonlySet<Action['do']> = new Set(['submit', 'call', 'navigate', 'refresh', 'signOut', 'report', 'download']);

/** How a button works without a script. */
export type PressKind =
  | { kind: 'post'; native?: true }
  | { kind: 'reset' }
  | { kind: 'open'; dialog: string }
  | { kind: 'close' }
  | { kind: 'scripted' };

export function pressKind(press: Press | undefined): PressKind {
  const actions = Array.isArray(press) ? press : [];
  // The answer is a file, which a browser keeps by itself and a script would have to hold whole.
  if (actions.some((action) => action.do === 'download')) return { kind: 'post', native: true };
  if (actions.some((action) => ofServer.has(action.do))) return { kind: 'post' };
  const [only] = actions;
  if (actions.length === 1 && only) {
    if (only.do === 'open') return { kind: 'open', dialog: only.dialog };
    if (only.do === 'close') return { kind: 'close' };
    if (only.do === 'reset') return { kind: 'reset' };
  }
  return { kind: 'scripted' };
}
