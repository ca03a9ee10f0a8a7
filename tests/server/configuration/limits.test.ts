import { expect, test } from 'vitest';
import { defaultLimits, readConfiguration } from '#server/configuration/configuration.ts';

const limitsOf = (environment: Record<string, string>) => readConfiguration(environment, '/nowhere').limits;

test('a development server does not limit what designers’ tools draw; one that others reach, and production, do (negative control)', () => {
  const { drawing, ...others } = limitsOf({});
  expect(drawing.burstMs).toBe(Number.MAX_SAFE_INTEGER);
  expect({ ...others, drawing: defaultLimits.drawing }).toEqual(defaultLimits);
  expect(limitsOf({ VOYAGER_DEVELOPMENT_EXPOSED: '1' })).toEqual(defaultLimits);
  expect(limitsOf({ NODE_ENV: 'production' })).toEqual(defaultLimits);
});
