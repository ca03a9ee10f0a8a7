import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import { layoutLimits } from '#schemas/limits.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { checkExpressions } from './check-expressions.ts';
import { copyPlainJson } from './copy-plain-json.ts';
import { isDrawable } from './draw-cost.ts';
import { isNode, pointerPart, slotsOf, walkLayout } from './walk-layout.ts';

/** One thing wrong with a layout, and where. */
export interface LayoutDiagnostic {
  /** `error`: not drawn as written. `warning`: drawn, though perhaps not as meant. */
  severity: 'error' | 'warning';
  /** Stable, kebab-case: `too-deep`, `too-many-nodes`, `forbidden-key`, `unknown-node`, `node-property`, … */
  code: string;
  /** JSON pointer (RFC 6901) into the layout as given. */
  pointer: string;
  message: string;
}

/** A property problem: a pointer within the node, and words. */
export interface NodeProblem {
  pointer: string;
  message: string;
}

/** Checks a node's properties and slots (lists of anything), without its `$` keys and id; null for a type it does not know. */
export type NodeValidator = (type: string, properties: JsonObject) => NodeProblem[] | null;

export interface CheckedLayout {
  /** What can be drawn of it; null where nothing can. */
  layout: Layout | null;
  diagnostics: LayoutDiagnostic[];
}

/** More would tell nobody more. */
const mostDiagnostics = 500;

/**
 * Makes a layout of a value from anywhere, as far as it goes: limits are checked first and without recursion, names that
 * lead out of JSON are dropped, properties that do not fit their node are dropped, and each of these is one located
 * diagnostic. Unknown node types are kept. Never throws, whatever the value.
 */
export function checkLayout(value: unknown, validateNode: NodeValidator): CheckedLayout {
  const diagnostics: LayoutDiagnostic[] = [];
  const report: Report = (severity, code, pointer, message) => {
    if (diagnostics.length < mostDiagnostics) diagnostics.push({ severity, code, pointer, message });
  };
  const copy = copyPlainJson(value, report);
  if (copy === null) return { layout: null, diagnostics };
  const layout = checkDocument(copy.value, '', report);
  if (layout === null || !withinLimits(layout, report)) return { layout: null, diagnostics };
  checkExpressions(layout as unknown as Json, report);
  checkNodes(layout, validateNode, report);
  return { layout: isDrawable(layout, report) ? layout : null, diagnostics };
}

export type Report = (severity: LayoutDiagnostic['severity'], code: string, pointer: string, message: string) => void;

/** Nodes are counted and measured before anything recurses into them. */
function withinLimits(layout: Layout, report: Report): boolean {
  let nodes = 0;
  for (const { pointer, depth } of walkLayout(layout)) {
    if (++nodes > layoutLimits.nodes) {
      report('error', 'too-many-nodes', pointer, `A layout has at most ${layoutLimits.nodes} nodes.`);
      return false;
    }
    if (depth > layoutLimits.depth) {
      report('error', 'too-deep', pointer, `Nodes stand at most ${layoutLimits.depth} deep.`);
      return false;
    }
  }
  return true;
}

const documentKeys = new Set(['bml', 'title', 'width', 'form', 'rules', 'data', 'state', 'body', 'dialogs', 'present', 'under', 'cancel']);

/** The members of a document by their shape; what does not fit is left out. */
function checkDocument(value: Json, pointer: string, report: Report): Layout | null {
  if (!isObject(value) || !Array.isArray(value['body'])) {
    report('error', 'not-a-layout', pointer, 'A layout is an object with a list `body`.');
    return null;
  }
  const layout: Layout = { bml: '1', title: '', body: onlyNodes(value['body'], `${pointer}/body`, report) };
  if (value['bml'] !== '1') report('warning', 'version', `${pointer}/bml`, 'The version of a layout is "1".');
  if (typeof value['title'] === 'string') layout.title = value['title'];
  else report('warning', 'no-title', `${pointer}/title`, 'A layout has a title.');
  for (const [key, part] of Object.entries(value)) {
    const at = pointer + pointerPart(key);
    const wrong = (message: string): void => report('error', 'layout-property', at, message);
    if (!documentKeys.has(key)) report('warning', 'unknown-property', at, `A layout has no \`${key}\`.`);
    else if (key === 'width') {
      if (part === 'narrow' || part === 'wide' || part === 'full') layout.width = part;
      else wrong('The width is narrow, wide or full.');
    } else if (key === 'form' || key === 'data' || key === 'state') {
      if (isObject(part)) layout[key] = part;
      else wrong(`\`${key}\` is an object.`);
    } else if (key === 'rules') layout.rules = checkRules(part, at, report);
    else if (key === 'dialogs') layout.dialogs = checkDialogs(part, at, report);
    else if (key === 'present') {
      if (part === 'dialog') layout.present = part;
      else wrong('A layout is presented as a `dialog` or not at all.');
    } else if (key === 'cancel') {
      if (typeof part === 'string') layout.cancel = part;
      else wrong('`cancel` is the name of an event.');
    } else if (key === 'under') {
      // One page lies under a dialog; a page under that one would never be seen.
      const under = pointer === '' ? checkDocument(part, at, report) : null;
      if (under) layout.under = under;
      else if (pointer !== '') wrong('Only one layout lies under another.');
    }
  }
  return layout;
}

function checkRules(value: Json, pointer: string, report: Report): NonNullable<Layout['rules']> {
  return (Array.isArray(value) ? value : [value]).flatMap((rule, index) => {
    if (
      isObject(rule) &&
      (typeof rule['that'] === 'boolean' || isObject(rule['that'])) &&
      (rule['at'] === undefined || typeof rule['at'] === 'string')
    ) {
      return [rule as unknown as NonNullable<Layout['rules']>[number]];
    }
    report('error', 'rule', `${pointer}/${index}`, 'A rule has `that`, `say` and perhaps `at`.');
    return [];
  });
}

function checkDialogs(value: Json, pointer: string, report: Report): NonNullable<Layout['dialogs']> {
  const dialogs: NonNullable<Layout['dialogs']> = {};
  if (!isObject(value)) report('error', 'layout-property', pointer, '`dialogs` is an object.');
  else {
    for (const [name, dialog] of Object.entries(value)) {
      const at = pointer + pointerPart(name);
      if (!isObject(dialog) || !Array.isArray(dialog['body'])) report('error', 'dialog', at, 'A dialog has a `title` and a list `body`.');
      else {
        dialogs[name] = {
          title: isText(dialog['title']) ? (dialog['title'] as string) : '',
          body: onlyNodes(dialog['body'], `${at}/body`, report),
        };
        if (Array.isArray(dialog['footer'])) dialogs[name].footer = onlyNodes(dialog['footer'], `${at}/footer`, report);
      }
    }
  }
  return dialogs;
}

function onlyNodes(list: Json[], pointer: string, report: Report): LayoutNode[] {
  return list.filter((entry, index): entry is LayoutNode & JsonObject => {
    if (isNode(entry)) return true;
    report('error', 'not-a-node', `${pointer}/${index}`, 'A node is an object with a `type`.');
    return false;
  });
}

/** Each node against its own schema. A property that does not fit goes; a node that cannot stand without it becomes unknown. */
function checkNodes(layout: Layout, validateNode: NodeValidator, report: Report): void {
  const ids = new Set<string>();
  for (const { node, pointer } of walkLayout(layout)) {
    for (const [slot, children] of slotsOf(node)) node[slot] = onlyNodes(children as Json[], pointer + pointerPart(slot), report);
    if (node.id !== undefined && typeof node.id !== 'string') {
      report('error', 'node-property', `${pointer}/id`, 'An id is a text.');
      delete node.id;
    } else if (node.id !== undefined && ids.has(node.id))
      report('warning', 'repeated-id', `${pointer}/id`, `Another node has the id ${node.id}.`);
    else if (node.id !== undefined) ids.add(node.id);
    dropMisshapenStructure(node, pointer, report);

    const problems = validateNode(node.type, propertiesOf(node));
    if (problems === null) {
      report('warning', 'unknown-node', pointer, `There is no node of the type ${node.type.slice(0, 60)}.`);
      continue;
    }
    for (const problem of problems) report('error', 'node-property', pointer + problem.pointer, problem.message);
    for (const name of new Set(problems.map((problem) => problem.pointer.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~')))) {
      if (name !== undefined && name !== 'type') delete node[name];
    }
    if (problems.length > 0 && validateNode(node.type, propertiesOf(node))?.length !== 0) node.type = `incomplete-${node.type}`;
  }
}

function propertiesOf(node: LayoutNode): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([key]) => key !== 'type' && key !== 'id' && !key.startsWith('$'))) as JsonObject;
}

function dropMisshapenStructure(node: LayoutNode, pointer: string, report: Report): void {
  const drop = (key: string, message: string): void => {
    report('error', 'structure', `${pointer}/${key}`, message);
    delete node[key];
  };
  for (const key of Object.keys(node)) {
    if (key.startsWith('$') && !['$if', '$each', '$else'].includes(key)) drop(key, `Nothing of a layout is called ${key.slice(0, 40)}.`);
  }
  if (Object.hasOwn(node, '$if') && !isExpressionObject(node.$if)) {
    drop('$if', '`$if` is an expression: {"$": …}.');
    // What was to be shown on a condition is not shown without one.
    node.$if = { $: false };
  }
  if (
    Object.hasOwn(node, '$each') &&
    !(isObject(node.$each as unknown as Json) && typeof node.$each?.row === 'string' && isExpressionObject(node.$each.in))
  ) {
    drop('$each', '`$each` is {"row": name, "in": {"$": …}}.');
  }
  if (Object.hasOwn(node, '$else') && !isNode(node.$else)) drop('$else', '`$else` is a node.');
}

function isExpressionObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '$');
}

function isText(value: Json | undefined): boolean {
  return typeof value === 'string' || (isObject(value) && (Object.hasOwn(value, '$') || Object.hasOwn(value, '$text')));
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
