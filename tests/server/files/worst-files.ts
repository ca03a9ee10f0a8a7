import { deflateSync } from 'node:zlib';
import type { FileKind } from '#engine/fields/file-rules.ts';
import { jpgSegment, pdfOf, pdfPages, pngChunk, pngOf, smallJpg, smallPdf } from '#tests/support/small-files.ts';

/** A file of about so many bytes that is made to be as much work as it can. */
export interface WorstFile {
  what: string;
  type: FileKind;
  make: (bytes: number) => Buffer;
}

const end = Buffer.from('\nstartxref\n0\n%%EOF');

/** A PDF of one text again and again. */
const repeated = (text: string, before = '', after = ''): WorstFile => ({
  what: `${before}${text.slice(0, 40)}… again and again`,
  type: 'PDF',
  make: (bytes) => {
    const part = Buffer.from(text, 'latin1');
    return Buffer.concat([
      Buffer.from(`%PDF-1.5\n${before}`, 'latin1'),
      Buffer.alloc(Math.floor(bytes / part.length) * part.length, part),
      Buffer.from(after, 'latin1'),
      end,
    ]);
  },
});

/** Objects in one deflated stream: `text` again and again, as much as may be inflated. */
const inStream = (text: string): WorstFile => ({
  what: `a stream of objects of ${text} again and again`,
  type: 'PDF',
  make: (bytes) => {
    const data = deflateSync(Buffer.concat([Buffer.from('5 0 '), Buffer.alloc(15 * 1024 * 1024, text)]));
    const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
    const page = '<< /Type /Page /Parent 2 0 R >>';
    const file = pdfOf([catalog, pdfPages, page, { dictionary: '/N 1 /First 4 /Filter /FlateDecode', data }]);
    return Buffer.concat([file, Buffer.alloc(Math.max(0, bytes - file.length), ' '), end]);
  },
});

const header = (width: number, height: number) => {
  const body = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  body.writeUInt32BE(width, 0);
  body.writeUInt32BE(height, 4);
  return pngChunk('IHDR', body);
};

export const worstFiles: WorstFile[] = [
  ...[
    'stream',
    'endstream ',
    'stream\nendstream\n',
    '1 0 obj ',
    '1 0 obj (',
    '1 0 obj [',
    '1 0 obj <<',
    '1 0 obj << /First 1 >> stream\nendstream endobj\n',
    '1 0 obj << /First 4 /N 1 /Length 9 >> stream\n5 0 [ ] [\nendstream endobj\n',
    '(',
    '\\(',
    '<',
    '<<',
    '<</A',
    '[',
    '/',
    '/#41',
    '/A',
    '%',
    '%\n',
    '1',
    '1 ',
    '1 %\n',
    ' ',
    '1 0 R ',
    ' obj',
    '%PDF-1.5\n%%EOF',
    'trailer<</Root 1 0 R>>',
  ].map((text) => repeated(text)),
  repeated('stream ', '1 0 obj << /Length 1 >> '),
  repeated('/A 1 ', '1 0 obj << ', '>>'),
  repeated('1 0 R ', '1 0 obj [ ', ']'),
  repeated('(a)', '1 0 obj [ ', ']'),
  repeated('\\', '1 0 obj (', ')'),
  repeated('<< /Length 5 0 R >> stream\n', '1 0 obj '),
  inStream(' '),
  inStream('1 '),
  inStream('/A'),
  inStream('['),
  { what: 'many pages', type: 'PDF', make: (bytes) => smallPdf(' '.repeat(bytes)) },
  {
    what: 'many chunks',
    type: 'PNG',
    make: (bytes) => pngOf(header(1, 1), Buffer.alloc(Math.floor(bytes / 12) * 12, pngChunk('IDAT')), pngChunk('IEND')),
  },
  {
    what: 'a hundred million pixels',
    type: 'PNG',
    make: (bytes) =>
      pngOf(
        header(10_000, 10_000),
        pngChunk('IDAT', deflateSync(Buffer.alloc(100_010_000))),
        pngChunk('tEXt', Buffer.alloc(bytes)),
        pngChunk('IEND'),
      ),
  },
  { what: 'fill bytes', type: 'JPG', make: (bytes) => smallJpg(Buffer.alloc(bytes, 0xff)) },
  { what: 'small segments', type: 'JPG', make: (bytes) => smallJpg(Buffer.alloc(bytes - (bytes % 4), jpgSegment(0xfe, Buffer.alloc(0)))) },
  {
    what: 'notes of a camera with many entries',
    type: 'JPG',
    make: (bytes) => {
      const tiff = Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\x08\xff\xff', 'latin1'), Buffer.alloc(65_000)]);
      const segment = jpgSegment(0xe1, tiff);
      return smallJpg(Buffer.alloc(Math.floor(bytes / segment.length) * segment.length, segment));
    },
  },
  {
    what: 'a picture of one bit a block',
    type: 'JPG',
    make: (bytes) => {
      const file = smallJpg();
      const side = Math.min(65_500, Math.floor(Math.sqrt(bytes * 4) * 8));
      file.writeUInt16BE(Math.min(side, 9_999), file.indexOf(Buffer.from([0xff, 0xc0])) + 5);
      file.writeUInt16BE(Math.min(side, 9_999), file.indexOf(Buffer.from([0xff, 0xc0])) + 7);
      return Buffer.concat([file.subarray(0, -3), Buffer.alloc(bytes), Buffer.from([0xff, 0xd9])]);
    },
  },
];
