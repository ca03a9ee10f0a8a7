import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../expression/operation.ts';
import { authoredWords } from './authored-words.ts';
import { isExpression } from '../expression/bindings.ts';
import { isOther } from './is-other.ts';
import { kindWords, quoted } from './node-words.ts';

/** One value that became another, each as its author wrote it. */
interface Change {
  what: string;
  was: string;
  is: string;
}

/** What differs in words, and whether something differs besides that no two values say. */
export interface ValueChanges {
  sentences: string[];
  isMore: boolean;
}

/** Changes that are told of one thing. */
const most = 5;

/**
 * The values within two objects that differ, in words: `the text “Old.” is now “New.”`. A sentence within an expression is told by itself, and another
 * expression as a whole.
 */
export function valueChanges(was: unknown, is: unknown): ValueChanges {
  const changes = changesIn(was, is, 'value');
  const sentences = [...new Set(changes.flatMap((change) => (change === null ? [] : [changeWords(change)])))];
  return { sentences: sentences.slice(0, most), isMore: sentences.length > most || changes.includes(null) };
}

function changesIn(was: unknown, is: unknown, property: string): (Change | null)[] {
  if (!isOther(was, is)) return [];
  if (isValue(was) && isValue(is)) {
    const texts = isExpression(was) && isExpression(is) ? textsIn(was.$, is.$) : null;
    return texts ?? [changeOf(property, was, is)];
  }
  if (Array.isArray(was) && Array.isArray(is))
    return was.length === is.length ? was.flatMap((one, index) => changesIn(one, is[index], property)) : [null];
  if (!isObject(was) || !isObject(is)) return [null];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) =>
    key === 'id' || key === 'position' ? [] : changesIn(was[key], is[key], key),
  );
}

/** The sentences that differ between two expressions; null where anything else does. */
function textsIn(was: ExpressionTree, is: ExpressionTree): Change[] | null {
  if (!isOther(was, is)) return [];
  if (isSentence(was) && isSentence(is)) return [changeOf('text', { $: was }, { $: is })];
  if (!isOperation(was) || !isOperation(is) || was[0] !== is[0] || was.length !== is.length || was[0] === 'get') return null;
  const inner = was.slice(1).map((one, index) => textsIn(one ?? null, is[index + 1] ?? null));
  return inner.every((one) => one !== null) ? inner.flat() : null;
}

const isSentence = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes(' ') : Array.isArray(value) && value[0] === 'text';

function changeOf(property: string, was: unknown, is: unknown): Change {
  const isText = [was, is].every((one) => isSentence(isExpression(one) ? one.$ : one));
  return { what: isText ? 'text' : kindWords(property), was: wordsOf(was), is: wordsOf(is) };
}

/** A text that is the whole of an expression stands without the quotes of the language. */
const wordsOf = (value: unknown): string => authoredWords(isExpression(value) && typeof value.$ === 'string' ? value.$ : value);

function changeWords({ what, was, is }: Change): string {
  const [old, now] = aroundChange(was, is);
  return `the ${what} ${old === '' ? 'is new:' : `${quoted(old)} is now`} ${now === '' ? 'nothing' : quoted(now)}`;
}

/** How much stands before the first difference of two long texts, in characters. */
const before = 40;

/** Two texts without most of what both begin with, so that what differs is seen where they are shortened. */
export function aroundChange(was: string, is: string): [string, string] {
  let same = 0;
  while (same < was.length && was[same] === is[same]) same++;
  const from = Math.max(was.length, is.length) > 100 && same > before ? was.lastIndexOf(' ', same - before) + 1 : 0;
  return from === 0 ? [was, is] : [`…${was.slice(from)}`, `…${is.slice(from)}`];
}

const isValue = (value: unknown): boolean => value === undefined || value === null || typeof value !== 'object' || isExpression(value);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
