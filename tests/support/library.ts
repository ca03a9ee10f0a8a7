import { compileLibrary } from '#engine/definition/compile-library.ts';
import { type Compiler, createCompiler } from '#engine/definition/create-compiler.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import type { Compile } from '#server/voyager/definitions/compile-in-thread.ts';
import type { Library } from '#engine/compiled/library.ts';
import { productSignatures } from '#server/product.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';

let files: SourceFile[] | null = null;
let library: Library | null = null;

/** Every document under `flows/`. */
export const productFiles = (): readonly SourceFile[] => (files ??= readFlowFiles(new URL('../../flows', import.meta.url).pathname));

/** All of them compiled as the server does: once in a runner, whose files of tests share it. */
export const productLibrary = (): Library => (library ??= compileLibrary(productFiles(), productSignatures()));

const compilers = new Map<string, Compiler>();

/** One compiler for the same operations in a runner: of the documents of its next server it compiles only those that are others. */
export const compileOnce: Compile = (files, signatures) => {
  const known = signatures();
  const key = JSON.stringify(known);
  let compile = compilers.get(key);
  if (compile === undefined) compilers.set(key, (compile = createCompiler(known)));
  return Promise.resolve(compile(files));
};
