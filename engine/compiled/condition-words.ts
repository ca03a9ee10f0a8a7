import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../expression/operation.ts';
import { printExpression } from '../expression/print-expression.ts';
import { authoredWords } from './authored-words.ts';
import type { CompiledFlow } from './compiled-flow.ts';
import type { CompiledState } from './compiled-state.ts';
import type { CompiledView } from './compiled-view.ts';
import { quoted } from './node-words.ts';
import { membersOf } from '#schemas/is-object.ts';

/** What somebody is asked, as a condition reads its answer. */
export interface Question {
  words: string;
  isBox: boolean;
  options: readonly { value?: unknown; label?: unknown }[];
}

/**
 * A condition of a way in the words that people read: `“Is it for a house?” is “No”`. What asks nobody stands as its author wrote it.
 */
export function conditionWords(
  tree: ExpressionTree,
  flow: CompiledFlow,
  { stepId, view }: CompiledState,
  other: (one: ExpressionTree) => string = printExpression,
): string {
  const questionOf = (one: ExpressionTree | undefined): Question | null => {
    if (!isOperation(one) || one[0] !== 'get') return null;
    const [, root, ...path] = one;
    if (root === 'event' && path.length === 1) return questionIn(view, path[0], '');
    if (root !== 'answers' || path.length !== 2 || typeof path[0] !== 'string') return null;
    return questionIn(flow.states[path[0]]?.view ?? null, path[1], path[0] === stepId ? '' : ` of step '${path[0]}'`);
  };
  return wordsOfCondition(tree, questionOf, other);
}

/** A condition in words, where `questionOf` answers the question whose answer an expression reads, and `other` says what asks nobody. */
export function wordsOfCondition(
  tree: ExpressionTree,
  questionOf: (one: ExpressionTree | undefined) => Question | null,
  other: (one: ExpressionTree) => string = printExpression,
): string {
  function words(one: ExpressionTree, within: 'and' | 'or' | 'not' | null): string {
    if (!isOperation(one)) return other(one);
    const [operator, ...args] = one;
    const [first, second] = args;
    if (operator === 'and' || operator === 'or') {
      const all = args.map((part) => words(part, operator)).join(` ${operator} `);
      return within === null || within === operator ? all : `(${all})`;
    }
    const box = operator === 'not' ? questionOf(first) : questionOf(one);
    if (box?.isBox === true) return `${box.words} is ${operator === 'not' ? 'not ' : ''}chosen`;
    if (operator === 'not' && first !== undefined) return `not ${words(first, 'not')}`;
    const question = questionOf(first);
    if (question === null || second === undefined) return other(one);
    if (operator === 'in' && isOperation(second) && second[0] === 'list')
      return `${question.words} is one of ${second
        .slice(1)
        .map((value) => answerWords(question, value ?? null))
        .join(', ')}`;
    if (operator === '==' || operator === '!=') {
      if (question.isBox && typeof second === 'boolean')
        return `${question.words} is ${second === (operator === '==') ? '' : 'not '}chosen`;
      return `${question.words} is ${operator === '==' ? '' : 'not '}${answerWords(question, second)}`;
    }
    return ['<', '<=', '>', '>='].includes(operator) ? `${question.words} ${operator} ${printExpression(second)}` : printExpression(one);
  }
  return words(tree, null);
}

/** An answer by the words of its option, and as it is written where it has none. */
function answerWords({ options }: Question, answer: ExpressionTree): string {
  const option = isOperation(answer) ? undefined : options.find(({ value }) => value === answer);
  return option?.label === undefined ? printExpression(answer) : quoted(authoredWords(option.label));
}

function questionIn(view: CompiledView | null, name: ExpressionTree | undefined, of: string): Question | null {
  if (view === null || typeof name !== 'string') return null;
  const field = fieldIn([view.body, view.dialogs], name);
  if (field === null) return null;
  const { label, options } = field;
  return {
    words: `${quoted(authoredWords(label))}${of}`,
    isBox: view.fields.some((one) => one.name === name && one.kind === 'boolean'),
    options: Array.isArray(options) ? (options as Question['options']) : [],
  };
}

/** The first node of that name that has a label. */
function fieldIn(value: unknown, name: string): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null) return null;
  const node = membersOf(value);
  if (node['name'] === name && typeof node['type'] === 'string' && node['label'] !== undefined) return node;
  for (const one of Object.values(value)) {
    const found = fieldIn(one, name);
    if (found !== null) return found;
  }
  return null;
}
