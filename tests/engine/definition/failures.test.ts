import { describe, expect, test } from 'vitest';
import { errorOf, sayFailure } from '#engine/compiled/failure.ts';
import { readFailures } from '#server/operations/read-failures.ts';

describe('failures know their kind', () => {
  test('"Try again" stands only where that may go well', () => {
    expect(sayFailure({ retry: 'never', say: 'It is closed.' })).toBe('It is closed.');
    expect(sayFailure({ retry: 'now', say: 'It took too long.' })).toBe('It took too long. Try again.');
    expect(sayFailure({ retry: 'later', say: 'It is down.', kept: 'Nothing was saved.' })).toBe(
      'It is down. Nothing was saved. Try again in a few minutes.',
    );
    expect(() => readFailures('op', { CLOSED: { retry: 'never', say: 'It is closed. Try again.' } })).toThrow(
      /CLOSED of op asks to try again/,
    );
    expect(() => readFailures('op', { CLOSED: { retry: 'later', say: 'It is closed. Try again.' } })).not.toThrow();
  });

  test('the code decides before what is said in general', () => {
    expect(errorOf({}, { code: 'refused', message: 'Choose another length.' })).toMatchObject({
      say: 'Choose another length.',
      retry: 'never',
    });
    expect(errorOf({}, { code: 'unavailable', message: '' })).toMatchObject({ retry: 'later' });
  });
});
