import { z } from 'zod';
import { toast } from '#schemas/actions/toast.ts';
import { parseAs } from '../../parse/parse-as.ts';
import { sourceOf } from '../../read/authored.ts';
import { asValue, compileWords } from '../../bind/compile-expression.ts';
import { durationOf } from '../../parse/durations.ts';
import type { ActionCompiler } from './action-compiler.ts';

const Beside = z.strictObject(toast.verbs.say.beside);

export const compiler: ActionCompiler = ({ map, verb, place, draft }) => {
  const { keys } = parseAs(Beside, map);
  const shown = durationOf(sourceOf(keys.for) ?? '');
  const tone = sourceOf(keys.tone);
  return [
    {
      do: 'toast',
      text: asValue(compileWords(verb.value, place, draft.compilation)),
      ...(tone === null ? {} : { tone }),
      ...(shown === null ? {} : { for: shown }),
    },
  ];
};
