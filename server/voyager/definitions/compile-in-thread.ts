import { Worker } from 'node:worker_threads';
import type { Library } from '#engine/compiled/library.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import type { AuthoredFile } from './bundle.ts';
import { type PackedLibrary, unpackLibrary } from './packed-library.ts';

/** Compiles documents: the operations are requested only where they are needed. */
export type Compile = (files: readonly AuthoredFile[], signatures: () => readonly OperationSignature[]) => Promise<Library>;

/** The data that a compiling thread starts with. */
export interface CompileTask {
  files: readonly AuthoredFile[];
  signatures: readonly OperationSignature[];
}

/** Compiles documents in a thread of their own: requests do not wait for it. */
export const compileInThread: Compile = async (files, signatures) => {
  const task: CompileTask = { files, signatures: signatures() };
  const worker = new Worker(new URL('./compile-worker.mjs', import.meta.url), {
    workerData: task,
    env: {},
    execArgv: [],
    // Objects of the compiler live until it is done: with enough young space, less is copied.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });
  const packed = await new Promise<PackedLibrary>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread that compiles ended by itself (${code}).`)));
  });
  await worker.terminate();
  return unpackLibrary(packed);
};
