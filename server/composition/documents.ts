import { join } from 'node:path';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import type { Library } from '#engine/compiled/library.ts';
import { build } from '../configuration/build.ts';
import type { Operation } from '../operations/operation.ts';
import { operationSignatures } from '../operations/operations.ts';
import { cachedCompile } from '#server/voyager/definitions/compile-cache.ts';
import { type Compile, compileInThread } from '#server/voyager/definitions/compile-in-thread.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { errorsOf } from '#server/voyager/definitions/publish-documents.ts';
import type { World } from './world.ts';

/** Says something to whoever started the server. */
export const sayAtTerminal = (words: string): void => void process.stderr.write(`${words}\n`);

/** Reads the documents beside this server and compiles them. */
export type ReadDocuments = () => Promise<{ library: Library; files: SourceFile[] }>;

/** In development what compiles is served, and what does not is printed with its place. */
export function documentReader(folders: readonly string[], operations: ReadonlyMap<string, Operation>, compile: Compile): ReadDocuments {
  return async () => {
    const files = folders.flatMap((folder) => readFlowFiles(folder));
    const library = await compile(files, () => operationSignatures(operations));
    for (const { code, message, fix, position } of errorsOf(library))
      process.stderr.write(`flows/${position.file}:${position.line}:${position.column} ${code}: ${message} ${fix}\n`);
    return { library, files };
  };
}

/** A build keeps what it compiled for its next start. An area that a test adds is no part of the build. */
export function compilerOf(root: string, { compile, areas }: World): Compile {
  if (compile !== undefined) return compile;
  return build === null || areas !== undefined
    ? compileInThread
    : cachedCompile(compileInThread, { folder: join(root, 'dist/compiled'), build });
}
