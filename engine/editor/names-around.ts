import type { JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { functionTable } from '../expression/functions.ts';
import { fixedRoots } from '../definition/bind/names.ts';
import { keyOfWords } from '../definition/bind/words.ts';
import { statesOf } from './fixes/additions.ts';
import { EditedDocument } from './fixes/fix-context.ts';
import type { Line } from './lines.ts';
import type { Workspace } from './workspace.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';

/** A name that an expression may read, and what it is. */
export interface KnownName {
  name: string;
  detail: string;
  doc: string;
}

/** The sections of a document that declare names. */
export const declaringSections = ['given', 'load', 'remembers', 'values', 'conditions', 'state', 'data'] as const;

/** A document as it is written now. */
export const openDocument = (workspace: Workspace, path: string): EditedDocument =>
  new EditedDocument({ path, text: workspace.textOf(path) ?? '' });

/** The declarations of a document by their names, with their section. */
export function declarationsIn(document: EditedDocument): { name: string; section: string; line: Line }[] {
  return declaringSections.flatMap((section) => {
    const under = document.keyIn(null, section);
    return under === undefined
      ? []
      : document.childrenOf(under).flatMap((line) => (line.key === null ? [] : [{ name: line.key, section, line }]));
  });
}

/** The documents of the flows that show a document, so that their names are known in it. */
export function flowsAround(workspace: Workspace, path: string): CompiledFlow[] {
  const { flows } = workspace.library();
  if (path.endsWith('.flow.yaml')) return [...flows.values()].filter(({ file }) => file === path);
  const { steps } = workspace.compiler.showing(path);
  return [...steps].flatMap(([type, ids]) => (ids.size > 0 ? (flows.get(type) ?? []) : []));
}

/** The names that may follow a path in an expression of a document. */
export function namesAfter(workspace: Workspace, path: string, parts: readonly string[]): KnownName[] {
  const document = openDocument(workspace, path);
  const [root, ...rest] = parts;
  if (root === undefined) return rootsOf(workspace, document);
  const { words, config } = workspace.library();
  if (root === 'config') return membersOf(config, rest);
  if (root === 'words') return wordsAfter(workspace, path, rest, words);
  if (root === 'form') return fieldsIn(document);
  if (root === 'answers') return answersAfter(workspace, path, rest);
  return outputAfter(workspace, document, parts);
}

function rootsOf(workspace: Workspace, document: EditedDocument): KnownName[] {
  const own = declarationsIn(document).map(({ name, section }) => ({ name, detail: section, doc: '' }));
  const ofFlow = document.file.endsWith('.view.yaml')
    ? flowsAround(workspace, document.file).flatMap(({ file }) =>
        declarationsIn(openDocument(workspace, file))
          .filter(({ section }) => section === 'values' || section === 'conditions')
          .map(({ name, section }) => ({ name, detail: `${section} of the flow`, doc: '' })),
      )
    : [];
  const functions = Object.entries(functionTable).map(([name, { doc }]) => ({ name, detail: 'function', doc }));
  return unique([...own, ...ofFlow, ...[...fixedRoots].map((name) => ({ name, detail: '', doc: '' })), ...functions]);
}

function membersOf(value: unknown, path: readonly string[]): KnownName[] {
  let at = value;
  for (const part of path) at = isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined;
  return isObject(at) ? Object.entries(at).map(([name, one]) => ({ name, detail: '', doc: typeof one === 'string' ? one : '' })) : [];
}

function wordsAfter({ library }: Workspace, file: string, [head, ...rest]: readonly string[], words: JsonObject): KnownName[] {
  if (head !== undefined) {
    const key = keyOfWords(head, file, library());
    return key === null ? [] : membersOf(words[key], rest);
  }
  const names = Object.entries(words).flatMap(([key, value]) => {
    const at = key.lastIndexOf('/') + 1;
    return file.startsWith(key.slice(0, at)) ? [{ name: key.slice(at), detail: '', doc: typeof value === 'string' ? value : '' }] : [];
  });
  return unique(names);
}

/** The fields that a document's own nodes ask for. */
export function fieldsIn({ lines }: EditedDocument): KnownName[] {
  return unique(
    lines.flatMap(({ key, isItem, value }) =>
      isItem && key !== null && isFieldKind(key) && /^\w+$/.test(value) ? [{ name: value, detail: key, doc: '' }] : [],
    ),
  );
}

/** True for the kind of a node that asks for something. */
export const isFieldKind = (kind: string): boolean => nodeDefinitions.get(kind)?.field !== undefined;

function answersAfter(workspace: Workspace, path: string, [step, ...rest]: readonly string[]): KnownName[] {
  const [flow] = flowsAround(workspace, path);
  if (flow === undefined || rest.length > 0) return [];
  if (step === undefined) return statesOf(openDocument(workspace, flow.file)).map((name) => ({ name, detail: 'step', doc: '' }));
  return (flow.states[step]?.view?.fields ?? []).map(({ name }) => ({ name, detail: 'field', doc: '' }));
}

/** The members of what an operation answers, where a name is loaded from it or is given as it. */
function outputAfter(workspace: Workspace, document: EditedDocument, [root, ...rest]: readonly string[]): KnownName[] {
  const operation = operationOf(workspace, document, root ?? '');
  let schema: unknown = workspace.operations.find(({ name }) => name === operation)?.output;
  for (const part of rest) {
    const properties = isObject(schema) ? schema['properties'] : undefined;
    schema = isObject(properties) ? properties[part] : undefined;
  }
  const properties = isObject(schema) ? schema['properties'] : undefined;
  if (!isObject(properties)) return [];
  return Object.entries(properties).map(([name, one]) => ({
    name,
    detail: typeOf(one),
    doc: isObject(one) ? String(one['description'] ?? '') : '',
  }));
}

/** The operation whose output a name holds. */
export function operationOf(workspace: Workspace, document: EditedDocument, name: string): string | null {
  const found = declarationsIn(document).find((one) => one.name === name);
  if (found?.section === 'load') return document.childrenOf(found.line).find(({ key }) => key === 'operation')?.value ?? null;
  if (found?.section === 'given') return found.line.value.replace(/\?$/, '');
  return null;
}

function typeOf(schema: unknown): string {
  const type = isObject(schema) ? schema['type'] : undefined;
  return Array.isArray(type) ? type.join(' or ') : typeof type === 'string' ? type : '';
}

const unique = (names: readonly KnownName[]): KnownName[] =>
  [...new Map(names.toReversed().map((one) => [one.name, one])).values()].toReversed();

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
