import { compileCall } from '../compile-call.ts';
import type { ActionCompiler } from './action-compiler.ts';

export const compiler: ActionCompiler = ({ map, text, nodeId, place, draft, condition, before }) =>
  compileCall(map, text, nodeId, place, draft, condition, before);
