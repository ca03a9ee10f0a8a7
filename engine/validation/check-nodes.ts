import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { equalJson, isForbiddenName } from '../expression/equality.ts';
import { onlyNodes } from './check-document.ts';
import type { DiagnosticCode, Report } from './layout-diagnostics.ts';
import { resolveUnknown } from './resolve-unknown.ts';
import { refusedAddresses } from './refused-addresses.ts';
import { isNode, pointerPart, slotsOf, walkLayout } from './walk-layout.ts';
import { membersOf } from '#schemas/is-object.ts';

/** A property problem: a pointer within the node, and words. */
export interface NodeProblem {
  code: Extract<DiagnosticCode, 'unknown-property' | 'missing-property' | 'node-property'>;
  pointer: string;
  message: string;
}

/** Checks a node's properties and slots (lists of anything), without its `$` keys and id; null for a type it does not know. */
export interface NodeValidator {
  (type: string, properties: JsonObject): NodeProblem[] | null;
  /** The type that was most likely meant by one that it does not know; null where none is near. */
  meant?(type: string): string | null;
}

/** A layout with as many problems of nodes is not looked at further: whoever has them mends those first. */
const mostProblems = 200;

/** The type prefix of a node that lacks too much, so that it is drawn like one of an unknown type. */
const incomplete = 'incomplete-';

/**
 * Each node against its own schema, in place. A property that does not fit goes; a node that cannot stand without it becomes
 * unknown. Nodes of unknown types are kept, and said with what is drawn of them. After `mostProblems` the nodes that follow are not drawn.
 */
export function checkNodes(
  layout: Layout,
  validator: NodeValidator,
  pointerOf: (node: LayoutNode, pointer: string) => string,
  report: Report,
): void {
  const validateNode = rememberingAlike(validator);
  const ids = new Set<string>();
  // Uses of a component may share what is the same in each.
  const looked = new Set<LayoutNode>();
  let problems = 0;
  const count: Report = (code, pointer, message) => {
    problems++;
    report(code, pointer, message);
  };
  for (const walked of walkLayout(layout)) {
    const { node } = walked;
    const pointer = pointerOf(node, walked.pointer);
    if (problems >= mostProblems) {
      const others = new Set(Array.from(walkLayout(layout), (one) => one.node)).size - looked.size;
      report('too-many-problems', pointer, `From here on ${others} nodes were not looked at and are not drawn: mend what was said first.`);
      keepOnly(looked, layout);
      break;
    }
    looked.add(node);
    for (const [slot, children] of slotsOf(node)) node[slot] = onlyNodes(children as Json[], pointer + pointerPart(slot), count);
    if (node.id !== undefined && typeof node.id !== 'string') {
      count('node-property', `${pointer}/id`, 'An id is a text: write one or leave it out.');
      delete node.id;
    } else if (node.id !== undefined && ids.has(node.id))
      count('repeated-id', `${pointer}/id`, `Another node has the id ${node.id.slice(0, 40)}: give each its own.`);
    else if (node.id !== undefined) ids.add(node.id);
    dropMisshapenStructure(node, pointer, count);
    checkProperties(node, validateNode, pointer, count);
    for (const { at, address } of refusedAddresses(propertiesOf(node)))
      count(
        'refused-address',
        pointer + at,
        `Nothing follows “${address.slice(0, 60)}”: write a path that begins with “/”, or an http, https, mailto or tel address.`,
      );
  }
  sayUnknown(layout, validator, pointerOf, report);
}

/** The number of valid nodes of a type that are remembered: the last ones. */
const remembered = 4;

/** Validates equal nodes once: large foreign layouts repeat themselves. */
function rememberingAlike(validateNode: NodeValidator): NodeValidator {
  const right = new Map<string, JsonObject[]>();
  return (type, properties) => {
    // Lists are validated by themselves, which may change them.
    if (Object.values(properties).some(Array.isArray)) return validateNode(type, properties);
    const alike = right.get(type) ?? [];
    if (alike.some((one) => equalJson(one, properties))) return [];
    const problems = validateNode(type, properties);
    if (problems?.length === 0) right.set(type, [properties, ...alike.slice(0, remembered - 1)]);
    return problems;
  };
}

/** Takes all other nodes out. */
function keepOnly(nodes: ReadonlySet<unknown>, layout: Layout): void {
  const kept = <T>(list: T[]): T[] => list.filter((node) => nodes.has(node));
  for (let at: Layout | undefined = layout; at !== undefined; at = at.under) {
    at.body = kept(at.body);
    for (const dialog of Object.values(at.dialogs ?? {})) {
      dialog.body = kept(dialog.body);
      if (dialog.footer) dialog.footer = kept(dialog.footer);
    }
  }
  for (const node of nodes as ReadonlySet<LayoutNode>) {
    for (const [slot, children] of slotsOf(node)) node[slot] = kept(children as Json[]);
    if (!nodes.has(node.$else)) delete node.$else;
  }
}

function checkProperties(node: LayoutNode, validateNode: NodeValidator, pointer: string, report: Report): void {
  const name = node['name'];
  if (typeof name === 'string' && isForbiddenName(name)) {
    report('forbidden-key', `${pointer}/name`, `A name becomes a member, and none is called ${name}: write another.`);
    delete node['name'];
  }
  const problems = validateNode(node.type, propertiesOf(node)) ?? [];
  if (problems.length === 0) return;
  for (const problem of problems) {
    // A fault within an expression has been reported there.
    if (!/\/\$(?:\/|$)/.test(problem.pointer)) report(problem.code, pointer + problem.pointer, problem.message);
  }
  for (const name of new Set(problems.map((problem) => problem.pointer.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~')))) {
    if (name !== undefined && name !== 'type') delete node[name];
  }
  if (
    problems.every(({ code, pointer: at }) => code === 'unknown-property' && !at.includes('/', 1)) ||
    validateNode(node.type, propertiesOf(node))?.length === 0
  )
    return;
  // A property that is missing now either did not fit or never existed; both have been reported.
  node.type = incomplete + node.type;
}

function sayUnknown(
  layout: Layout,
  validateNode: NodeValidator,
  pointerOf: (node: LayoutNode, pointer: string) => string,
  report: Report,
): void {
  const types = new Map<string, boolean>();
  const known = (type: string): boolean => {
    let is = types.get(type);
    if (is === undefined) types.set(type, (is = validateNode(type, {}) !== null));
    return is;
  };
  const hints = new Map<string, string>();
  const hint = (type: string): string => {
    let words = hints.get(type);
    if (words === undefined) {
      const meant = validateNode.meant?.(type) ?? null;
      hints.set(type, (words = meant === null ? '' : ` Did you mean \`${meant}\`?`));
    }
    return words;
  };
  const said = (type: string): boolean => type.startsWith(incomplete) || type === 'unknown-component';
  let base = '';
  for (let at: Layout | undefined = layout; at !== undefined; at = at.under, base += '/under') {
    const from = base;
    resolveUnknown(at, known, ({ node, pointer, drawn }) => {
      if (said(node.type)) return;
      const words = `There is no node of the type ${node.type.slice(0, 60)}: ${instead[drawn]}.${hint(node.type)}`;
      report('unknown-node', pointerOf(node, from + pointer), words);
    });
  }
}

const instead = {
  replacement: 'its `$else` is drawn',
  outer: 'the `$else` of a node around it is drawn',
  children: 'its children are drawn in a stack; write a type that there is, or give it an `$else`',
  text: 'its text is drawn, if it has any; write a type that there is, or give it an `$else`',
} as const;

function propertiesOf(node: LayoutNode): JsonObject {
  const properties: JsonObject = {};
  for (const key of Object.keys(node)) if (key !== 'type' && key !== 'id' && !key.startsWith('$')) properties[key] = node[key] as Json;
  return properties;
}

function dropMisshapenStructure(node: LayoutNode, pointer: string, report: Report): void {
  const drop = (key: string, message: string): void => {
    report('structure', pointer + pointerPart(key), message);
    delete node[key];
  };
  for (const key of Object.keys(node)) {
    if (key.startsWith('$') && !['$if', '$each', '$else'].includes(key))
      drop(key, `A node has $if, $each and $else, and no ${key.slice(0, 40)}: take it out.`);
  }
  if (Object.hasOwn(node, '$if') && !isExpressionObject(node.$if)) {
    drop('$if', 'A condition is an expression: write {"$": …}.');
    // A node whose condition was refused is not shown.
    node.$if = { $: false };
  }
  if (Object.hasOwn(node, '$each')) {
    const each: unknown = node.$each;
    const { row, in: list } = membersOf(each);
    if (typeof row !== 'string' || !isExpressionObject(list)) drop('$each', 'A list is {"row": name, "in": {"$": …}}: write it so.');
  }
  if (Object.hasOwn(node, '$else') && !isNode(node.$else)) drop('$else', '`$else` is one node: write it as an object with a `type`.');
}

function isExpressionObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '$');
}
