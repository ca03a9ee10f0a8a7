import { crc32 } from 'node:zlib';

/** A grey PNG whose picture has so many bytes, stored and not compressed: one row, and as wide as they last. */
export function smallPng(bytes = 500): Buffer {
  const blocks = Math.max(1, Math.ceil((bytes - 6) / 65_540));
  const raw = Math.max(2, bytes - 6 - 5 * blocks);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(raw - 1, 0);
  header.writeUInt32BE(1, 4);
  header[8] = 8;
  return pngOf(pngChunk('IHDR', header), pngChunk('IDAT', bytes === 0 ? Buffer.alloc(0) : stored(raw, blocks)), pngChunk('IEND'));
}

/** A PNG of these chunks. */
export function pngOf(...chunks: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

/** So many zeros in so many stored blocks of a zlib stream (RFC 1950, 1951). */
function stored(zeros: number, blocks: number): Buffer {
  const parts = [Buffer.from([0x78, 0x01])];
  let left = zeros;
  for (let block = 1; block <= blocks; block++) {
    const length = Math.min(65_535, left);
    left -= length;
    const head = Buffer.from([block === blocks ? 1 : 0, 0, 0, 0, 0]);
    head.writeUInt16LE(length, 1);
    head.writeUInt16LE(65_535 - length, 3);
    parts.push(head, Buffer.alloc(length));
  }
  const adler = Buffer.alloc(4);
  adler.writeUInt16BE(zeros % 65_521, 0);
  adler.writeUInt16BE(1, 2);
  return Buffer.concat([...parts, adler]);
}

export function pngChunk(kind: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A segment of a JPG: its marker and body. */
export function jpgSegment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A grey JPG of eight by eight pixels: one block, whose code has a sign for "no difference" and one for "nothing more". `more` comes before its tables. */
export function smallJpg(...more: Buffer[]): Buffer {
  const code = (kind: number) => Buffer.concat([Buffer.from([kind, 1]), Buffer.alloc(15), Buffer.from([0])]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...more,
    jpgSegment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    jpgSegment(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0])),
    jpgSegment(0xc4, Buffer.concat([code(0x00), code(0x10)])),
    jpgSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x3f, 0xff, 0xd9]),
  ]);
}

/** An object of a PDF: its text, or the dictionary of a stream and the stream's data. */
export type PdfPart = string | { dictionary: string; data: Buffer };

/** A whole PDF of these objects, numbered from 1, of which the first is the catalog, with a table of where each is. `trailer` is added to its trailer. */
export function pdfOf(parts: readonly PdfPart[], trailer = ''): Buffer {
  const places: number[] = [];
  let file = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
  parts.forEach((part, place) => {
    places.push(file.length);
    const stream =
      typeof part === 'string'
        ? Buffer.from(part, 'latin1')
        : Buffer.concat([
            Buffer.from(`<< ${part.dictionary} /Length ${part.data.length} >>\nstream\n`, 'latin1'),
            part.data,
            Buffer.from('\nendstream'),
          ]);
    file = Buffer.concat([file, Buffer.from(`${place + 1} 0 obj\n`), stream, Buffer.from('\nendobj\n')]);
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.concat([file, Buffer.from(`${table}startxref\n${file.length}\n%%EOF\n`)]);
}

export const pdfPages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';

/** A PDF of one empty page, which is a little longer than its content. */
export function smallPdf(content = '', page = ''): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    pdfPages,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ${page} >>`,
    { dictionary: '', data: Buffer.from(content) },
  ]);
}
