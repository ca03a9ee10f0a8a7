/** An expression of a card's template. */
export type Tree =
  | { kind: 'value'; value: string | number | boolean | null }
  | { kind: 'name'; name: string }
  | { kind: 'member'; of: Tree; at: Tree }
  | { kind: 'call'; name: string; args: Tree[] };

const token =
  /\s*(?:(\d+(?:\.\d+)?)|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([A-Za-z_$@][\w$@]*)|(&&|\|\||==|!=|<=|>=|\?\?|[-+*/%!<>().,?:[\]&]))/y;

type Token = { kind: 'value'; value: string | number } | { kind: 'name' | 'mark'; value: string };

/** No expression is longer, or deeper. */
const longest = 2000;
const deepest = 40;

const levels: readonly (readonly string[])[] = [
  ['??'],
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-', '&'],
  ['*', '/', '%'],
];

class Unreadable extends Error {}

/** The tree of an expression; null where it cannot be read. */
export function parseExpression(text: string): Tree | null {
  if (text.length > longest) return null;
  const tokens = tokensOf(text);
  if (tokens === null) return null;
  let at = 0;
  let depth = 0;
  const isMark = (mark: string): boolean => tokens[at]?.kind === 'mark' && tokens[at]?.value === mark;
  const take = (mark: string): boolean => isMark(mark) && ++at > 0;
  const demand = (mark: string): void => {
    if (!take(mark)) throw new Unreadable();
  };

  function deeper<T>(read: () => T): T {
    if (++depth > deepest) throw new Unreadable();
    const result = read();
    depth--;
    return result;
  }
  const whole = (): Tree => deeper(() => choice(binary(0)));

  function choice(condition: Tree): Tree {
    if (!take('?')) return condition;
    const yes = whole();
    demand(':');
    return { kind: 'call', name: 'if', args: [condition, yes, whole()] };
  }

  function binary(level: number): Tree {
    const marks = levels[level];
    if (marks === undefined) return unary();
    let left = binary(level + 1);
    for (let mark = marks.find(isMark); mark !== undefined; mark = marks.find(isMark)) {
      at++;
      left = { kind: 'call', name: mark, args: [left, binary(level + 1)] };
    }
    return left;
  }

  function unary(): Tree {
    if (take('!')) return { kind: 'call', name: 'not', args: [deeper(unary)] };
    if (take('-')) return { kind: 'call', name: '-', args: [{ kind: 'value', value: 0 }, deeper(unary)] };
    return members(primary());
  }

  function members(first: Tree): Tree {
    let of = first;
    for (;;) {
      if (take('.')) {
        const next = tokens?.[at++];
        if (next?.kind !== 'name') throw new Unreadable();
        of = { kind: 'member', of, at: { kind: 'value', value: next.value } };
      } else if (take('[')) {
        of = { kind: 'member', of, at: whole() };
        demand(']');
      } else return of;
    }
  }

  function primary(): Tree {
    if (take('(')) {
      const inner = whole();
      demand(')');
      return inner;
    }
    const next = tokens?.[at++];
    if (next === undefined || next.kind === 'mark') throw new Unreadable();
    if (next.kind === 'value') return { kind: 'value', value: next.value };
    if (next.value === 'true' || next.value === 'false') return { kind: 'value', value: next.value === 'true' };
    if (next.value === 'null') return { kind: 'value', value: null };
    if (!take('(')) return { kind: 'name', name: next.value };
    const args: Tree[] = [];
    while (!isMark(')')) {
      args.push(whole());
      if (!take(',')) break;
    }
    demand(')');
    return { kind: 'call', name: next.value, args };
  }

  try {
    const tree = whole();
    return at === tokens.length ? tree : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  const source = text.trimEnd();
  for (let at = 0; at < source.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(source);
    if (found === null) return null;
    const [, number, single, double, name, mark] = found;
    if (number !== undefined) tokens.push({ kind: 'value', value: Number(number) });
    else if (name !== undefined) tokens.push({ kind: 'name', value: name });
    else if (mark !== undefined) tokens.push({ kind: 'mark', value: mark });
    else tokens.push({ kind: 'value', value: (single ?? double ?? '').replaceAll(/\\(.)/g, '$1') });
  }
  return tokens;
}

/** The parts of a text: words, and what stands in `${…}`, as it is written and as a tree. Null where there is none. */
export function partsOfText(text: string): (string | { written: string; tree: Tree | null })[] | null {
  if (!text.includes('${')) return null;
  const parts: (string | { written: string; tree: Tree | null })[] = [];
  let from = 0;
  for (let start = text.indexOf('${'); start !== -1; start = text.indexOf('${', from)) {
    const end = endOf(text, start + 2);
    if (end === -1) break;
    if (start > from) parts.push(text.slice(from, start));
    parts.push({ written: text.slice(start, end + 1), tree: parseExpression(text.slice(start + 2, end)) });
    from = end + 1;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts.some((part) => typeof part !== 'string') ? parts : null;
}

/** The brace that closes, outside of quotes; -1 where there is none near. */
function endOf(text: string, from: number): number {
  let quote = '';
  let open = 0;
  for (let at = from; at < text.length && at < from + longest; at++) {
    const one = text[at] ?? '';
    if (quote !== '') {
      if (one === '\\') at++;
      else if (one === quote) quote = '';
    } else if (one === "'" || one === '"') quote = one;
    else if (one === '{') open++;
    else if (one === '}' && open-- === 0) return at;
  }
  return -1;
}
