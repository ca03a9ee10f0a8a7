import { parentPort, workerData } from 'node:worker_threads';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { CompileTask } from './compile-in-thread.ts';
import { packLibrary } from './packed-library.ts';

const { files, signatures } = workerData as CompileTask; // put together by compile-in-thread.ts
parentPort?.postMessage(packLibrary(compileLibrary(files, signatures), files, () => signatures));
