import type { OperationSignature } from '../compiled/operation-signature.ts';
import type { Library } from '../compiled/library.ts';
import { createCompiler } from './create-compiler.ts';
import type { SourceFile } from './open-documents.ts';

/** Compiles every document of a library. What authors did wrong is in `findings`; nothing throws for it. */
export function compileLibrary(files: readonly SourceFile[], operations: readonly OperationSignature[]): Library {
  return createCompiler(operations)(files);
}
