import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKeptReads } from '#server/pages/kept-reads.ts';
import { testClock } from '#tests/support/clock.ts';

const place = { operation: 'placeOfCode', cacheMs: 1000 };

describe('language, feature 7: `cache`', () => {
  test('a result is for the person, the browser, the operation and the input that it was read for, whatever they are called', async () => {
    const word = fc.constantFrom('a', 'b', 'a,b', '"a"', '');
    const asked = fc.record({ personId: word, name: word, operation: word, code: word });
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { maxLength: 30 }), async (reads) => {
        const kept = createKeptReads(testClock());
        for (const { personId, name, operation, code } of reads) {
          const own = JSON.stringify([personId, name, operation, code]);
          expect(await kept.read({ personId, name }, { operation, input: { code }, cacheMs: 1000 }, async () => own)).toBe(own);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('what is kept is bounded: the oldest go, and what is too large is never kept', async () => {
    const kept = createKeptReads(testClock(), { all: 1000, one: 400 });
    let made = 0;
    const read = (code: string, text: string) =>
      kept.read({ personId: 'p', name: 'n' }, { ...place, input: { code } }, async () => ((made += 1), text));
    const long = 'x'.repeat(200);
    for (const code of ['1', '2', '3', '4', '5']) await read(code, long);
    made = 0;
    await read('5', long);
    expect(made).toBe(0);
    await read('1', long);
    expect(made).toBe(1);
    for (const _time of [1, 2]) await read('large', 'x'.repeat(500));
    expect(made).toBe(3);
  });

  test('negative control: what is too old is read anew, and what whoever was shown it did to it changes nothing', async () => {
    const clock = testClock();
    const kept = createKeptReads(clock);
    let made = 0;
    const read = async () =>
      (await kept.read({ personId: 'p', name: 'n' }, { ...place, input: {} }, async () => ({ made: (made += 1) }))) as { made: number };
    (await read()).made = 100;
    expect((await read()).made).toBe(1);
    clock.move(1000);
    expect((await read()).made).toBe(2);
  });
});
