import { z } from 'zod';
import { navigate } from '#schemas/actions/navigate.ts';
import { compileAddress } from '../../bind/compile-place.ts';
import { parseAs } from '../../parse/parse-as.ts';
import { sourceOf } from '../../read/authored.ts';
import type { ActionCompiler } from './action-compiler.ts';

const Beside = z.strictObject(navigate.verbs.go.beside);

export const compiler: ActionCompiler = ({ map, verb, place, draft }) => {
  const beside = parseAs(Beside, map);
  const to = compileAddress(verb.value, beside, place, draft.compilation);
  return [{ do: 'navigate', to, ...(sourceOf(beside.keys.replace) === 'true' ? { replace: true } : {}) }];
};
