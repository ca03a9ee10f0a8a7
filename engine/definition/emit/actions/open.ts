import { compileOpen } from '../compile-open.ts';
import type { ActionCompiler } from './action-compiler.ts';

export const compiler: ActionCompiler = ({ map, verb, place, draft }) => [compileOpen(map, verb, place, draft)];
