import { z } from 'zod';
import { signOut } from '#schemas/actions/signOut.ts';
import { compileAddress } from '../../bind/compile-place.ts';
import { parseAs } from '../../parse/parse-as.ts';
import type { ActionCompiler } from './action-compiler.ts';

const Beside = z.strictObject(signOut.verbs.signOut.beside);

export const compiler: ActionCompiler = ({ map, verb, text, place, draft }) => {
  const beside = parseAs(Beside, map);
  if (text === '') return [{ do: 'signOut' }];
  return [{ do: 'signOut', to: compileAddress(verb.value, beside, place, draft.compilation) }];
};
