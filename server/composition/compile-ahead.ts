import { join } from 'node:path';
import { operationSignatures } from '../operations/operations.ts';
import { product } from '../product.ts';
import { root } from '../root.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { compilerOf } from './documents.ts';

// A program of its own: `npm start` compiles the documents while the pages are built, and the server reads what was kept.
const compile = compilerOf(root, {});
await compile(readFlowFiles(join(root, 'flows')), () => operationSignatures(product.operations));
