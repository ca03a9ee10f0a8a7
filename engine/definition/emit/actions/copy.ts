import { valueOf } from '../../read/authored.ts';
import { asValue, compileText } from '../../bind/compile-expression.ts';
import type { ActionCompiler } from './action-compiler.ts';

export const compiler: ActionCompiler = ({ map, verb, place, draft }) => {
  const announce = valueOf(map, 'announce');
  return [
    {
      do: 'copy',
      text: asValue(compileText(verb.value, place, draft.compilation)),
      announce: announce === undefined ? 'Copied' : asValue(compileText(announce, place, draft.compilation)),
    },
  ];
};
