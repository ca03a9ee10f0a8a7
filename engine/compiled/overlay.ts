import type { Json } from '#schemas/json.ts';

/** What a compiled document says otherwise in another language: values by JSON pointer. */
export type Overlay = Readonly<Record<string, Json>>;

/** Keys whose values decide what a document does. A text there is a code, and no translation reaches it. */
const behaviour: ReadonlySet<string> = new Set([
  'with', 'set', 'when', 'that', 'value', 'id', 'name', 'to', 'route', 'path', 'operation', 'event', 'type', 'kind', 'given', 'query', 'start',
  'state', 'remembers', 'result', 'allow', 'redirect', 'metric', 'track', 'report', 'onePer', 'hash', 'file', 'files', 'position', 'routes', 'words', 'config',
  '$if', '$each', 'autocomplete', 'icon', 'tone',
]); // prettier-ignore

const comparing: ReadonlySet<unknown> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', 'get', 'contains', 'startsWith', 'has']);

/** The differences between a document and its translation, as far as they are words that people read. */
export function overlayBetween(own: unknown, said: unknown): Overlay {
  const overlay: Record<string, Json> = {};
  compare(own, said, '', overlay);
  return overlay;
}

function compare(own: unknown, said: unknown, pointer: string, overlay: Record<string, Json>): void {
  if (own === said) return;
  if (isPart(own) && isPart(said) && Array.isArray(own) === Array.isArray(said) && !isWhole(own) && !isWhole(said)) {
    const [one, other] = [own as Record<string, unknown>, said as Record<string, unknown>];
    for (const key of Object.keys(one))
      if (!behaviour.has(key) && Object.hasOwn(other, key)) compare(one[key], other[key], `${pointer}/${escaped(key)}`, overlay);
    return;
  }
  const merged = merge(own, said);
  if (JSON.stringify(merged) !== JSON.stringify(own)) overlay[pointer] = merged as Json;
}

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An expression, or the tree of one: it is compared as one value. */
const isWhole = (value: object): boolean => '$' in value || (Array.isArray(value) && typeof value[0] === 'string');

/** A tree with the words of the other language and its own conditions. */
function merge(own: unknown, said: unknown): unknown {
  if (!isPart(own) || !isPart(said)) return said;
  if (!Array.isArray(own) || !Array.isArray(said)) return '$' in own && '$' in said ? { ...own, $: merge(own.$, said.$) } : said;
  const [operator] = own as unknown[];
  if (operator !== said[0]) return said;
  if (comparing.has(operator)) return own;
  // A translation may say its values in another order.
  if (operator === 'text')
    return said.map((part: unknown) =>
      isPart(part) ? merge(own.find((one: unknown) => isPart(one) && isLike(one, part)) ?? part, part) : part,
    );
  if (own.length !== said.length) return said;
  const isCondition = (index: number): boolean => operator === 'if' && index % 2 === 1 && index < own.length - 1;
  return own.map((part: unknown, index) => (isCondition(index) ? part : merge(part, (said as unknown[])[index])));
}

/** True for trees that differ in their words alone. */
const isLike = (own: object, said: object): boolean => withoutWords(own) === withoutWords(said);

function withoutWords(tree: unknown): string {
  if (!Array.isArray(tree)) return typeof tree === 'string' ? '…' : JSON.stringify(tree);
  const [operator, ...args] = tree as unknown[];
  return operator === 'get' ? JSON.stringify(tree) : `${String(operator)}(${args.map(withoutWords).join()})`;
}

/** A document with what it says otherwise. What the overlay does not touch is shared. */
export function withOverlay<Of extends object>(own: Of, overlay: Overlay): Of {
  const copies = new Map<string, Record<string, unknown>>();
  const copyAt = (parts: readonly string[]): Record<string, unknown> => {
    const key = parts.join('/');
    let copy = copies.get(key);
    if (copy === undefined) {
      const around = parts.length === 0 ? null : copyAt(parts.slice(0, -1));
      const last = parts.at(-1) ?? '';
      const before = around === null ? own : around[last];
      copy = (Array.isArray(before) ? [...(before as unknown[])] : { ...(before as object) }) as Record<string, unknown>;
      copies.set(key, copy);
      if (around !== null) around[last] = copy;
    }
    return copy;
  };
  for (const [pointer, value] of Object.entries(overlay)) {
    const parts = pointer.split('/').slice(1).map(unescaped);
    copyAt(parts.slice(0, -1))[parts.at(-1) ?? ''] = value;
  }
  return (copies.get('') ?? own) as Of;
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');
