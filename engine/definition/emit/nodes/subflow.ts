import { compilePageSubflow } from '../compile-page-subflow.ts';
import type { NodeCompiler } from './node-compiler.ts';

/** Its address is made of the flow's name, and says so where that is missing. */
export const compiler: NodeCompiler = {
  mainAlways: true,
  properties: { to: (entry, { node, map, place, draft }) => ({ ...compilePageSubflow(entry, map, node.id, place, draft) }) },
};
