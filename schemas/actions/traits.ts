// Written by `npm run generate` from the files beside it: change those.
import type { ActionTraits } from '../action-definition.ts';
import type { Action } from '../actions.ts';

/** The traits of each action; an action that is not listed has none. */
export const actionTraits: Readonly<Partial<Record<Action['do'], ActionTraits>>> = {
  back: { leads: true },
  call: { noScript: 'post', leads: true },
  close: { noScript: 'close' },
  download: { noScript: 'native', leads: true },
  navigate: { noScript: 'post', leads: true },
  open: { noScript: 'open' },
  refresh: { noScript: 'post' },
  report: { noScript: 'post' },
  reset: { noScript: 'reset' },
  save: { noScript: 'post' },
  signOut: { noScript: 'post', leads: true },
  submit: { noScript: 'post', leads: true },
};
