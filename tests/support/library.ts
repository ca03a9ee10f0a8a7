import { compileLanguages } from '#engine/definition/compile-languages.ts';
import { type Compiler, createCompiler } from '#engine/definition/create-compiler.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import type { Compile } from '#server/voyager/definitions/compile-in-thread.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import type { Library } from '#engine/compiled/library.ts';
import { productSignatures } from '#server/product.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';

let files: SourceFile[] | null = null;
let library: Library | null = null;

/** Every document under `flows/`. */
export const productFiles = (): readonly SourceFile[] => (files ??= readFlowFiles(new URL('../../flows', import.meta.url).pathname));

/** All of them compiled as the server does: once in a runner, whose files of tests share it. */
export const productLibrary = (): Library => (library ??= compiledOnce(productFiles(), productSignatures()));

interface Compiled {
  compile: Compiler;
  last: { files: readonly SourceFile[]; library: Library } | null;
}

const compilers = new Map<string, Compiled>();

/**
 * One compiler for the same operations in a runner: of the documents of its next server it compiles only those that are others, and the same documents
 * are the same library, which is packed once.
 */
export function compiledOnce(files: readonly SourceFile[], known: readonly OperationSignature[]): Library {
  const key = JSON.stringify(known);
  let compiled = compilers.get(key);
  if (compiled === undefined) compilers.set(key, (compiled = { compile: createCompiler(known), last: null }));
  if (compiled.last === null || !areTheSame(compiled.last.files, files)) compiled.last = { files, library: compiled.compile(files) };
  return compiled.last.library;
}

let inAllLanguages: { of: Library; library: Library } | null = null;

/** The product with its translations, compiled once in a runner. */
export const compileLanguagesOnce: Compile = (files, signatures) => {
  const of = compiledOnce(files, signatures());
  if (inAllLanguages?.of !== of)
    inAllLanguages = { of, library: { ...of, languages: compileLanguages(of, files, signatures()).languages } };
  return Promise.resolve(inAllLanguages.library);
};

export const compileOnce: Compile = (files, signatures) => Promise.resolve(compiledOnce(files, signatures()));

const areTheSame = (left: readonly SourceFile[], right: readonly SourceFile[]): boolean =>
  left.length === right.length && left.every(({ path, text }, index) => right[index]?.path === path && right[index].text === text);
