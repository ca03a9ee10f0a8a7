import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstWork, Work } from '#preview/play/work.ts';
import { linkTo, openFragment } from '#preview/share/links.ts';
import { pack } from '#preview/share/pack.ts';

const someWork = fc
  .record({
    syntax: fc.constantFrom('json' as const, 'yaml' as const),
    text: fc.string({ unit: 'grapheme', maxLength: 300 }),
    states: fc.array(fc.record({ name: fc.string({ minLength: 1, maxLength: 20 }), text: fc.string({ maxLength: 60 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    free: fc.integer({ min: 240, max: 1600 }),
    fit: fc.boolean(),
    widths: fc.subarray([320, 390, 768, 1280, 'free' as const]),
    appearance: fc.record({
      theme: fc.constantFrom('light' as const, 'dark' as const),
      contrast: fc.constantFrom('usual' as const, 'more' as const),
      direction: fc.constantFrom('ltr' as const, 'rtl' as const),
      text: fc.constantFrom(100 as const, 200 as const),
      motion: fc.constantFrom('full' as const, 'reduced' as const),
    }),
  })
  .chain((part) => fc.nat({ max: part.states.length - 1 }).map((shown): Work => ({ ...firstWork(), ...part, shown })));

describe('a link', () => {
  test('opens the very work that it was made of', () => {
    fc.assert(
      fc.property(someWork, (work) => {
        const { hash } = new URL(linkTo(work, 'http://site.invalid/preview/play'));
        expect(openFragment(hash)).toEqual({ work });
      }),
      { numRuns: 200 },
    );
  });

  test('of /preview brings a layout alone', () => {
    expect(openFragment(`#view=${pack('{"bml":"1"}')}`)).toEqual({ layout: '{"bml":"1"}' });
  });

  test('that holds nothing of ours is none', () => {
    for (const fragment of ['', '#', '#top', '#works=1', 'x']) expect(openFragment(fragment)).toBeNull();
  });
});

describe('a hostile link says why it is not opened, and changes nothing', () => {
  const good = firstWork();
  test.each([
    ['bad base64', '#work=%%%'],
    ['no JSON', `#work=${pack('{"text":')}`],
    ['a number', `#work=${pack('7')}`],
    ['a list', `#work=${pack('[]')}`],
    ['another version', `#work=${pack(JSON.stringify({ ...good, version: 2 }))}`],
    ['more than a work has', `#work=${pack(JSON.stringify({ ...good, onload: 'alert(1)' }))}`],
    ['a state that is not there', `#work=${pack(JSON.stringify({ ...good, shown: 5 }))}`],
    ['a width of a mile', `#work=${pack(JSON.stringify({ ...good, free: 100_000 }))}`],
    ['no state', `#work=${pack(JSON.stringify({ ...good, states: [] }))}`],
    ['prototype', `#work=${pack('{"__proto__":{"polluted":true}}')}`],
    ['depth', `#work=${pack('['.repeat(100_000) + ']'.repeat(100_000))}`],
    ['a bomb', `#work=${pack(' '.repeat(20_000_000))}`],
  ])('%s', (_kind, fragment) => {
    expect(openFragment(fragment)).toMatchObject({ problem: expect.stringContaining('This link cannot be') as string });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('any fragment: a work that fits, a layout, a problem or nothing', () => {
    const text = fc.oneof(fc.string(), fc.json(), fc.json().map(pack), fc.string().map(pack));
    fc.assert(
      fc.property(fc.constantFrom('#work=', '#view=', '#'), text, (name, rest) => {
        const opened = openFragment(name + rest);
        if (opened && 'work' in opened) expect(Work.safeParse(opened.work).success).toBe(true);
      }),
    );
  });
});

test('a layout whose standard base64 was escaped in a query opens too', () => {
  const json = JSON.stringify({ bml: '1', title: 'A?~~~', body: [] });
  const standard = pack(json).replaceAll('-', '+').replaceAll('_', '/');
  expect(openFragment(`#view=${encodeURIComponent(`${standard}==`)}`)).toEqual({ layout: json });
});
