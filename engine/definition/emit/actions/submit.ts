import { z } from 'zod';
import { submit } from '#schemas/actions/submit.ts';
import { parseAs } from '../../parse/parse-as.ts';
import { sourceOf } from '../../read/authored.ts';
import type { ActionCompiler } from './action-compiler.ts';

const Beside = z.strictObject(submit.verbs.submit.beside);

export const compiler: ActionCompiler = ({ map, verb, text, draft }) => {
  if (!draft.taken.submits.has(text)) draft.taken.submits.set(text, verb.value.at);
  const { check } = parseAs(Beside, map).keys;
  return [{ do: 'submit', event: text, ...(sourceOf(check) === 'false' ? { check: false } : {}) }];
};
