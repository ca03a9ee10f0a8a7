import { type Question, wordsOfCondition } from '#engine/compiled/condition-words.ts';
import { quoted } from '#engine/compiled/node-words.ts';
import { parseExpression } from '#engine/expression/parse.ts';
import { isOperation } from '#engine/expression/operation.ts';
import { labelKey } from '#schemas/node-forms.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { type FormNode, readStepForm } from './step-form.ts';

/** The questions of a step's view, by the names of their fields. */
export type Questions = ReadonlyMap<string, Question>;

/** What a view asks, in the words of its form. */
export function questionsOf(view: string): Questions {
  const questions = new Map<string, Question>();
  const add = ({ kind, name, fields, options, children }: FormNode): void => {
    const label = fields.find(({ key }) => key === labelKey)?.value ?? '';
    if (label !== '' && !questions.has(name))
      questions.set(name, {
        words: quoted(label),
        isBox: nodeDefinitions.get(kind)?.field === 'boolean',
        options: (options?.list ?? []).map(({ value, fields: worded }) => ({
          value,
          label: worded.find(({ key }) => key === labelKey)?.value ?? value,
        })),
      });
    children.forEach(add);
  };
  readStepForm(view)?.nodes.forEach(add);
  return questions;
}

/** The steps whose answers guards read. */
export const stepsReadIn = (guards: readonly string[]): string[] => [
  ...new Set(guards.flatMap((guard) => [...guard.matchAll(/\banswers\.(\w+)\./g)].map(([, step]) => step ?? ''))),
];

/** A guard of a step in the words that people read; null where it asks for no answer that a form knows. */
export function guardWords(guard: string, own: string, questionsIn: (step: string) => Questions | undefined): string | null {
  const { tree } = parseExpression(guard);
  if (tree === undefined) return null;
  let asks = false;
  const says = wordsOfCondition(tree, (one) => {
    if (!isOperation(one) || one[0] !== 'get') return null;
    const [, root, ...path] = one;
    const [step, name] = root === 'event' ? [own, path[0]] : root === 'answers' ? path : [];
    if (typeof step !== 'string' || typeof name !== 'string' || path.length !== (root === 'event' ? 1 : 2)) return null;
    const question = questionsIn(step)?.get(name);
    if (question === undefined) return null;
    asks = true;
    return step === own ? question : { ...question, words: `${question.words} of step '${step}'` };
  });
  return asks ? says : null;
}
