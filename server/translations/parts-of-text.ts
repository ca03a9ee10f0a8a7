import { isOperation } from '#engine/expression/operation.ts';
import { parseText } from '#engine/expression/text.ts';
import { readTokens } from '#engine/expression/tokens.ts';
import type { ExpressionTree } from '#schemas/expression.ts';

/** A piece of a text: words that are translated, or a code that stays as it is, such as `${count}`. */
export type PartOfText =
  | {
      kind: 'words';
      words: string;
      /** The sign of the quoted text that the words are in; null outside of expressions. */ quote: string | null;
    }
  | { kind: 'code'; code: string };

/**
 * Cuts a text into words and codes. The words that an expression chooses are words too: `${plural(n, 'bond', 'bonds')}` is three codes with `bond` and
 * `bonds` between them. The parts joined by `textOfParts` are the text again.
 */
export function partsOfText(source: string): PartOfText[] {
  const { tree } = parseText(source);
  if (!isOperation(tree)) return source === '' ? [] : [{ kind: 'words', words: source, quote: null }];
  const shown = new Set(shownIn(tree));
  const compared = new Set(comparedIn(tree));
  const parts: PartOfText[] = [];
  const add = (part: PartOfText): void => {
    const last = parts.at(-1);
    if (part.kind === 'code' && last?.kind === 'code') last.code += part.code;
    else if (part.kind === 'code' ? part.code !== '' : part.words !== '') parts.push({ ...part });
  };
  let at = 0;
  for (const { from, end } of expressionsIn(source)) {
    add({ kind: 'words', words: source.slice(at, from), quote: null });
    add({ kind: 'code', code: '${' });
    let done = from + 2;
    for (const token of readTokens(source.slice(from + 2, end))) {
      if (token.kind !== 'text' || !shown.has(token.value) || compared.has(token.value) || !/\p{L}/u.test(token.value)) continue;
      const start = from + 2 + token.offset;
      const quote = token.text.charAt(0);
      add({ kind: 'code', code: source.slice(done, start + 1) });
      add({ kind: 'words', words: token.value, quote });
      done = start + token.text.length - 1;
      if (quoted(token.value, quote) !== token.text.slice(1, -1)) {
        // It is escaped in a way of its own, which a translator would not keep.
        parts.pop();
        add({ kind: 'code', code: token.text.slice(1, -1) });
      }
    }
    add({ kind: 'code', code: source.slice(done, end + 1) });
    at = end + 1;
  }
  add({ kind: 'words', words: source.slice(at), quote: null });
  return parts;
}

/** The text of parts, with words in quotes escaped as the language of expressions does. */
export const textOfParts = (parts: readonly PartOfText[]): string =>
  parts.map((part) => (part.kind === 'code' ? part.code : part.quote === null ? part.words : quoted(part.words, part.quote))).join('');

/** True for two texts with the same codes, in whatever order. */
export function haveSameCodes(one: string, other: string): boolean {
  const codes = (text: string): string =>
    JSON.stringify(
      partsOfText(text)
        .flatMap((part) => (part.kind === 'code' ? [part.code] : []))
        .sort(),
    );
  return codes(one) === codes(other);
}

/** The sign of the quoted text that a code leaves open, such as `'` of `${plural(n, '`; null where none is open. `within` is the sign that is open before it. */
export function openedBy(code: string, within: string | null): string | null {
  let quote = within;
  let isInside = within !== null;
  for (let at = 0; at < code.length; at++) {
    const character = code.charAt(at);
    if (quote !== null) {
      if (character === '\\') at++;
      else if (character === quote) quote = null;
    } else if (!isInside) isInside = character === '$' && code.charAt(at + 1) === '{';
    else if (character === "'" || character === '"') quote = character;
    else if (character === '}') isInside = false;
  }
  return quote;
}

const quoted = (words: string, quote: string): string =>
  words.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`).replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r');

/** Where each `${…}` begins and where its brace closes. */
function* expressionsIn(source: string): Generator<{ from: number; end: number }> {
  for (let from = source.indexOf('${'); from >= 0; from = source.indexOf('${', from)) {
    let quote = '';
    let end = from + 2;
    for (; end < source.length; end++) {
      const character = source.charAt(end);
      if (quote !== '') {
        if (character === '\\') end++;
        else if (character === quote) quote = '';
      } else if (character === "'" || character === '"') quote = character;
      else if (character === '}') break;
    }
    yield { from, end };
    from = end + 1;
  }
}

/** The literals of a tree that may reach the screen. */
function shownIn(tree: ExpressionTree | undefined): string[] {
  if (!isOperation(tree)) return typeof tree === 'string' ? [tree] : [];
  const [operator, ...parts]: readonly ExpressionTree[] = tree;
  switch (operator) {
    case 'text':
    case 'list':
    case 'default':
    case 'join':
    case 'plural':
      return parts.flatMap(shownIn);
    case 'if':
      return parts.flatMap((part, index) => (index % 2 === 1 || index === parts.length - 1 ? shownIn(part) : []));
    default:
      return [];
  }
}

/** The literals that a tree compares, looks up or hands to other functions: codes. */
function comparedIn(tree: ExpressionTree | undefined, isShown = true): string[] {
  if (!isOperation(tree)) return typeof tree === 'string' && !isShown ? [tree] : [];
  const [operator, ...parts]: readonly ExpressionTree[] = tree;
  const shows = typeof operator === 'string' && ['text', 'list', 'default', 'join', 'plural'].includes(operator);
  return parts.flatMap((part, index) =>
    comparedIn(part, isShown && (operator === 'if' ? index % 2 === 1 || index === parts.length - 1 : shows)),
  );
}
