import { expect, test } from 'vitest';
import { z } from 'zod';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation } from '#server/operations/operation.ts';
import { defaultRetry, pauseAfter, readRetry } from '#server/operations/retry-policy.ts';

test('pauses double from the first to the longest', () => {
  const policy = { attempts: 6, firstPauseMs: 1000, longestPauseMs: 5000 };
  expect([1, 2, 3, 4, 5].map((attempt) => pauseAfter(policy, attempt))).toEqual([1000, 2000, 4000, 5000, 5000]);
});

test('an operation declares its own, in part or whole; one that says nothing has the default', () => {
  const define = (retry?: Parameters<typeof readRetry>[1]) =>
    defineOperation({
      name: 'ask',
      kind: 'external',
      aggregate: nothing,
      audit: 'none',
      input: z.strictObject({}),
      output: z.null(),
      handler: () => null,
      ...(retry === undefined ? {} : { retry }),
    }).retry;
  expect(define()).toEqual(defaultRetry);
  expect(define({ attempts: 2 })).toEqual({ ...defaultRetry, attempts: 2 });
});

test.each([
  { attempts: 0 },
  { attempts: 1.5 },
  { attempts: 101 },
  { firstPauseMs: -1 },
  { longestPauseMs: 10 },
  { firstPauseMs: Number.NaN },
])('%j is a mistake that stops the start', (declared) =>
  expect(() => readRetry('ask', declared)).toThrow('The retry policy of ask makes no sense'),
);
