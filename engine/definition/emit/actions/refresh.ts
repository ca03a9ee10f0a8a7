import { loadsNamed } from '../../bind/loads-named.ts';
import type { ActionCompiler } from './action-compiler.ts';

export const compiler: ActionCompiler = ({ verb, place, draft }) => [
  { do: 'refresh', ...(verb.value.kind === 'list' ? { names: loadsNamed(verb.value.items, place, draft.compilation) } : {}) },
];
