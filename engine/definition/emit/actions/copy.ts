import { z } from 'zod';
import { copy } from '#schemas/actions/copy.ts';
import { parseAs } from '../../parse/parse-as.ts';
import { asValue, compileText } from '../../bind/compile-expression.ts';
import type { ActionCompiler } from './action-compiler.ts';

const Beside = z.strictObject(copy.verbs.copy.beside);

export const compiler: ActionCompiler = ({ map, verb, place, draft }) => {
  const { announce } = parseAs(Beside, map).keys;
  return [
    {
      do: 'copy',
      text: asValue(compileText(verb.value, place, draft.compilation)),
      announce: announce === undefined ? 'Copied' : asValue(compileText(announce, place, draft.compilation)),
    },
  ];
};
