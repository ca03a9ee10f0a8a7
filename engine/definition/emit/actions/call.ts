import { parseAs } from '../../parse/parse-as.ts';
import { CallKeys, compileCall } from '../compile-call.ts';
import type { ActionCompiler } from './action-compiler.ts';

export const compiler: ActionCompiler = ({ map, text, nodeId, place, draft, condition, before }) =>
  compileCall(parseAs(CallKeys, map), text, nodeId, place, draft, condition, before);
