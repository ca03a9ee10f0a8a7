import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { lookAtFile } from '#server/files/look-at-file.ts';
import { fileTypeOf } from '#server/security/file-type.ts';
import { drawPdf } from '#server/pdf/draw-pdf.ts';
import { pdfOf, pdfPages, smallJpg, smallPdf, smallPng } from '#tests/support/small-files.ts';

const faultOf = async (name: string, bytes: Buffer) => {
  const type = fileTypeOf(bytes);
  return type === null ? 'no type' : (await lookAtFile(type, name, bytes)).fault;
};
const withAction = (catalog: string, page = '') =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    pdfPages,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${page} >>`,
    '<< /S /GoTo /D [3 0 R /Fit] >>',
  ]);
const link = (action: string) => withAction('', `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`);

test.each<[string, string, Buffer | (() => Promise<Buffer>)]>([
  ['a PDF', 'a.pdf', smallPdf()],
  ['a PNG, its ending in capitals', 'a.PNG', smallPng()],
  ['a JPG', 'a.jpeg', smallJpg()],
  ['a name without an ending', 'passport', smallPng()],
  ['a name with a dot in it', 'statement.2026', smallPdf()],
  ['a PDF of the product’s own', 'a.pdf', () => drawPdf({ title: 'A letter' }, () => undefined)],
  ['a PDF of an office program, which opens at its first page', 'a.pdf', withAction('/OpenAction [3 0 R /XYZ null null 0]')],
  ['a PDF that opens at a place by an action', 'a.pdf', withAction('/OpenAction 4 0 R')],
  ['a PDF with a link to a site', 'a.pdf', link('<< /S /URI /URI (https://bank.example/) >>')],
  [
    'a PDF with a link to an address for mail, in hexadecimal',
    'a.pdf',
    link(`<< /S /URI /URI <${Buffer.from('mailto:a@b.example').toString('hex')}> >>`),
  ],
  [
    'a PDF with a deflated stream of objects',
    'a.pdf',
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      pdfPages,
      '<< /Type /Page /Parent 2 0 R >>',
      { dictionary: '/Type /ObjStm /N 2 /First 8 /Filter /FlateDecode', data: deflateSync('5 0 6 2 7 << /Title (x) >>') },
    ]),
  ],
  [
    'a PDF that was added to',
    'a.pdf',
    Buffer.concat([smallPdf(), Buffer.from('5 0 obj\n(more)\nendobj\nxref\n0 0\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF')]),
  ],
])('FI-01: %s is taken', async (_what, name, file) => {
  expect(await faultOf(name, typeof file === 'function' ? await file() : file)).toBeNull();
});

test.each(['a.html', 'a.exe', 'a.jpg', 'a.pdf.svg'])('FI-01: a PDF called %s is refused', async (name) => {
  expect(await faultOf(name, smallPdf())).toBe('otherName');
});

test('FI-01: what is behind the end of a PDF is dropped', async () => {
  const looked = await lookAtFile('PDF', 'a.pdf', Buffer.concat([smallPdf(), Buffer.from('PK\x03\x04 MZ canary')]));
  expect(Buffer.from(looked.bytes ?? [])).toEqual(smallPdf());
});

test.each([
  ['a megabyte more than they may', ' '.repeat(17 * 1024 * 1024)],
  ['broken', null],
])('FI-04: object streams that inflate to %s cannot be looked through, and are refused', async (_what, text) => {
  const data = text === null ? Buffer.from('not deflated at all') : deflateSync(`5 0 ${text}`);
  const file = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    pdfPages,
    '<< /Type /Page /Parent 2 0 R >>',
    { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', data },
  ]);
  expect(await faultOf('a.pdf', file)).toBe('active');
});
