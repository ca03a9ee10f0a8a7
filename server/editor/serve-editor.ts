import type { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createConnection } from 'vscode-languageserver';
import {
  type CodeAction,
  CodeActionKind,
  createProtocolConnection,
  DidChangeWatchedFilesNotification,
  FoldingRange,
  LSPErrorCodes,
  MarkupKind,
  type Position,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocuments,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { codeActionsAt } from '#engine/editor/code-actions.ts';
import { completionOf } from '#engine/editor/completion.ts';
import { definitionAt } from '#engine/editor/definition-of.ts';
import { diagnosticsOf } from '#engine/editor/diagnostics.ts';
import { meaningOf } from '#engine/editor/hover.ts';
import { foldingOf, symbolsOf } from '#engine/editor/outline.ts';
import { nameAt, referencesAt, renameAt, RenameRefused } from '#engine/editor/rename/rename-at.ts';
import { createWorkspace } from '#engine/editor/workspace.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { readDocumentSchemas } from './document-schemas.ts';
import { createOpenFolder } from './open-folder.ts';
import {
  type Addresses,
  protocolAction,
  protocolCompletion,
  protocolDiagnostics,
  protocolEdit,
  protocolSymbols,
  rangeOf,
} from './protocol-values.ts';

export interface EditorService {
  /** The folder of the documents, and that of the published schemas. */
  folder: string;
  schemas: string;
  /** The address of the page that says what each code of a finding means. */
  help: string;
  operations: readonly OperationSignature[];
  input: Readable;
  output: Writable;
}

/**
 * Speaks the Language Server Protocol over two streams until the client ends it: the findings of all documents with their fixes, completion, hover,
 * definitions, references, renaming, outline and folding. Documents that are open count as they are typed, the others as they are on the disk. Answers the exit code: 0 where
 * the client asked for the end before it left, else 1.
 */
export function serveEditor({ folder, schemas, help, operations, input, output }: EditorService): Promise<number> {
  // The library's own way for Node ends the process, which may have other work.
  let finish: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => (finish = resolve));
  const guard = { shutdownReceived: false, initialize: () => undefined, exit: (code: number): void => finish(code) };
  const connection = createConnection(
    (logger) => createProtocolConnection(new StreamMessageReader(input), new StreamMessageWriter(output), logger),
    guard,
  );
  const workspace = createWorkspace(readFlowFiles(folder), { operations, schemas: readDocumentSchemas(schemas) });
  const opened = createOpenFolder(folder, workspace);
  const documents = new TextDocuments(TextDocument);
  const addresses: Addresses = {
    textOf: (path) => workspace.textOf(path) ?? '',
    uriOf: (path) => opened.uriOf(path),
    versionOf: (path) => documents.get(opened.uriOf(path))?.version ?? null,
  };
  let reported = new Set<string>();

  /** Sends the findings of all documents; those of a document that has none any more are taken back. */
  const report = (): void => {
    let found: ReturnType<typeof diagnosticsOf>;
    try {
      found = diagnosticsOf(workspace);
    } catch (error) {
      // The session goes on with the next change. The findings that are shown are those of the text before.
      connection.console.error(`The documents could not be compiled: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    for (const path of new Set([...reported, ...found.keys()])) {
      const diagnostics = protocolDiagnostics(addresses.textOf(path), found.get(path) ?? [], help);
      void connection.sendDiagnostics({ uri: opened.uriOf(path), diagnostics });
    }
    reported = new Set(found.keys());
  };
  /** Several changes that come at once are reported once. */
  let waits = false;
  let isOver = false;
  const reportSoon = (): void => {
    if (waits) return;
    waits = true;
    void setImmediate().then(() => {
      waits = false;
      if (!isOver) report();
    });
  };
  /** The document of the library that a request is about, with the offset of its place; null for any other file. */
  const placeOf = (uri: string, position: Position): { path: string; text: string; offset: number } | null => {
    const path = opened.pathOf(uri);
    const text = path === null ? null : workspace.textOf(path);
    if (path === null || text === null) return null;
    return { path, text, offset: TextDocument.create(uri, 'yaml', 0, text).offsetAt(position) };
  };

  let takesWatchers = false;
  let renamesFiles = false;
  connection.onInitialize(({ capabilities }) => {
    renamesFiles = capabilities.workspace?.workspaceEdit?.resourceOperations?.includes('rename') === true;
    takesWatchers = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    return {
      serverInfo: { name: 'voyager' },
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        completionProvider: { triggerCharacters: ['.', '{', ' ', ':'] },
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        renameProvider: { prepareProvider: true },
        documentSymbolProvider: true,
        foldingRangeProvider: true,
      },
    };
  });
  connection.onInitialized(() => {
    reportSoon();
    // Most editors watch nothing before a server asks them to. One that refuses reports what it has open.
    if (takesWatchers)
      connection.client
        .register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*.{yaml,yml,md}' }] })
        .catch(() => undefined);
  });
  documents.onDidChangeContent(({ document }) => {
    opened.write(document.uri, document.getText());
    reportSoon();
  });
  documents.onDidClose(({ document }) => {
    opened.close(document.uri);
    reportSoon();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    opened.readAgain(changes.map(({ uri }) => uri));
    reportSoon();
  });
  connection.onCodeAction(async ({ textDocument: { uri }, range, context }, cancellation) => {
    const [from, to] = [placeOf(uri, range.start), placeOf(uri, range.end)];
    if (from === null || to === null) return [];
    const asked = workspace.version();
    const actions: CodeAction[] = [];
    for (const found of codeActionsAt(workspace, from.path, { from: from.offset, to: to.offset })) {
      actions.push(...found.map((action) => protocolAction(action, context.diagnostics, addresses)));
      // Reads what came in meanwhile: a cancellation of this request, or a change of the documents.
      await setImmediate();
      if (cancellation.isCancellationRequested)
        return new ResponseError(LSPErrorCodes.RequestCancelled, 'The editor cancelled the request.');
      if (workspace.version() !== asked)
        return new ResponseError(LSPErrorCodes.ContentModified, 'A document changed meanwhile: ask again.');
    }
    return actions;
  });
  connection.onCompletion(({ textDocument: { uri }, position }) => {
    const at = placeOf(uri, position);
    const found = at && completionOf(workspace, at.path, at.offset);
    if (!at || !found) return [];
    const range = rangeOf(at.text, found.word);
    return found.completions.map((one) => protocolCompletion(one, range));
  });
  connection.onHover(({ textDocument: { uri }, position }) => {
    const at = placeOf(uri, position);
    const found = at && meaningOf(workspace, at.path, at.offset);
    return at && found ? { contents: { kind: MarkupKind.Markdown, value: found.markdown }, range: rangeOf(at.text, found) } : null;
  });
  connection.onDefinition(({ textDocument: { uri }, position }) => {
    const at = placeOf(uri, position);
    if (at === null) return [];
    return definitionAt(workspace, at.path, at.offset).map(({ file, ...span }) => ({
      uri: opened.uriOf(file),
      range: rangeOf(addresses.textOf(file), span),
    }));
  });
  connection.onReferences(({ textDocument: { uri }, position }) => {
    const at = placeOf(uri, position);
    if (at === null) return [];
    return orRefusal(() =>
      referencesAt(workspace, at.path, at.offset).map(({ file, ...span }) => ({
        uri: opened.uriOf(file),
        range: rangeOf(addresses.textOf(file), span),
      })),
    );
  });
  connection.onPrepareRename(({ textDocument: { uri }, position }) => {
    const at = placeOf(uri, position);
    const name = at && nameAt(workspace, at.path, at.offset);
    return at && name ? { range: rangeOf(at.text, name), placeholder: name.name } : null;
  });
  connection.onRenameRequest(({ textDocument: { uri }, position, newName }) => {
    const at = placeOf(uri, position);
    if (at === null) return null;
    return orRefusal(() => {
      const edit = renameAt(workspace, at.path, at.offset, newName);
      if ((edit.renames ?? []).length > 0 && !renamesFiles)
        throw new RenameRefused(
          'This name is also that of a file, and the editor renames no files. Rename the file by hand, then the name.',
        );
      return protocolEdit(edit, addresses);
    });
  });
  connection.onDocumentSymbol(({ textDocument: { uri } }) => {
    const path = opened.pathOf(uri);
    return path === null ? [] : protocolSymbols(addresses.textOf(path), symbolsOf(workspace, path));
  });
  connection.onFoldingRanges(({ textDocument: { uri } }) => {
    const path = opened.pathOf(uri);
    return path === null ? [] : foldingOf(workspace, path).map(({ first, last }) => FoldingRange.create(first, last));
  });

  documents.listen(connection);
  connection.listen();
  input.once('end', () => finish(guard.shutdownReceived ? 0 : 1));
  return ended.finally(() => {
    isOver = true;
    connection.dispose();
    input.destroy();
  });
}

/** What is answered, or why not: the editor shows the words. */
function orRefusal<Answer>(answer: () => Answer): Answer | ResponseError<void> {
  try {
    return answer();
  } catch (error) {
    if (error instanceof RenameRefused) return new ResponseError(LSPErrorCodes.RequestFailed, error.message);
    throw error;
  }
}
