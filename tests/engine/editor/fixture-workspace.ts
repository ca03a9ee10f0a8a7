import { createWorkspace, type Workspace } from '#engine/editor/workspace.ts';
import { readDocumentSchemas } from '#server/editor/document-schemas.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';

/** The folder of the published schemas. */
export const schemasFolder = new URL('../../../schemas/json', import.meta.url).pathname;

/** The fixture as it is being edited. */
export const fixtureWorkspace = (): Workspace =>
  createWorkspace(fixtureFiles(), { operations: fixtureOperations, schemas: readDocumentSchemas(schemasFolder) });

/** Writes a document with a bar where the caret is, and answers the offset of the bar. */
export function writeAtBar(workspace: Workspace, path: string, marked: string): number {
  workspace.write(path, marked.replace('|', ''));
  return marked.indexOf('|');
}

/** A document of the fixture with some of it replaced. */
export function replaced(workspace: Workspace, path: string, from: string, to: string): string {
  const text = workspace.textOf(path) ?? '';
  if (!text.includes(from)) throw new Error(`${path} holds no ${JSON.stringify(from)}`);
  return text.replace(from, () => to);
}
