import { expressionAt, lineAt, wordAt } from './expression-at.ts';
import type { EditedDocument } from './fixes/fix-context.ts';
import { type Line, parentOf } from './lines.ts';
import { declarationsIn, flowsAround, isFieldKind, openDocument } from './names-around.ts';
import type { Span } from './span.ts';
import type { Workspace } from './workspace.ts';

/** Where something is declared. */
export interface Declared extends Span {
  file: string;
}

const kinds: readonly { keys: readonly string[]; ending: string; key: string }[] = [
  { keys: ['part'], ending: '.part.yaml', key: 'part' },
  { keys: ['shell', 'use'], ending: '.shell.yaml', key: 'shell' },
  { keys: ['show'], ending: '.view.yaml', key: 'view' },
  { keys: ['subflow', 'flow'], ending: '.flow.yaml', key: 'flow' },
  { keys: ['to', 'go', 'leave', 'signOut'], ending: '.screen.yaml', key: 'screen' },
];

/** The declarations of the name at a place: a part, shell, view, flow, page, state, dialog, text, setting, or a name of an expression. */
export function definitionAt(workspace: Workspace, path: string, offset: number): Declared[] {
  const document = openDocument(workspace, path);
  const expression = expressionAt(document, offset);
  if (expression !== null) return ofExpression(workspace, document, [...expression.path, expression.word]);
  const line = lineAt(document, offset);
  const { word } = wordAt(document.text, offset);
  if (line === undefined || word === '') return [];
  if (offset < line.valueFrom) return givenByFlow(workspace, document, line);
  const key = line.key ?? '';
  return [
    ...stateOf(document, word, line),
    ...ofDocument(workspace, key, word),
    ...routeOf(workspace, key, word),
    ...dialogOf(workspace, document, key, word),
    ...eventOf(workspace, document, key, word),
  ];
}

function ofDocument(workspace: Workspace, key: string, word: string): Declared[] {
  const kind = kinds.find(({ keys }) => keys.includes(key));
  if (kind === undefined) return [];
  return workspace.files().flatMap(({ path, text }) => {
    if (!path.endsWith(kind.ending) || !text.includes(word)) return [];
    const found = openDocument(workspace, path).keyIn(null, kind.key);
    return found?.value.trim() === word ? [valueOf(path, found)] : [];
  });
}

/** A state of the flow, where its document leads to one. */
function stateOf(document: EditedDocument, word: string, line: Line): Declared[] {
  if (!document.file.endsWith('.flow.yaml') || ['call', 'subflow', 'operation', 'flow', 'title'].includes(line.key ?? '')) return [];
  const states = document.keyIn(null, 'states');
  const all = states === undefined ? [] : document.childrenOf(states);
  const inner = all
    .flatMap((one) => document.childrenOf(one).filter(({ key }) => key === 'states'))
    .flatMap((one) => document.childrenOf(one));
  return [...all, ...inner].filter(({ key }) => key === word).map((one) => keyOf(document.file, one));
}

function routeOf(workspace: Workspace, key: string, word: string): Declared[] {
  if (!['to', 'go', 'leave', 'signOut'].includes(key)) return [];
  return workspace.files().flatMap(({ path, text }) => {
    if (!path.endsWith('.flow.yaml') || !text.includes(`route: ${word}`)) return [];
    return openDocument(workspace, path)
      .lines.filter((line) => line.key === 'route' && line.value.trim() === word)
      .map((line) => valueOf(path, line));
  });
}

function dialogOf(workspace: Workspace, document: EditedDocument, key: string, word: string): Declared[] {
  if (key !== 'open') return [];
  const files = [document.file, ...flowsAround(workspace, document.file).map(({ file }) => file)];
  return [...new Set(files)].flatMap((file) => {
    const own = openDocument(workspace, file);
    const dialogs = own.keyIn(null, 'dialogs');
    return dialogs === undefined
      ? []
      : own
          .childrenOf(dialogs)
          .filter((line) => line.key === word)
          .map((line) => keyOf(file, line));
  });
}

/** What a view is given has the name that its flow declares. */
function givenByFlow(workspace: Workspace, { file, lines }: EditedDocument, line: Line): Declared[] {
  if (!file.endsWith('.view.yaml') || line.key === null || parentOf(lines, line)?.key !== 'given') return [];
  return declaredIn(
    workspace,
    flowsAround(workspace, file).map((flow) => flow.file),
    line.key,
  );
}

/** The event that a view submits, in the steps that show it and in what a flow takes in all of its steps. */
function eventOf(workspace: Workspace, document: EditedDocument, key: string, word: string): Declared[] {
  if (key !== 'submit') return [];
  return flowsAround(workspace, document.file).flatMap(({ file, voyagerType }) => {
    const flow = openDocument(workspace, file);
    const steps = [...(workspace.compiler.showing(document.file).steps.get(voyagerType) ?? [])];
    return [...steps.map((step) => ['states', step, 'events', word]), ['events', word]].flatMap((path) => inTree(flow, path));
  });
}

/** The fields of a name in documents. */
function fieldsOf(workspace: Workspace, files: readonly string[], name: string): Declared[] {
  return files.flatMap((file) =>
    openDocument(workspace, file)
      .lines.filter(({ isItem, key, value }) => isItem && key !== null && isFieldKind(key) && value.trim() === name)
      .map((line) => valueOf(file, line)),
  );
}

function ofExpression(workspace: Workspace, document: EditedDocument, [root = '', ...rest]: readonly string[]): Declared[] {
  if (root === 'words') return ofWords(workspace, document.file, rest);
  if (root === 'config') return inTree(openDocument(workspace, 'config.yaml'), rest);
  if (root === 'answers' && rest.length === 1)
    return flowsAround(workspace, document.file).flatMap(({ file }) => inTree(openDocument(workspace, file), ['states', ...rest]));
  if (root === 'answers' && rest.length === 2)
    return flowsAround(workspace, document.file).flatMap(({ voyagerType }) => {
      const [step = '', field = ''] = rest;
      const showing = workspace.files().filter(({ text }) => text.includes(`: ${field}`));
      const files = showing.filter(({ path }) => workspace.compiler.showing(path).steps.get(voyagerType)?.has(step));
      return fieldsOf(
        workspace,
        files.map(({ path }) => path),
        field,
      );
    });
  if (root === 'form' && rest.length === 1) return fieldsOf(workspace, [document.file], rest[0] ?? '');
  return declaredIn(workspace, [document.file, ...flowsAround(workspace, document.file).map(({ file }) => file)], root);
}

function declaredIn(workspace: Workspace, files: readonly string[], name: string): Declared[] {
  return [...new Set(files)].flatMap((file) =>
    declarationsIn(openDocument(workspace, file))
      .filter((one) => one.name === name)
      .map(({ line }) => keyOf(file, line)),
  );
}

/** The words of the document's own folder before those further up, in each language. */
function ofWords(workspace: Workspace, file: string, path: readonly string[]): Declared[] {
  for (let folder = file; folder !== '';) {
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
    const found = workspace
      .files()
      .filter((one) => one.path.startsWith(`${folder}words/`) && one.path.endsWith('.yaml'))
      .flatMap((one) => inTree(openDocument(workspace, one.path), path));
    if (found.length > 0) return found;
  }
  return [];
}

/** The key at a path of keys in a document. */
export function inTree(document: EditedDocument, path: readonly string[]): Declared[] {
  let at: Line | null = null;
  for (const part of path) {
    const next = document.keyIn(at, part);
    if (next === undefined) return [];
    at = next;
  }
  return at === null ? [] : [keyOf(document.file, at)];
}

const keyOf = (file: string, line: Line): Declared => ({
  file,
  from: line.from + line.keyIndent,
  to: line.from + line.keyIndent + (line.key ?? '').length,
});
const valueOf = (file: string, line: Line): Declared => ({ file, from: line.valueFrom, to: line.valueFrom + line.value.trimEnd().length });
