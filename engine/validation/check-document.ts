import type { Press } from '#schemas/actions.ts';
import { isExpression } from '../expression/bindings.ts';
import { type Given, givenKinds } from '#schemas/component-definition.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Report } from './layout-diagnostics.ts';
import { isNode, pointerPart } from './walk-layout.ts';

type Check = (part: Json, pointer: string, report: Report) => Partial<Layout>;

/** Each member of a document but `body`, `bml` and `title`: what of it is kept. */
const members: Readonly<Record<string, Check>> = {
  width: (part, at, report) =>
    part === 'narrow' || part === 'wide' || part === 'full' ? { width: part } : wrong(report, at, 'Write `narrow`, `wide` or `full`.'),
  busyAfter: (part, at, report) =>
    typeof part === 'number' && Number.isInteger(part) && part >= 0 && part <= 10_000
      ? { busyAfter: part }
      : wrong(report, at, 'Write whole milliseconds from 0 to 10000.'),
  form: (part, at, report) => (isObject(part) ? { form: part } : wrong(report, at, 'Write an object: each field’s value under its name.')),
  warnUnsaved: (part, at, report) => (part === true ? { warnUnsaved: part } : wrong(report, at, 'Write `true`, or leave this out.')),
  address: (part, at, report) =>
    typeof part === 'string' || isExpression(part)
      ? { address: part as NonNullable<Layout['address']> }
      : wrong(report, at, 'Write an address, or an expression that gives one.'),
  values: (part, at, report) =>
    isObject(part)
      ? { values: part as unknown as NonNullable<Layout['values']> }
      : wrong(report, at, 'Write an object: each expression tree under its name.'),
  data: (part, at, report) => (isObject(part) ? { data: part } : wrong(report, at, 'Write an object: each list or object under its name.')),
  state: (part, at, report) => (isObject(part) ? { state: part } : wrong(report, at, 'Write an object: each value under its name.')),
  rules: (part, at, report) => ({ rules: checkRules(part, at, report) }),
  arrive: (part, at, report) =>
    isObject(part) && typeof part['id'] === 'string' && Array.isArray(part['press'])
      ? { arrive: { id: part['id'], press: part['press'] as Press } }
      : wrong(report, at, 'Write an object with an `id` and a list `press`.'),
  dialogs: (part, at, report) => ({ dialogs: checkDialogs(part, at, report) }),
  components: (part, at, report) => ({ components: checkComponents(part, at, report) }),
  present: (part, at, report) => (part === 'dialog' ? { present: part } : wrong(report, at, 'Write `dialog`, or leave this out.')),
  cancel: (part, at, report) => (typeof part === 'string' ? { cancel: part } : wrong(report, at, 'Write the name of an event.')),
};

/** The members of a document by their shape; what does not fit is left out. */
export function checkDocument(value: Json, pointer: string, report: Report): Layout | null {
  if (!isObject(value) || !Array.isArray(value['body'])) {
    report('not-a-layout', pointer, 'A layout is an object with a list `body`: write its nodes there.');
    return null;
  }
  const layout: Layout = { bml: '1', title: '', body: onlyNodes(value['body'], `${pointer}/body`, report) };
  if (value['bml'] !== '1') report('version', `${pointer}/bml`, 'The version known here is "1": write "bml": "1".');
  if (typeof value['title'] === 'string') layout.title = value['title'];
  else report('no-title', `${pointer}/title`, 'A layout has a title: write what its page is called.');
  for (const [key, part] of Object.entries(value)) {
    const at = pointer + pointerPart(key);
    if (key === 'bml' || key === 'title' || key === 'body') continue;
    if (key === 'under') {
      // One page lies under a dialog; a page under that one would never be seen.
      const under = pointer === '' ? checkDocument(part, at, report) : null;
      if (under) layout.under = under;
      else if (pointer !== '') wrong(report, at, 'Only one layout lies under another: take this one out.');
    } else if (Object.hasOwn(members, key)) Object.assign(layout, members[key]?.(part, at, report));
    else report('unknown-property', at, `A layout has no \`${key.slice(0, 40)}\`: take it out.`);
  }
  return layout;
}

/** A list without what is no node. */
export function onlyNodes(list: Json[], pointer: string, report: Report): LayoutNode[] {
  return list.filter((entry, index): entry is LayoutNode & JsonObject => {
    if (isNode(entry)) return true;
    report('not-a-node', `${pointer}/${index}`, `A node is an object with a text \`type\`: write one or take this out.${asInFlows(entry)}`);
    return false;
  });
}

/** Whoever knows how views are written under `flows/` writes so here too: a layout is what comes of it. */
function asInFlows(entry: Json): string {
  const [first = ''] = isObject(entry) ? Object.keys(entry) : [];
  return /^[a-z][A-Za-z]{1,30}$/.test(first)
    ? ` A document under flows/ begins a node with \`${first}:\`; here it is \`type: ${first}\`.`
    : '';
}

function wrong(report: Report, pointer: string, message: string): Partial<Layout> {
  report('layout-property', pointer, message);
  return {};
}

function checkRules(value: Json, pointer: string, report: Report): NonNullable<Layout['rules']> {
  return (Array.isArray(value) ? value : [value]).flatMap((rule, index) => {
    if (
      isObject(rule) &&
      (typeof rule['that'] === 'boolean' || isObject(rule['that'])) &&
      isText(rule['say']) &&
      (rule['at'] === undefined || typeof rule['at'] === 'string') &&
      Object.keys(rule).every((key) => ['that', 'say', 'at'].includes(key))
    ) {
      return [rule as NonNullable<Layout['rules']>[number]];
    }
    report('rule', `${pointer}/${index}`, 'A rule is {"that": {"$": …}, "say": text} and perhaps "at": a field’s name.');
    return [];
  });
}

function checkDialogs(value: Json, pointer: string, report: Report): NonNullable<Layout['dialogs']> {
  const dialogs: NonNullable<Layout['dialogs']> = {};
  if (!isObject(value)) wrong(report, pointer, 'Write an object: each dialog under its name.');
  else {
    for (const [name, dialog] of Object.entries(value)) {
      const at = pointer + pointerPart(name);
      if (!isObject(dialog) || !Array.isArray(dialog['body']) || !isText(dialog['title'])) {
        report('dialog', at, 'A dialog is {"title": text, "body": [nodes]} and perhaps "footer": [nodes].');
        continue;
      }
      dialogs[name] = { title: dialog['title'] as string, body: onlyNodes(dialog['body'], `${at}/body`, report) };
      if (dialog['kind'] === 'dialog' || dialog['kind'] === 'sheet') dialogs[name].kind = dialog['kind'];
      else if (dialog['kind'] !== undefined) wrong(report, `${at}/kind`, 'Write `dialog` or `sheet`, or leave this out.');
      if (isText(dialog['form'])) dialogs[name].form = dialog['form'] as string;
      if (Array.isArray(dialog['footer'])) dialogs[name].footer = onlyNodes(dialog['footer'], `${at}/footer`, report);
    }
  }
  return dialogs;
}

const kinds: ReadonlySet<unknown> = new Set(givenKinds.flatMap((kind) => [kind, `${kind}?`]));

function checkComponents(value: Json, pointer: string, report: Report): NonNullable<Layout['components']> {
  const components: NonNullable<Layout['components']> = {};
  if (!isObject(value)) wrong(report, pointer, 'Write an object: each component under its name.');
  else {
    for (const [name, component] of Object.entries(value)) {
      const at = pointer + pointerPart(name);
      const { body, given, ...more } = isObject(component) ? component : {};
      if (
        !Array.isArray(body) ||
        Object.keys(more).length > 0 ||
        (given !== undefined && !(isObject(given) && Object.values(given).every((kind) => kinds.has(kind))))
      ) {
        report(
          'component',
          at,
          `A component is {"body": [nodes]} and perhaps "given": {name: kind}; kinds are ${givenKinds.join(', ')}, each perhaps with "?".`,
        );
        continue;
      }
      components[name] = {
        ...(given !== undefined && { given: given as Record<string, Given> }),
        body: onlyNodes(body, `${at}/body`, report),
      };
    }
  }
  return components;
}

function isText(value: Json | undefined): boolean {
  return typeof value === 'string' || (isObject(value) && (Object.hasOwn(value, '$') || Object.hasOwn(value, '$text')));
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
