import { checkSeries } from './check-series.ts';
import type { NodeCompiler } from './node-compiler.ts';

export const compiler: NodeCompiler = { check: checkSeries };
