import fc from 'fast-check';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pack, unpack } from '#preview/share/pack.ts';
import { decodeLayout, encodeLayout } from '#server/cli/layout-string.ts';
import { decodeLayout as decodeForPage } from '#preview/decode-layout.ts';

const most = 100_000;
const anyText = fc.string({ unit: 'grapheme', maxLength: 400 });

describe('a packed text', () => {
  test('unpacks to itself, whatever it is', () => {
    fc.assert(
      fc.property(anyText, (text) => unpack(pack(text), most) === text),
      { numRuns: 300 },
    );
  });

  test('is what `voyager encode` and `/preview` read, and the other way round', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value);
        expect(decodeLayout(pack(json))).toBe(json);
        expect(JSON.stringify(decodeForPage(pack(json))?.value)).toBe(JSON.stringify(JSON.parse(json)));
        expect(unpack(encodeLayout(json), most)).toBe(json);
      }),
      { numRuns: 100 },
    );
  });

  test('PV-02: goes into an address as it is: no character of it is escaped', () => {
    fc.assert(fc.property(anyText, (text) => /^[\w-]+$/.test(pack(text))));
  });

  test('is read in both alphabets, zlib and raw', () => {
    const text = JSON.stringify({ title: '»»»???~~~ÿÿÿ' });
    for (const written of [deflateSync(text), deflateRawSync(text)])
      for (const packed of [written.toString('base64'), written.toString('base64url'), written.toString('base64').replaceAll('+', ' ')])
        expect(unpack(packed, most)).toBe(text);
  });
});

describe('PV-01: a hostile one is null, and costs little', () => {
  test.each([
    ['not base64', '***'],
    ['nothing', ''],
    ['half a character', 'A'],
    ['base64 of something else', Buffer.from('hello').toString('base64')],
    ['cut off', pack('{"title":"A long enough text to be cut in the middle of it"}').slice(0, 20)],
    ['no UTF-8', deflateSync(Buffer.from([0xff, 0xfe, 0xfd])).toString('base64url')],
    ['longer than what it may hold', 'A'.repeat(1_000_000)],
  ])('%s', (_kind, packed) => {
    expect(unpack(packed, most)).toBeNull();
  });

  test('a bomb: inflating stops at the limit and not after it', () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024)).toString('base64url');
    expect(unpack(bomb, most)).toBeNull();
    const fits = deflateSync(Buffer.alloc(most)).toString('base64url');
    expect(unpack(fits, most)).toHaveLength(most); // control: the limit, and not something else, refused it
  });

  test('any text at all is null or a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => ['object', 'string'].includes(typeof unpack(text, most))),
      { numRuns: 100 },
    );
  });
});
