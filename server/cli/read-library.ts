import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Library } from '#engine/definition/compiled.ts';
import { compileLibrary, type SourceFile } from '#engine/definition/compile-library.ts';
import { operationSignatures } from '#server/domain/operations.ts';
import { readFlowFiles } from '#server/voyager/flow-files.ts';
import { UsageError } from './command.ts';

export const flowsFolder = new URL('../../flows/', import.meta.url).pathname;

/** Every document of a folder, by its path from there. */
export async function readDocuments(folder: string): Promise<SourceFile[]> {
  const root = resolve(folder);
  const found = await stat(root).catch(() => null);
  if (found === null || !found.isDirectory()) throw new UsageError(`${folder} is no folder.`);
  return readFlowFiles(root);
}

export async function readLibrary(folder: string = flowsFolder): Promise<Library> {
  return compileLibrary(await readDocuments(folder), operationSignatures());
}

/** A flow by its voyagerType, however it is written. */
export function flowNamed(library: Library, name: string): NonNullable<ReturnType<Library['flows']['get']>> {
  const flow = library.flows.get(name) ?? library.flows.get(name.toUpperCase().replaceAll('-', '_'));
  if (flow === undefined) throw new UsageError(`There is no flow ${name}. Flows are ${[...library.flows.keys()].join(', ')}.`);
  return flow;
}
