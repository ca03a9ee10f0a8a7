import type { ExpressionTree } from '#schemas/expression.ts';
import type { EachGroup } from '../parse/expand-each.ts';

/** `answers.borrowers.income`: that step's answers of every row that is finished, in the order of the rows. */
export function answersOfRows({ places }: EachGroup, step: string): ExpressionTree | null {
  if (!places.some((place) => place.steps.has(step))) return null;
  return [
    'flatten',
    [
      'list',
      ...places.map(({ finished, steps }): ExpressionTree => {
        const answers: ExpressionTree = ['get', 'answers', steps.get(step) ?? ''];
        const counts: ExpressionTree = ['and', ['default', ['get', 'remembers', finished], false], ['!=', answers, null]];
        return ['if', counts, ['list', ['default', answers, null]], ['list']];
      }),
    ],
  ];
}
