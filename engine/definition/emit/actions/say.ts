import { textOf } from '../../read/authored.ts';
import { asValue, compileWords } from '../../bind/compile-expression.ts';
import { durationOf } from '../../parse/durations.ts';
import type { ActionCompiler } from './action-compiler.ts';

export const compiler: ActionCompiler = ({ map, verb, place, draft }) => {
  const shown = durationOf(textOf(map, 'for') ?? '');
  const tone = textOf(map, 'tone');
  return [
    {
      do: 'toast',
      text: asValue(compileWords(verb.value, place, draft.compilation)),
      ...(tone === null ? {} : { tone }),
      ...(shown === null ? {} : { for: shown }),
    },
  ];
};
