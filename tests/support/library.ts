import { compileLibrary, type SourceFile } from '#engine/definition/compile-library.ts';
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

const compiled = new Map<string, Library>();

/** Compiles the same documents for the same operations once in a runner: each of its servers would do it again. */
export const compileOnce: Compile = (files, signatures) => {
  const known = signatures();
  const key = JSON.stringify([files, known]);
  let made = compiled.get(key);
  if (made === undefined) compiled.set(key, (made = compileLibrary(files, known)));
  return Promise.resolve(made);
};
