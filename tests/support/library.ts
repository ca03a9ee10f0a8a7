import type { Library } from '#engine/compiled/library.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { operationSignatures } from '#server/domain/operations.ts';
import { readFlowFiles } from '#server/voyager/flow-files.ts';

/** Everything under `flows/`, compiled as the server does. */
export async function readLibrary(): Promise<Library> {
  return compileLibrary(await readFlowFiles(new URL('../../flows', import.meta.url).pathname), operationSignatures());
}
