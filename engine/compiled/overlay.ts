import { membersOf } from '#schemas/is-object.ts';
import { comparing, isCodeKey } from './codes-and-words.ts';

/** What a compiled document says otherwise in another language: values by JSON pointer. */
export type Overlay = Readonly<Record<string, unknown>>;

/** The differences between a document and its translation, as far as they are words that people read. */
export function overlayBetween(own: unknown, said: unknown): Overlay {
  const overlay: Record<string, unknown> = {};
  compare(own, said, { pointer: '', key: '' }, overlay);
  return overlay;
}

/** A place in a document; `key` is that of the nearest map. */
interface At {
  pointer: string;
  key: string;
}

function compare(own: unknown, said: unknown, { pointer, key: within }: At, overlay: Record<string, unknown>): void {
  if (own === said) return;
  // The paragraphs of a long text may be others.
  if (within === 'blocks' && Array.isArray(own)) {
    if (JSON.stringify(own) !== JSON.stringify(said) && addressesIn(said).every((one) => addressesIn(own).includes(one)))
      overlay[pointer] = said;
    return;
  }
  if (isPart(own) && isPart(said) && Array.isArray(own) === Array.isArray(said) && !isWhole(own) && !isWhole(said)) {
    const others = new Map<string, unknown>(Object.entries(said));
    for (const [key, one] of Object.entries(own))
      if (others.has(key) && (Array.isArray(own) || !isCodeKey(key, own, within)))
        compare(one, others.get(key), { pointer: `${pointer}/${escaped(key)}`, key: Array.isArray(own) ? within : key }, overlay);
    return;
  }
  const merged = merge(own, said);
  if (JSON.stringify(merged) !== JSON.stringify(own)) overlay[pointer] = merged;
}

/** The addresses that a long text leads to. */
function addressesIn(blocks: unknown): unknown[] {
  if (!isPart(blocks)) return [];
  return Object.entries(blocks).flatMap(([key, one]) => (key === 'href' ? [one] : addressesIn(one)));
}

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An expression, or the tree of one: it is compared as one value. */
const isWhole = (value: object): boolean => '$' in value || (Array.isArray(value) && typeof value[0] === 'string');

/** A tree with the words of the other language and its own conditions. */
function merge(own: unknown, said: unknown): unknown {
  if (!isPart(own) || !isPart(said)) return said;
  if (!Array.isArray(own) || !Array.isArray(said)) return '$' in own && '$' in said ? { ...own, $: merge(own.$, said.$) } : said;
  const [operator, ...parts]: unknown[] = own;
  const [other, ...others]: unknown[] = said;
  if (operator !== other) return withConditionsOf(own, said);
  if (comparing.has(operator)) return own;
  // A translation may say its values in another order.
  if (operator === 'text') {
    const merged = others.map((part) => (isPart(part) ? merge(likeIt(part, parts), part) : part));
    return withConditionsOf(own, [other, ...merged]);
  }
  if (parts.length !== others.length) return withConditionsOf(own, said);
  return [operator, ...parts.map((part, index) => (isCondition(operator, index, parts) ? part : merge(part, others[index])))];
}

/**
 * A translation that is built otherwise: it may choose its words by the conditions of the original and by no others. One that asks anything else is not
 * taken, and the original stays.
 */
function withConditionsOf(own: unknown, said: unknown): unknown {
  const known = new Map(conditionsIn(own).map((one) => [withoutWords(one), one]));
  if (!conditionsIn(said).every((one) => known.has(withoutWords(one)))) return own;
  const settled = (tree: unknown): unknown => {
    if (!Array.isArray(tree)) return isPart(tree) && '$' in tree ? { ...tree, $: settled(tree.$) } : tree;
    const [operator, ...parts]: unknown[] = tree;
    return [operator, ...parts.map((part, index) => (isCondition(operator, index, parts) ? known.get(withoutWords(part)) : settled(part)))];
  };
  return settled(said);
}

const isCondition = (operator: unknown, index: number, parts: readonly unknown[]): boolean =>
  operator === 'if' && index % 2 === 0 && index < parts.length - 1;

/** The conditions that choose among the words of a tree. */
function conditionsIn(tree: unknown): unknown[] {
  if (!Array.isArray(tree)) return isPart(tree) && '$' in tree ? conditionsIn(tree.$) : [];
  const [operator, ...parts]: unknown[] = tree;
  return parts.flatMap((part, index) => (isCondition(operator, index, parts) ? [part] : conditionsIn(part)));
}

/** The part that differs from this one in its words alone; the part itself where there is none. */
const likeIt = (said: object, parts: readonly unknown[]): unknown =>
  parts.find((one) => isPart(one) && withoutWords(one) === withoutWords(said)) ?? said;

function withoutWords(tree: unknown): string {
  if (!Array.isArray(tree)) return typeof tree === 'string' ? '…' : JSON.stringify(tree);
  const [operator, ...args]: unknown[] = tree;
  return operator === 'get' ? JSON.stringify(tree) : `${String(operator)}(${args.map(withoutWords).join()})`;
}

/** A document with what it says otherwise. What the overlay does not touch is shared. */
export function withOverlay<Of extends object>(own: Of, overlay: Overlay): Of;
export function withOverlay(own: object, overlay: Overlay): unknown {
  const said = Object.entries(overlay).map(([pointer, value]) => ({ path: pointer.split('/').slice(1).map(unescaped), value }));
  return saidAt(own, said);
}

interface SaidAt {
  path: readonly string[];
  value: unknown;
}

function saidAt(own: unknown, all: readonly SaidAt[]): unknown {
  const [first] = all;
  if (first === undefined) return own;
  if (first.path.length === 0) return first.value;
  const byKey = new Map<string, SaidAt[]>();
  for (const { path, value } of all) {
    const [key = '', ...rest] = path;
    byKey.set(key, [...(byKey.get(key) ?? []), { path: rest, value }]);
  }
  const said = (one: unknown, key: string): unknown => saidAt(one, byKey.get(key) ?? []);
  if (Array.isArray(own)) return own.map((one, index) => said(one, String(index)));
  return Object.fromEntries(Object.entries(membersOf(own)).map(([key, one]) => [key, said(one, key)]));
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');
