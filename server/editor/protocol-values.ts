import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  type Diagnostic,
  DiagnosticSeverity,
  type DocumentSymbol,
  type Range,
  SymbolKind,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction as Action } from '#engine/editor/code-actions.ts';
import type { Completion } from '#engine/editor/complete.ts';
import type { Diagnostic as Found } from '#engine/editor/diagnostics.ts';
import type { DocumentsEdit } from '#engine/editor/edit.ts';
import type { DocumentSymbol as Outlined } from '#engine/editor/outline.ts';
import type { Span } from '#engine/editor/span.ts';

/** Answers the text of a document, its address, and the version that the editor has open; null where it has none open. */
export interface Addresses {
  textOf: (path: string) => string;
  uriOf: (path: string) => string;
  versionOf: (path: string) => number | null;
}

/** Columns of the protocol are UTF-16 code units, as offsets are here. */
export function rangeOf(text: string, { from, to }: Span): Range {
  const document = TextDocument.create('file:///', 'yaml', 0, text);
  return { start: document.positionAt(from), end: document.positionAt(to) };
}

/** The diagnostics of one document. */
export function protocolDiagnostics(text: string, found: readonly Found[], help: string): Diagnostic[] {
  const document = TextDocument.create('file:///', 'yaml', 0, text);
  return found.map(({ finding: { code, severity, message, fix }, from, to }) => ({
    range: { start: document.positionAt(from), end: document.positionAt(to) },
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: 'voyager',
    code,
    codeDescription: { href: help },
    message: `${message} ${fix}`,
  }));
}

export function protocolEdit(
  { edits, creates = [], deletes = [], renames = [] }: DocumentsEdit,
  { textOf, uriOf, versionOf }: Addresses,
): WorkspaceEdit {
  const files = [...new Set(edits.map(({ file }) => file))];
  return {
    documentChanges: [
      ...creates.map(({ file }) => ({ kind: 'create' as const, uri: uriOf(file) })),
      ...creates.map(({ file, text }) => ({
        textDocument: { uri: uriOf(file), version: null },
        edits: [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, newText: text }],
      })),
      ...files.map((file) => ({
        textDocument: { uri: uriOf(file), version: versionOf(file) },
        edits: edits.filter((edit) => edit.file === file).map((edit) => ({ range: rangeOf(textOf(file), edit), newText: edit.insert })),
      })),
      ...renames.map(({ from, to }) => ({ kind: 'rename' as const, oldUri: uriOf(from), newUri: uriOf(to) })),
      ...deletes.map((file) => ({ kind: 'delete' as const, uri: uriOf(file) })),
    ],
  };
}

export function protocolAction(
  { title, edit, finding, isPreferred }: Action,
  diagnostics: readonly Diagnostic[],
  addresses: Addresses,
): CodeAction {
  return {
    title,
    kind: CodeActionKind.QuickFix,
    isPreferred,
    diagnostics: diagnostics.filter(({ code, message }) => code === finding.code && message === `${finding.message} ${finding.fix}`),
    edit: protocolEdit(edit, addresses),
  };
}

const kinds: Readonly<Record<string, CompletionItemKind>> = { function: CompletionItemKind.Function, state: CompletionItemKind.EnumMember };

export function protocolCompletion({ label, text, detail, info, boost }: Completion, range: Range): CompletionItem {
  return {
    label,
    kind: kinds[detail] ?? (text.endsWith(': ') ? CompletionItemKind.Property : CompletionItemKind.Value),
    detail,
    documentation: info,
    sortText: `${5 - boost}${label}`,
    textEdit: { range, newText: text },
  };
}

/** The outline of one document. */
export function protocolSymbols(text: string, outlined: readonly Outlined[]): DocumentSymbol[] {
  const document = TextDocument.create('file:///', 'yaml', 0, text);
  const range = ({ from, to }: Span): Range => ({ start: document.positionAt(from), end: document.positionAt(to) });
  const symbol = ({ name, detail, whole, own, children }: Outlined): DocumentSymbol => ({
    name,
    detail,
    kind: children.length > 0 ? SymbolKind.Module : SymbolKind.Key,
    range: range(whole),
    selectionRange: range(own),
    children: children.map(symbol),
  });
  return outlined.map(symbol);
}
