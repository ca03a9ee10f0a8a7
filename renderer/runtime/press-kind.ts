import type { Action, Press } from '#schemas/actions.ts';
import { actionTraits } from '#schemas/actions/traits.ts';

/** The way that a button works without a script. */
export type PressKind =
  | { kind: 'post'; native?: true }
  | { kind: 'reset' }
  | { kind: 'open'; dialog: string }
  | { kind: 'close' }
  | { kind: 'scripted' };

export function pressKind(press: Press | undefined): PressKind {
  const actions = Array.isArray(press) ? press : [];
  const ways = actions.map(noScript);
  // The answer is a file, which a browser keeps by itself and a script would have to hold whole.
  if (ways.includes('native')) return { kind: 'post', native: true };
  if (ways.includes('post')) return { kind: 'post' };
  const [only] = actions;
  const [way] = ways;
  if (actions.length !== 1 || !only) return { kind: 'scripted' };
  if (way === 'open') return { kind: 'open', dialog: 'dialog' in only ? only.dialog : '' };
  return way === 'close' || way === 'reset' ? { kind: way } : { kind: 'scripted' };
}

const noScript = (action: Action) => {
  const name = action.do;
  if ('native' in action && action.native === true) return 'native';
  return Object.hasOwn(actionTraits, name) ? actionTraits[name]?.noScript : undefined;
};
