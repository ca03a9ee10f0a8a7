import type { NodeCompiler } from './node-compiler.ts';
import { checkPress } from './check-press.ts';

export const compiler: NodeCompiler = {
  check: checkPress('Add `press:` with what it does, like `- submit: CONTINUE`.'),
  outline: ({ kind }) => (kind === 'primary' ? { what: 'primary', name: 'button' } : null),
};
