import type { NodeCompiler } from './node-compiler.ts';
import { checkTimer } from './timer.ts';

export const compiler: NodeCompiler = { checkInView: checkTimer };
