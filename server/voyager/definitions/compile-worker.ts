import { parentPort, workerData } from 'node:worker_threads';
import { compileInAllLanguages } from '#engine/definition/compile-languages.ts';
import type { CompileTask } from './compile-in-thread.ts';
import { packLibrary } from './packed-library.ts';

const { files, signatures } = workerData as CompileTask; // put together by compile-in-thread.ts
parentPort?.postMessage(packLibrary(compileInAllLanguages(files, signatures), files, () => signatures));
