import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { Library } from '#engine/compiled/library.ts';
import type { Operation } from '#server/operations/operation.ts';
import { operationSignatures } from '#server/operations/operations.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';

/** One mistake in a document. */
export interface DocumentFinding {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly message: string;
  /** What to do instead. */
  readonly fix: string;
}

/** Documents that do not compile; `findings` has every mistake. */
export class DocumentsRefused extends Error {
  override readonly name = 'DocumentsRefused';
  readonly findings: readonly DocumentFinding[];

  constructor(findings: readonly DocumentFinding[]) {
    const lines = findings.map(({ file, line, code, message, fix }) => `${file}:${line} ${code}: ${message} ${fix}`.trimEnd());
    super(`The documents have ${findings.length === 1 ? 'a mistake' : `${findings.length} mistakes`}.\n${lines.join('\n')}`);
    this.findings = findings;
  }
}

/** The documents of a folder, by their paths from there. */
export function readDocuments(folder: string): AuthoredFile[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new Error(`${resolve(folder)} is no folder: name the one that holds your *.flow.yaml and *.view.yaml.`);
  const files = readFlowFiles(folder);
  if (files.length === 0) throw new Error(`${resolve(folder)} holds no documents.`);
  return files;
}

/** Compiles documents for these operations. Throws `DocumentsRefused`. */
export function compileDocuments(files: readonly AuthoredFile[], operations: ReadonlyMap<string, Operation>): Library {
  const library = compileLibrary(files, operationSignatures(operations));
  const errors = library.findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return library;
  throw new DocumentsRefused(
    errors.map(({ position, code, message, fix }) => ({ file: position.file, line: position.line, code, message, fix })),
  );
}
