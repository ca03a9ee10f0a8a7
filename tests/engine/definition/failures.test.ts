import { describe, expect, test } from 'vitest';
import { errorOf, sayFailure } from '#engine/compiled/failure.ts';
import { readFailures } from '#server/operations/read-failures.ts';
import { productLibrary } from '#tests/support/library.ts';

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

  test('words of an area stand before those of the operation, and these before what is said in general', () => {
    const failures = productLibrary().flows.get('TAX_INPUTS')!.states['storing']!.call!.failures;
    expect(
      errorOf(failures, { code: 'ACCOUNT_ON_HOLD', message: "This account can't be changed at the moment, and nothing was saved." }),
    ).toMatchObject({
      say: "This account can't be changed at the moment, so your tax level stays as it is.",
      retry: 'never',
    });
    expect(errorOf({}, { code: 'refused', message: 'Choose another length.' })).toMatchObject({
      say: 'Choose another length.',
      retry: 'never',
    });
    expect(errorOf({}, { code: 'unavailable', message: '' })).toMatchObject({ retry: 'later' });
  });

  test('an account on hold leads to the support phone instead', () => {
    const { failures } = productLibrary().flows.get('LADDER_EDIT')!.states['saving']!.call!;
    expect(failures['ACCOUNT_ON_HOLD']?.instead).toEqual({ label: 'Call (800) 555-0142', to: 'tel:+18005550142' });
  });
});
