import { textOf } from '../../read/authored.ts';
import { compileAddress } from '../../bind/compile-place.ts';
import type { ActionCompiler } from './action-compiler.ts';

export const compiler: ActionCompiler = ({ map, verb, place, draft }) => [
  {
    do: 'navigate',
    to: compileAddress(verb.value, map, place, draft.compilation),
    ...(textOf(map, 'replace') === 'true' ? { replace: true } : {}),
  },
];
