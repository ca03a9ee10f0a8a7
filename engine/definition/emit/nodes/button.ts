import type { NodeCompiler } from './node-compiler.ts';
import { checkPress } from './check-press.ts';

export const compiler: NodeCompiler = {
  check: checkPress('Add `press:` with what it does, like `- submit: CONTINUE`.'),
  outline: ({ kind, press }) =>
    kind === 'primary' ? { what: 'primary', name: 'button' } : kind === 'danger' && asks(press) ? { what: 'danger', name: 'button' } : null,
};

/** True if a press opens a dialog: the question of a call is one. */
const asks = (press: unknown): boolean =>
  Array.isArray(press) && press.some((action) => typeof action === 'object' && action !== null && 'do' in action && action.do === 'open');
