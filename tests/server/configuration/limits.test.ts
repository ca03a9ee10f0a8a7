import { expect, test } from 'vitest';
import { defaultLimits, readConfiguration } from '#server/configuration/configuration.ts';

const limitsOf = (environment: Record<string, string>) => readConfiguration(environment, '/nowhere').limits;

test('a development server lets a request wait as long as it may take, and tools draw without a limit; one that others reach, and production, do not (negative control)', () => {
  const { drawing, waitMs, ...others } = limitsOf({});
  expect([drawing.burstMs, waitMs]).toEqual([Number.MAX_SAFE_INTEGER, defaultLimits.handlerTimeoutMs]);
  expect({ ...others, drawing: defaultLimits.drawing, waitMs: defaultLimits.waitMs }).toEqual(defaultLimits);
  expect(limitsOf({ VOYAGER_DEVELOPMENT_EXPOSED: '1' })).toEqual(defaultLimits);
  expect(limitsOf({ NODE_ENV: 'production' })).toEqual(defaultLimits);
});
