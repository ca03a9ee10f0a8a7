import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  CancellationTokenSource,
  type CodeAction,
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  LSPErrorCodes,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type RegistrationParams,
  RegistrationRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { serveEditor } from '#server/editor/serve-editor.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { schemasFolder } from '../../engine/editor/fixture-workspace.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';

const view = 'card-order/views/design.view.yaml';
let folder: string;
let client: ProtocolConnection;
let service: Promise<number>;
let reported: Map<string, Diagnostic[]>;
let wake: () => void;

const uriOf = (path: string): string => pathToFileURL(join(folder, path)).href;
const textOf = (path: string): string => fixtureFiles().find((file) => file.path === path)!.text;

/** Waits until the findings of a document are as wanted: each report is looked at as it comes. */
async function findings(path: string, wanted: (codes: unknown[]) => boolean): Promise<Diagnostic[]> {
  for (;;) {
    const own = reported.get(uriOf(path)) ?? [];
    if (reported.has(uriOf(path)) && wanted(own.map(({ code }) => code))) return own;
    await new Promise<void>((resolve) => (wake = resolve));
  }
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voyager-editor-'));
  for (const { path, text } of fixtureFiles()) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  service = serveEditor({
    folder,
    schemas: schemasFolder,
    help: 'file:///findings.md',
    operations: fixtureOperations,
    input: toServer,
    output: toClient,
  });
  client = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  reported = new Map();
  wake = () => undefined;
  client.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    reported.set(uri, diagnostics);
    wake();
  });
  client.listen();
});

afterEach(async () => {
  await client.sendRequest('shutdown');
  await client.sendNotification('exit');
  expect(await service).toBe(0);
  client.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function begin(capabilities = {}): Promise<InitializeResult> {
  const answer = await client.sendRequest<InitializeResult>('initialize', {
    processId: null,
    rootUri: pathToFileURL(folder).href,
    capabilities,
  });
  await client.sendNotification('initialized', {});
  return answer;
}

const open = (path: string, text: string): Promise<void> =>
  client.sendNotification('textDocument/didOpen', { textDocument: { uri: uriOf(path), languageId: 'yaml', version: 1, text } });

describe('an editor speaks with the server in frames of the protocol', () => {
  test('unsaved text wins over the disk, its findings come with fixes, and closing takes it back', async () => {
    const { capabilities } = await begin();
    expect(Object.keys(capabilities)).toEqual(
      expect.arrayContaining(['codeActionProvider', 'completionProvider', 'hoverProvider', 'definitionProvider', 'foldingRangeProvider']),
    );
    await open(view, textOf(view).replace('${designs.mostCopies}', '${desings.mostCopies}'));
    const [found] = await findings(view, (codes) => codes.includes('unknown-name'));
    expect(found).toMatchObject({ source: 'voyager', severity: 1, codeDescription: { href: expect.stringMatching(/findings\.md$/) } });
    const [action] = await client.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: uriOf(view) },
      range: found!.range,
      context: { diagnostics: [found] },
    });
    expect(action).toMatchObject({ kind: 'quickfix', isPreferred: true, diagnostics: [{ code: 'unknown-name' }] });
    expect(action!.edit?.documentChanges).toMatchObject([{ textDocument: { uri: uriOf(view) }, edits: [{ newText: 'designs' }] }]);
    await client.sendNotification('textDocument/didClose', { textDocument: { uri: uriOf(view) } });
    expect(await findings(view, (codes) => codes.length === 0)).toEqual([]);
  });

  test('a document that changes on the disk is read again, and one that is open is not', async () => {
    await begin();
    const changed = async (path: string, text: string): Promise<void> => {
      writeFileSync(join(folder, path), text);
      await client.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(path), type: 2 }] });
    };
    await changed(view, textOf(view).replace('submit: CONTINUE', 'submit: CONTINU'));
    await findings(view, (codes) => codes.includes('submit-without-event'));
    await open(view, textOf(view));
    await findings(view, (codes) => codes.length === 0);
    await changed(view, 'view: design\n');
    await changed('home/home.screen.yaml', textOf('home/home.screen.yaml').replace('screen: global', 'screen: global\ncolour: red'));
    await findings('home/home.screen.yaml', (codes) => codes.includes('schema'));
    expect(reported.get(uriOf(view))).toEqual([]);
  });

  test('an editor that lets a server register is asked to watch the documents', async () => {
    const asked = new Promise<RegistrationParams>((resolve) => client.onRequest(RegistrationRequest.type, resolve));
    await begin({ workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } });
    expect(await asked).toMatchObject({
      registrations: [
        { method: 'workspace/didChangeWatchedFiles', registerOptions: { watchers: [{ globPattern: '**/*.{yaml,yml,md}' }] } },
      ],
    });
  });

  test('a folder that goes takes its documents with it', async () => {
    await begin();
    rmSync(join(folder, 'card-order/views'), { recursive: true });
    await client.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf('card-order/views'), type: 3 }] });
    await findings('card-order/card-order.flow.yaml', (codes) => codes.includes('unknown-view'));
  });

  test('columns count UTF-16 code units', async () => {
    await begin();
    await open(view, textOf(view).replace('You can order at most ${designs.', '🙂 ${designs.'));
    const line = textOf(view)
      .split('\n')
      .findIndex((one) => one.includes('You can order'));
    const items = await client.sendRequest<CompletionItem[]>('textDocument/completion', {
      textDocument: { uri: uriOf(view) },
      position: { line, character: '    say: 🙂 ${designs.'.length },
    });
    expect(items.map(({ label }) => label)).toContain('mostCopies');
    expect(items[0]?.textEdit).toMatchObject({ range: { start: { character: '    say: 🙂 ${designs.'.length } } });
  });

  test('a file that is none of the documents is answered with nothing', async () => {
    await begin();
    const elsewhere = { textDocument: { uri: pathToFileURL('/nowhere/x.yaml').href }, position: { line: 0, character: 0 } };
    expect(await client.sendRequest('textDocument/hover', elsewhere)).toBeNull();
    for (const uri of ['untitled:Untitled-1', 'file:///a%2Fb.yaml', 'file://elsewhere/x.yaml', 'not an address'])
      expect(await client.sendRequest('textDocument/hover', { ...elsewhere, textDocument: { uri } })).toBeNull();
    expect(await client.sendRequest('textDocument/definition', elsewhere)).toEqual([]);
  });

  test('fixes of a document that changes meanwhile are not answered, and a request can be cancelled', async () => {
    await begin();
    const many = Array.from({ length: 14 }, (_, at) => `  - text: \${desings.mostCopies} ${at}`).join('\n');
    const text = `${textOf(view).trimEnd()}\n${many}\n`;
    await open(view, text);
    const range = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };
    const asked = { textDocument: { uri: uriOf(view) }, range, context: { diagnostics: [] } };
    const late = client.sendRequest<CodeAction[]>('textDocument/codeAction', asked);
    const refused = expect(late).rejects.toMatchObject({ code: LSPErrorCodes.ContentModified });
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri: uriOf(view), version: 2 },
      contentChanges: [{ text: `${text}  - text: More\n` }],
    });
    await refused;
    const cancellation = new CancellationTokenSource();
    const cancelled = client.sendRequest<CodeAction[]>('textDocument/codeAction', asked, cancellation.token);
    cancellation.cancel();
    await expect(cancelled).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
    const answered = await client.sendRequest<CodeAction[]>('textDocument/codeAction', asked);
    expect(answered[0]!.edit?.documentChanges).toMatchObject([{ textDocument: { uri: uriOf(view), version: 2 } }]);
  });

  describe('a name is renamed in all documents', () => {
    const flow = 'card-order/card-order.flow.yaml';
    const caret = (path: string, word: string): { textDocument: { uri: string }; position: { line: number; character: number } } => {
      const line = textOf(path)
        .split('\n')
        .findIndex((text) => text.includes(word));
      return { textDocument: { uri: uriOf(path) }, position: { line, character: textOf(path).split('\n')[line]!.indexOf(word) } };
    };
    const renamesFiles = { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } } };

    test('texts first, then the file that has the name', async () => {
      const { capabilities } = await begin(renamesFiles);
      expect(capabilities).toMatchObject({ renameProvider: { prepareProvider: true }, referencesProvider: true });
      const at = caret(flow, 'review:');
      expect(await client.sendRequest('textDocument/prepareRename', at)).toMatchObject({ placeholder: 'review' });
      expect(await client.sendRequest('textDocument/references', { ...at, context: { includeDeclaration: true } })).toHaveLength(5);
      const { documentChanges } = await client.sendRequest<WorkspaceEdit>('textDocument/rename', { ...at, newName: 'lookOver' });
      const [first, second, last] = documentChanges!;
      expect([first, second]).toMatchObject([
        { textDocument: { uri: uriOf(flow) } },
        { textDocument: { uri: uriOf('card-order/views/review.view.yaml') } },
      ]);
      expect(last).toEqual({
        kind: 'rename',
        oldUri: uriOf('card-order/views/review.view.yaml'),
        newUri: uriOf('card-order/views/lookOver.view.yaml'),
      });
    });

    test('an editor that renames no files gets the reason, and so does a name that the compiler cannot follow', async () => {
      await begin();
      await expect(client.sendRequest('textDocument/rename', { ...caret(flow, 'review:'), newName: 'lookOver' })).rejects.toMatchObject({
        code: LSPErrorCodes.RequestFailed,
        message: expect.stringContaining('renames no files'),
      });
      await expect(client.sendRequest('textDocument/rename', { ...caret(flow, 'expires:'), newName: 'lasts' })).rejects.toMatchObject({
        code: LSPErrorCodes.RequestFailed,
        message: expect.stringContaining('cannot tell all places'),
      });
    });
  });
});
