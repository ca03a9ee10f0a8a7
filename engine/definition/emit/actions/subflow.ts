import { readsBrowser } from '../../check/node-properties.ts';
import { notBindable } from '../../check/subflows.ts';
import { compilePageSubflow } from '../compile-page-subflow.ts';
import type { ActionCompiler } from './action-compiler.ts';

export const compiler: ActionCompiler = ({ map, verb, place, draft }) => {
  const { to } = compilePageSubflow(verb, map, undefined, place, draft);
  if (readsBrowser(to.$)) notBindable('What a subflow is given', verb.value.at, draft.compilation);
  return [{ do: 'navigate', to: { ...to } }];
};
