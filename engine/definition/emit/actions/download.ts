import { compileDownload } from '../compile-download.ts';
import type { ActionCompiler } from './action-compiler.ts';

export const compiler: ActionCompiler = ({ map, verb, nodeId, place, draft, condition, before }) =>
  compileDownload(map, verb, nodeId, place, draft, condition, before);
