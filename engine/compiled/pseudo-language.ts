import { membersOf } from '#schemas/is-object.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from './compiled-flow.ts';
import type { CompiledScreen } from './compiled-screen.ts';
import { behaviour, comparing } from './codes-and-words.ts';
import { isWord } from './is-word.ts';
import { onceOf } from './once-of.ts';

/**
 * Languages that no one speaks, for people who check pages: each text has accents, is longer by 40 % and is between brackets, so that one which is cut,
 * glued to another or written in code is seen. The second one is read from right to left.
 */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const;
export type PseudoLanguage = (typeof pseudoLanguages)[number];

export const isPseudoLanguage = (language: unknown): language is PseudoLanguage => pseudoLanguages.some((one) => one === language);

/** Texts longer by this share of their letters. */
const longer = 0.4;
const filling = 'one two three four five six seven eight nine ten eleven twelve';
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'];
const accents = new Map([...plain].map((letter, index) => [letter, accented[index] ?? letter]));

const withAccents = (words: string): string => [...words].map((letter) => accents.get(letter) ?? letter).join('');

/** What a text of so many letters is filled up with. */
function fillingOf(letters: number): string {
  const count = Math.ceil(letters * longer);
  return ` ${withAccents(filling.repeat(Math.ceil(count / filling.length)).slice(0, count))}`;
}

/** A whole text without values. */
export const pseudoText = (text: string): string => `[${withAccents(text)}${fillingOf([...text].length)}]`;

const operators: ReadonlySet<unknown> = new Set(['text', 'if', 'default', 'join', 'plural', 'list']);

/**
 * A view, a part of one or words with every text as a pseudo-language has it. It may be compiled or drawn. Values and codes are the same: keys that decide
 * what a page does, literals that are compared, and names are not touched.
 */
export function inPseudo<Of>(value: Of): Of;
export function inPseudo(value: unknown): unknown {
  if (typeof value === 'string') return isWord(value, false) ? pseudoText(value) : value;
  if (Array.isArray(value)) return typeof value[0] === 'string' ? pseudoTree(value, true) : value.map((one: unknown) => inPseudo(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(membersOf(value)).map(([key, one]) => {
      if (behaviour.has(key) || answers.has(key)) return [key, one];
      if (values.has(key)) return [key, withTexts(one)];
      return [key, key === '$' ? pseudoTree(one, true) : inPseudo(one)];
    }),
  );
}

/** Keys whose values are a person's answers. */
const answers: ReadonlySet<string> = new Set(['form', 'start', 'state']);
/** Keys with values by name: only what is a text for certain is one. */
const values: ReadonlySet<string> = new Set(['data', 'named']);

function withTexts(named: unknown): unknown {
  if (typeof named !== 'object' || named === null || Array.isArray(named)) return named;
  return Object.fromEntries(
    Object.entries(membersOf(named)).map(([name, one]) => [name, Array.isArray(one) && one[0] === 'text' ? pseudoTree(one, true) : one]),
  );
}

/** An expression; `isWhole` where it is all of a text, which then gets its brackets. */
function pseudoTree(tree: unknown, isWhole: boolean): unknown {
  if (typeof tree === 'string') {
    if (isWhole) return isWord(tree, false) ? pseudoText(tree) : tree;
    return withAccents(tree);
  }
  if (!Array.isArray(tree)) return tree;
  const [operator, ...parts]: unknown[] = tree;
  if (!operators.has(operator) || comparing.has(operator)) return tree;
  if (operator === 'text' && parts.length === 1) return [operator, pseudoTree(parts[0], isWhole)];
  if (operator === 'text') {
    const letters = parts.reduce<number>((sum, part) => sum + (typeof part === 'string' ? [...part].length : 0), 0);
    const inner = parts.map((part) => pseudoTree(part, false));
    return isWhole && letters > 0 ? [operator, '[', ...inner, `${fillingOf(letters)}]`] : [operator, ...inner];
  }
  const isCode = (index: number): boolean =>
    (operator === 'if' && index % 2 === 0 && index < parts.length - 1) || (operator === 'plural' && index === 0);
  return [operator, ...parts.map((part, index) => (isCode(index) ? part : pseudoTree(part, isWhole)))];
}

/** The words of documents. */
export const pseudoWords = onceOf((words: JsonObject): JsonObject => everyText(words));

function everyText<Of>(value: Of): Of;
function everyText(value: unknown): unknown {
  if (typeof value === 'string') return isWord(value, true) ? pseudoText(value) : value;
  if (Array.isArray(value)) return value.map((one: unknown) => everyText(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(membersOf(value)).map(([key, one]) => [key, everyText(one)]));
}

/** The views and titles of a flow. Its transitions, and what it sends, are the same. */
export const pseudoFlow = onceOf((flow: CompiledFlow): CompiledFlow => {
  const states = Object.entries(flow.states).map(([stepId, state]) => [stepId, { ...state, view: inPseudo(state.view) }]);
  return { ...flow, title: inPseudo(flow.title), states: Object.fromEntries(states), words: pseudoWords(flow.words) };
});

/** The view of a screen. */
export const pseudoScreen = onceOf((screen: CompiledScreen): CompiledScreen => ({ ...screen, view: inPseudo(screen.view) }));
