import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { faultOfFile } from '#server/security/plain-file.ts';
import { fileTypeOf } from '#server/security/file-type.ts';
import { pngChunk, smallJpg, smallPng } from '#tests/support/small-files.ts';

const pdf = (content: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${content} >>\nendobj\n%%EOF\n`, 'latin1');
/** The same where a plain search does not find it. */
const hidden = (content: string, filter = '/FlateDecode') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n2 0 obj\n<< /Type /ObjStm /Filter ${filter} >>\nstream\n`),
    deflateSync(`1 0 << ${content} >>`),
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);
const faultOf = (name: string, bytes: Buffer) => {
  const type = fileTypeOf(bytes);
  return type === null ? 'no type' : faultOfFile(type, name, bytes);
};

describe('FI-01: name, first bytes and what follows agree', () => {
  test('whole files of each kind are taken (control)', () => {
    for (const [name, bytes] of [
      ['a.pdf', pdf('/Pages 2 0 R')],
      ['a.PNG', smallPng()],
      ['a.jpeg', smallJpg()],
      ['without an ending', smallPng()],
      ['statement.2026', pdf('')],
    ] as const)
      expect([name, faultOf(name, bytes)]).toEqual([name, null]);
  });

  test.each(['a.html', 'a.exe', 'a.jpg', 'a.pdf.svg'])('a PDF called %s is refused', (name) => {
    expect(faultOf(name, pdf(''))).toBe('otherName');
  });

  test.each([
    ['with another file behind it', Buffer.concat([smallPng(), Buffer.from('PK\x03\x04')])],
    ['cut off', smallPng().subarray(0, 300)],
    ['of first bytes alone', Buffer.concat([smallPng().subarray(0, 8), Buffer.from('<script>alert(1)</script>')])],
    ['with a chunk longer than it', Buffer.concat([smallPng().subarray(0, 33), Buffer.from([0x7f, 0xff, 0xff, 0xff]), pngChunk('IEND')])],
  ])('a PNG %s is refused', (_, bytes) => {
    expect(faultOf('a.png', bytes)).toBe('damaged');
  });

  test('FI-03: a picture of sixty thousand by sixty thousand pixels is refused before anybody draws it', () => {
    const bomb = smallPng();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(faultOf('a.png', bomb)).toBe('damaged');
  });

  test.each([
    ['of first bytes alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['that is a page', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')])],
    ['cut off', smallJpg().subarray(0, -2)],
  ])('a JPG %s is refused', (_, bytes) => {
    expect(faultOf('a.jpg', bytes)).toBe('damaged');
  });
});

describe('FI-04: a PDF that does more than show pages is refused', () => {
  const keys = [
    '/S /JavaScript /JS (x)',
    '/OpenAction 3 0 R',
    '/S /Launch',
    '/EmbeddedFile',
    '/EmbeddedFiles 2 0 R',
    '/XFA 4 0 R',
    '/Encrypt 5 0 R',
    '/S /SubmitForm',
  ];
  test.each(keys)('%s: plain, spelt by numbers, and in an object stream', (key) => {
    expect(faultOf('a.pdf', pdf(key))).toBe('active');
    const spelt = key.replace(/\/([A-Z])(?=[A-Za-z]{2})/g, (_, letter: string) => `/#${letter.charCodeAt(0).toString(16)}`);
    expect(faultOf('a.pdf', pdf(spelt))).toBe('active');
    expect(faultOf('a.pdf', hidden(key))).toBe('active');
  });

  test('an object stream with nothing of that is taken (control)', () => {
    expect(faultOf('a.pdf', hidden('/Type /Page'))).toBeNull();
  });

  test('an object stream that cannot be looked through is refused: of another code, broken, or a bomb', () => {
    expect(faultOf('a.pdf', hidden('/Type /Page', '[/ASCII85Decode /FlateDecode]'))).toBe('active');
    expect(faultOf('a.pdf', hidden('/Type /Page').fill(0, 70, 80))).toBe('active');
    expect(faultOf('a.pdf', hidden(' '.repeat(17 * 1024 * 1024)))).toBe('active');
  });
});
