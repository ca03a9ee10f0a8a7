import { didYouMean } from '#engine/definition/findings/findings.ts';
import type { StandInAnswer } from '#engine/journey/stand-in-answers.ts';
import type { Json } from '#schemas/json.ts';

/** Answers that nobody would hear of: for an operation that there is not, or the second one for the same. */
export function wrongAnswers(
  from: 'given' | 'instead',
  list: readonly { operation: string }[],
  operations: ReadonlyMap<string, unknown>,
): { path: string; message: string }[] {
  return list.flatMap(({ operation }, index) => {
    const path = `/${from}/${index}/operation`;
    if (!operations.has(operation))
      return [
        {
          path,
          message: `There is no such operation. ${didYouMean(operation, operations.keys(), 'Every operation is in /api/openapi.json.')}`,
        },
      ];
    const first = list.findIndex((one) => one.operation === operation);
    return first === index ? [] : [{ path, message: `This operation has its answer at ${first} already.` }];
  });
}

/** The answers by operation, as a fork of a history hears them. */
export function answersOf(
  list: readonly { operation: string; answer: { output: Json } | { fail: string } }[],
): Record<string, StandInAnswer> {
  return Object.fromEntries(
    list.map(({ operation, answer }) => [operation, 'output' in answer ? { output: answer.output } : { code: answer.fail, errors: [] }]),
  );
}
