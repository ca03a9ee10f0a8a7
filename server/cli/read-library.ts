import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { Library } from '#engine/definition/compiled.ts';
import { compileLibrary, type SourceFile } from '#engine/definition/compile-library.ts';
import { operationSignatures } from '#server/domain/operations.ts';
import { UsageError } from './command.ts';

export const flowsFolder = new URL('../../flows/', import.meta.url).pathname;

/** Every file of a folder of documents, by its path from there. */
export async function readDocuments(folder: string): Promise<SourceFile[]> {
  const root = resolve(folder);
  const found = await stat(root).catch(() => null);
  if (found === null || !found.isDirectory()) throw new UsageError(`${folder} is no folder.`);
  const files: SourceFile[] = [];
  const walk = async (directory: string): Promise<void> => {
    for (const entry of await readdir(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) await walk(path);
      else if (/\.(?:yaml|md)$/.test(entry.name))
        files.push({ path: relative(root, path).split(sep).join('/'), text: await readFile(path, 'utf8') });
    }
  };
  await walk(root);
  return files;
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
