import type { NodeCompiler } from './node-compiler.ts';
import { checkPress } from './check-press.ts';

export const compiler: NodeCompiler = {
  check: checkPress('Add `to:` with the page that it leads to.'),
  // Drawn as a button it is filled, as the primary one is.
  outline: ({ kind }) => (kind === 'button' ? { what: 'primary', name: 'button' } : null),
};
