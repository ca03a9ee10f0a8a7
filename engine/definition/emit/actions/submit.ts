import { textOf } from '../../read/authored.ts';
import type { ActionCompiler } from './action-compiler.ts';

export const compiler: ActionCompiler = ({ map, verb, text, draft }) => {
  if (!draft.submits.has(text)) draft.submits.set(text, verb.value.at);
  return [{ do: 'submit', event: text, ...(textOf(map, 'check') === 'false' ? { check: false } : {}) }];
};
