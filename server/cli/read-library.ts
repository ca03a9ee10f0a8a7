import { join, resolve } from 'node:path';
import type { Library } from '#engine/compiled/library.ts';
import { didYouMean } from '#engine/definition/findings/findings.ts';
import { compileLanguages } from '#engine/definition/compile-languages.ts';
import { type Compiler, createCompiler } from '#engine/definition/create-compiler.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import { productSignatures } from '#server/product.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { UsageError } from './command.ts';
import { findPath } from './find-path.ts';
import { root } from '#server/root.ts';

export const flowsFolder = join(root, 'flows/');

/** Every document of a folder, by its path from there. */
export async function readDocuments(folder: string): Promise<SourceFile[]> {
  const root = resolve(folder);
  if ((await findPath(root))?.isDirectory() !== true) throw new UsageError(`${folder} is no folder.`);
  const files = readFlowFiles(root);
  // Published, they would leave nothing of what is there.
  if (files.length === 0) throw new UsageError(`${folder} holds no documents.`);
  return files;
}

let compiler: Compiler | null = null;

/** Compiles documents for the product's operations: a draft after what it changes costs what it changes. */
export const compileDocuments: Compiler = (files) => (compiler ??= createCompiler(productSignatures()))(files);

/** The documents compiled as they are published: in each of their languages. */
export function compileForPublication(files: readonly SourceFile[]): Library {
  const library = compileDocuments(files);
  const { languages, findings } = compileLanguages(library, files, productSignatures());
  return { ...library, languages, findings: [...library.findings, ...findings] };
}

export async function readLibrary(folder: string = flowsFolder): Promise<Library> {
  return compileDocuments(await readDocuments(folder));
}

/** A flow by its voyagerType, however it is written. */
export function flowNamed(library: Library, name: string): NonNullable<ReturnType<Library['flows']['get']>> {
  const flow = library.flows.get(name) ?? library.flows.get(voyagerTypeOf(name));
  if (flow === undefined) throw new UsageError(noFlow(name, library.flows.keys()));
  return flow;
}

/** The voyagerType that a name stands for, however it is written: `ladder-edit` is LADDER_EDIT. */
export function voyagerTypeOf(name: string): string {
  return name.toUpperCase().replaceAll('-', '_');
}

/** The message for an unknown flow: the likely one, and all that exist. */
export function noFlow(name: string, known: Iterable<string>): string {
  const all = [...known];
  return `There is no flow ${name}. ${didYouMean(voyagerTypeOf(name), all, '')} ${all.length === 0 ? 'There are none.' : `Flows are ${all.join(', ')}.`}`.replace(
    '  ',
    ' ',
  );
}
