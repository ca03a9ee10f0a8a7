import { expect, test } from 'vitest';
import { isEndPage } from '#engine/compiled/end-page.ts';
import { stepNumberOf } from '#engine/compiled/step-number.ts';
import { productLibrary } from '../support/library.ts';

/** Steps that are no part of the way: what comes before it and after it, and the tasks of a mortgage, each of which is a short way of its own. */
const besides = [
  /^(NEW_ACCOUNT|MORTGAGE_APPLICATION) start$/,
  /^MORTGAGE_CO_BORROWER accept$/,
  /^NEW_ACCOUNT (known|documents|correction|underReview)$/,
  /^MORTGAGE_TASKS /,
];

test('every step of a flow of more than five steps says how far along it is: by its number, or by its section', () => {
  const unsaid = [...productLibrary().flows.values()].flatMap((flow) => {
    const steps = Object.values(flow.states).filter((state) => state.kind === 'step' && state.over === null && !isEndPage(flow, state));
    const inSection = new Set(flow.sections?.flatMap(({ states }) => states));
    return steps.length > 5
      ? steps
          .filter(({ stepId }) => stepNumberOf(flow, stepId) === null && !inSection.has(stepId))
          .map(({ stepId }) => `${flow.voyagerType} ${stepId}`)
      : [];
  });
  expect(unsaid.filter((step) => !besides.some((pattern) => pattern.test(step)))).toEqual([]);
});
