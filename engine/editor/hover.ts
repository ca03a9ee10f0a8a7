import { meaningAt } from './complete.ts';
import { definitionAt } from './definition-of.ts';
import { expressionAt, lineAt, wordAt } from './expression-at.ts';
import { namesAfter, openDocument } from './names-around.ts';
import type { Span } from './span.ts';
import type { Workspace } from './workspace.ts';

/** What a word means, in Markdown. */
export interface Meaning extends Span {
  markdown: string;
}

/** The meaning of the word at a place: an operation, a page, a document, a text, a name of an expression, a key of the language. */
export function meaningOf(workspace: Workspace, path: string, offset: number): Meaning | null {
  const document = openDocument(workspace, path);
  const expression = expressionAt(document, offset);
  if (expression !== null) {
    const known = namesAfter(workspace, path, expression.path).find(({ name }) => name === expression.word);
    if (known === undefined) return null;
    const said = [`**${[...expression.path, known.name].join('.')}**`, known.detail, known.doc].filter((one) => one !== '');
    return { from: expression.from, to: expression.to, markdown: said.join('\n\n') };
  }
  const line = lineAt(document, offset);
  const { word, from, to } = wordAt(document.text, offset);
  if (line === undefined || word === '') return null;
  const named = offset >= line.valueFrom ? meaningOfName(workspace, path, offset, line.key ?? '', word) : null;
  if (named !== null) return { from, to, markdown: named };
  const found = meaningAt(document.text, offset, 'yaml', workspace.guideOf(path));
  return found === null ? null : { ...found.word, markdown: `**${found.title}**\n\n${found.doc}` };
}

function meaningOfName(workspace: Workspace, path: string, offset: number, key: string, word: string): string | null {
  const operation = workspace.operations.find(({ name }) => name === word);
  if (operation !== undefined) {
    const { kind, input, failures } = operation;
    const does = { read: 'reads', local: 'changes something of ours', external: 'asks a party outside' }[kind];
    const takes = Object.keys(isObject(input['properties']) ? input['properties'] : {});
    const codes = Object.keys(failures);
    return [`**${word}** ${does}`, `Takes: ${takes.join(', ') || 'nothing'}`, codes.length > 0 ? `Fails with: ${codes.join(', ')}` : '']
      .filter((one) => one !== '')
      .join('\n\n');
  }
  const { flows, routes } = workspace.library();
  const flow = key === 'subflow' || key === 'flow' ? flows.get(word) : undefined;
  if (flow !== undefined) return `**${flow.title}**\n\n${flow.file}`;
  const route = ['to', 'go', 'leave'].includes(key) ? routes.find(({ name }) => name === word) : undefined;
  if (route !== undefined) return `**${word}**\n\n${route.path}`;
  const [declared] = definitionAt(workspace, path, offset);
  return declared === undefined ? null : `**${word}**\n\n${declared.file}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
