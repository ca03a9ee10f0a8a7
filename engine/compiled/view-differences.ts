import { numberFormat } from '../language/formats.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { slotNames } from '#schemas/nodes/traits.ts';
import { authoredWords } from './authored-words.ts';
import { traitsOf } from '../fields/node-traits.ts';
import { isExpression } from '../expression/bindings.ts';
import type { CompiledView } from './compiled-view.ts';
import { kindWords, quoted } from './node-words.ts';
import { aroundChange, valueChanges } from './value-changes.ts';
import { membersOf } from '#schemas/is-object.ts';

/** A node as people see it: what kind it is, and what it says. The rest is compared, and not told word for word. */
interface SeenNode {
  type: string;
  texts: string[];
  rest: string;
  /** The rest as it is written. */
  properties: Record<string, unknown>;
}

/** What differs between two views, in sentences without their subject: `"Old" became "New"`. */
export function viewDifferences(before: CompiledView, after: CompiledView): string[] {
  const [title, newTitle] = [authoredWords(before.title), authoredWords(after.title)];
  const [one, other] = [seenIn(before.body, before.dialogs), seenIn(after.body, after.dialogs)];
  const sentences = [
    ...(title === newTitle ? [] : [`the title ${quoted(title)} became ${quoted(newTitle)}`]),
    ...nodeDifferences(one, other),
  ];
  // What is not seen itself: what is checked, sent or computed. A named value was told where it is shown.
  const computed = valueChanges(computedIn(before), computedIn(after)).sentences;
  const values = sentences.length === 0 ? valueChanges(before.named, after.named).sentences : [];
  sentences.push(...new Set([...computed, ...values]));
  if (sentences.length > 0) return sentences;
  return comparable(before) === comparable(after) ? [] : ['what the page checks, sends or computes changed'];
}

/** Nodes of both together, beyond which they are not compared one by one: it takes the product of both. */
const mostNodes = 3000;

/** The same of two layouts as they travel. */
export function layoutDifferences(before: Layout, after: Layout): string[] {
  const title = before.title === after.title ? [] : [`the title ${quoted(before.title)} became ${quoted(after.title)}`];
  const [one, other] = [seenIn(before.body, dialogsOf(before)), seenIn(after.body, dialogsOf(after))];
  if (one.length + other.length > mostNodes)
    return [...title, `these layouts have ${one.length} and ${other.length} elements: too many to compare in words`];
  const sentences = [...title, ...nodeDifferences(one, other)];
  if (sentences.length > 0) return sentences;
  return JSON.stringify(before, withoutIds) === JSON.stringify(after, withoutIds)
    ? []
    : ['what the page checks, sends or computes differs'];
}

const dialogsOf = ({ dialogs }: Layout): SeenDialogs =>
  Object.fromEntries(
    Object.entries(dialogs ?? {}).map(([name, dialog]) => [name, { ...dialog, body: dialog.body ?? [], footer: dialog.footer ?? [] }]),
  );

function nodeDifferences(before: SeenNode[], after: SeenNode[]): string[] {
  const { gone, come } = unmatched(before, after);
  const sentences: string[] = [];
  for (const node of gone) {
    // What stands for it now: a node of its kind.
    const at = come.findIndex(({ type }) => type === node.type);
    const [now] = at < 0 ? [] : come.splice(at, 1);
    if (now === undefined) sentences.push(`${named(node)} was removed`);
    else sentences.push(...changesOf(node, now));
  }
  return [...sentences, ...come.map((node) => `${named(node)} was added`)];
}

function changesOf(before: SeenNode, after: SeenNode): string[] {
  const pairs = before.texts.length === after.texts.length ? before.texts.map((text, at) => [text, after.texts[at] ?? ''] as const) : [];
  const words = pairs.filter(([was, is]) => was !== is).map(([was, is]) => aroundChange(was, is).map(quoted).join(' became '));
  const { sentences, isMore } = valueChanges(inDollars(before), inDollars(after));
  const other = pairs.length !== before.texts.length || isMore || (words.length === 0 && sentences.length === 0);
  return [...words, ...sentences.map((one) => `in ${named(after)}, ${one}`), ...(other ? [`${named(after)} changed`] : [])];
}

/** The properties of a node; of a field for amounts its limits as amounts, as people read them. */
function inDollars({ type, properties }: SeenNode): Record<string, unknown> {
  if (traitsOf({ type }).field !== 'money') return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, typeof value === 'number' ? formatCents(value) : value]),
  );
}

const formatCents = (cents: number): string =>
  numberFormat(undefined, { style: 'currency', currency: 'USD', minimumFractionDigits: cents % 100 === 0 ? 0 : 2 }).format(cents / 100);

/** The nodes of each side that have no like on the other, both in their order: the longest common ones are left out. */
function unmatched(before: SeenNode[], after: SeenNode[]): { gone: SeenNode[]; come: SeenNode[] } {
  const key = ({ type, texts, rest }: SeenNode): string => JSON.stringify([type, texts, rest]);
  const [one, other] = [before.map(key), after.map(key)];
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] = one[i] === other[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const [gone, come]: [SeenNode[], SeenNode[]] = [[], []];
  let [i, j] = [0, 0];
  for (;;) {
    const [was, is] = [before[i], after[j]];
    if (was === undefined && is === undefined) return { gone, come };
    if (was !== undefined && is !== undefined && one[i] === other[j]) {
      i++;
      j++;
    } else if (was !== undefined && (is === undefined || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      gone.push(was);
      i++;
    } else if (is !== undefined) {
      come.push(is);
      j++;
    }
  }
}

type SeenDialogs = Readonly<Record<string, { title: unknown; body: readonly LayoutNode[]; footer: readonly LayoutNode[] }>>;

/** Every node of a view and of its dialogs, each before the nodes in it. */
function seenIn(body: readonly LayoutNode[], dialogs: SeenDialogs): SeenNode[] {
  const seen: SeenNode[] = [];
  for (const node of body) look(node, seen);
  for (const [name, dialog] of Object.entries(dialogs)) {
    seen.push({ type: 'dialog', texts: [authoredWords(dialog.title)], rest: name, properties: {} });
    for (const node of [...dialog.body, ...dialog.footer]) look(node, seen);
  }
  return seen;
}

function look(value: unknown, seen: SeenNode[]): void {
  if (Array.isArray(value)) {
    for (const one of value) look(one, seen);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const { type, id: _id, ...properties } = membersOf(value);
  const inner: unknown[] = [];
  const texts: string[] = [];
  const own = typeof type === 'string' ? { type, texts } : null;
  const rest: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    if (holdsNodes(property) || (Array.isArray(property) && slotNames.includes(name))) inner.push(property);
    else if (said.has(name) && isText(property)) texts.push(authoredWords(property));
    else rest[name] = property;
  }
  if (own !== null) seen.push({ ...own, rest: JSON.stringify(rest, withoutIds), properties: rest });
  look(inner, seen);
}

/** The properties that people read. */
const said: ReadonlySet<string> = new Set([
  'text',
  'label',
  'title',
  'hint',
  'note',
  'description',
  'spoken',
  'placeholder',
  'figure',
  'caption',
]);

function holdsNodes(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsNodes);
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'id' in value;
}

const isText = (value: unknown): boolean => typeof value === 'string' || isExpression(value);
function named({ type, texts }: SeenNode): string {
  const [text] = texts.filter((one) => one !== '');
  return text === undefined ? `the ${kindWords(type)}` : `the ${kindWords(type)} ${quoted(text)}`;
}

/** Ids are numbered as nodes stand: another number is no change. */
const withoutIds = (key: string, value: unknown): unknown => (key === 'id' || key === 'position' ? undefined : value);

function computedIn({ state, start, rules, data, notices, properties }: CompiledView): object {
  return { state, start, rules, data, notices, properties };
}

function comparable({ name: _name, ...view }: CompiledView): string {
  return JSON.stringify(view, withoutIds);
}
