import { deflateSync } from 'node:zlib';
import { jpgSegment, pngChunk, pngOf, smallJpg, smallPng } from '#tests/support/small-files.ts';

/** A picture of two by two grey pixels, of these deflated bytes. */
export function twoByTwo(picture: Buffer, ...more: Buffer[]): Buffer {
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 0]);
  return pngOf(pngChunk('IHDR', header), ...more, pngChunk('IDAT', picture), pngChunk('IEND'));
}

const rows = deflateSync(Buffer.from([0, 10, 20, 0, 30, 40]));

function changed(file: Buffer, at: number, byte: number): Buffer {
  const copy = Buffer.from(file);
  copy[at] = byte;
  return copy;
}

/** Pictures that no browser draws whole. */
export const damagedPictures: { what: string; name: string; file: () => Buffer }[] = [
  {
    what: 'a PNG of first bytes alone',
    name: 'a.png',
    file: () => Buffer.concat([smallPng().subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
  },
  {
    what: 'a PNG without a picture',
    name: 'a.png',
    file: () => pngOf(pngChunk('IHDR', Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 0])), pngChunk('IEND')),
  },
  { what: 'a PNG with a wrong checksum', name: 'a.png', file: () => changed(twoByTwo(rows), 30, 7) },
  { what: 'a PNG with junk as picture', name: 'a.png', file: () => twoByTwo(Buffer.from('junk junk junk junk')) },
  { what: 'a PNG with less picture than it says', name: 'a.png', file: () => twoByTwo(deflateSync(Buffer.from([0, 10, 20]))) },
  { what: 'a PNG with more picture than it says', name: 'a.png', file: () => twoByTwo(deflateSync(Buffer.alloc(60))) },
  {
    what: 'a PNG whose rows are filtered in no known way',
    name: 'a.png',
    file: () => twoByTwo(deflateSync(Buffer.from([0, 10, 20, 9, 30, 40]))),
  },
  { what: 'a PNG cut off', name: 'a.png', file: () => smallPng().subarray(0, 300) },
  {
    what: 'a PNG with a chunk longer than it',
    name: 'a.png',
    file: () => Buffer.concat([smallPng().subarray(0, 33), Buffer.from([0x7f, 0xff, 0xff, 0xff]), pngChunk('IEND')]),
  },
  {
    what: 'a PNG of sixty thousand by sixty thousand pixels',
    name: 'a.png',
    file: () =>
      pngOf(pngChunk('IHDR', Buffer.from([0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60, 8, 0, 0, 0, 0])), pngChunk('IDAT', rows), pngChunk('IEND')),
  },
  { what: 'a JPG of first bytes alone', name: 'a.jpg', file: () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
  {
    what: 'a JPG that is a page of a browser',
    name: 'a.jpg',
    file: () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]),
  },
  { what: 'a JPG cut off', name: 'a.jpg', file: () => smallJpg().subarray(0, -2) },
  {
    what: 'a JPG cut off, with an end put behind',
    name: 'a.jpg',
    file: () => Buffer.concat([smallJpg().subarray(0, -3), Buffer.from([0xff, 0xd9])]),
  },
  {
    what: 'a JPG with junk as picture',
    name: 'a.jpg',
    file: () => Buffer.concat([smallJpg().subarray(0, -3), Buffer.from('junk'), Buffer.from([0xff, 0xd9])]),
  },
  {
    what: 'a JPG whose picture comes before its size',
    name: 'a.jpg',
    file: () =>
      Buffer.concat([Buffer.from([0xff, 0xd8]), jpgSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0x3f, 0xff, 0xd9])]),
  },
];

/** The end of an empty archive, which readers of archives look for at a file's end. */
export const archive = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

const canary = 'canary: 40.7128 N, 74.0060 W';

/** A camera's note: it was turned, and where it was. */
export function exif(orientation: number): Buffer {
  const tiff = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]);
  return jpgSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(canary)]));
}

/** Whole pictures that say or carry more than a picture: what of it may not be left. */
export const talkativePictures: { what: string; name: string; file: () => Buffer; says: string }[] = [
  {
    what: 'a PNG with words',
    name: 'a.png',
    file: () => twoByTwo(rows, pngChunk('tEXt', Buffer.from(`Comment\0${canary}`))),
    says: canary,
  },
  {
    what: 'a PNG with international words',
    name: 'a.png',
    file: () => twoByTwo(rows, pngChunk('iTXt', Buffer.from(`Comment\0\0\0\0\0${canary}`))),
    says: canary,
  },
  { what: 'a PNG with a camera’s notes', name: 'a.png', file: () => twoByTwo(rows, pngChunk('eXIf', Buffer.from(canary))), says: canary },
  { what: 'a PNG with a chunk of its own', name: 'a.png', file: () => twoByTwo(rows, pngChunk('caNv', Buffer.from(canary))), says: canary },
  { what: 'a PNG with an archive behind its end', name: 'a.png', file: () => Buffer.concat([twoByTwo(rows), archive]), says: 'PK' },
  { what: 'a JPG with a camera’s notes', name: 'a.jpg', file: () => smallJpg(exif(6)), says: canary },
  { what: 'a JPG with words', name: 'a.jpg', file: () => smallJpg(jpgSegment(0xfe, Buffer.from(canary))), says: canary },
  {
    what: 'a JPG with notes of a program',
    name: 'a.jpg',
    file: () => smallJpg(jpgSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${canary}</x>`))),
    says: canary,
  },
  {
    what: 'a JPG with notes of a newspaper',
    name: 'a.jpg',
    file: () => smallJpg(jpgSegment(0xed, Buffer.from(`Photoshop 3.0\0${canary}`))),
    says: canary,
  },
  {
    what: 'a JPG with a smaller picture in its head',
    name: 'a.jpg',
    file: () =>
      smallJpg(
        jpgSegment(0xe0, Buffer.concat([Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\x03\x03', 'latin1'), Buffer.from(canary.slice(0, 27))])),
      ),
    says: 'canary',
  },
  {
    what: 'a JPG with a program behind its end',
    name: 'a.jpg',
    file: () => Buffer.concat([smallJpg(), archive, Buffer.from('MZ')]),
    says: 'PK',
  },
  {
    what: 'a JPG with bytes between its picture and its end',
    name: 'a.jpg',
    file: () => Buffer.concat([smallJpg().subarray(0, -2), Buffer.from(canary), Buffer.from([0xff, 0xd9])]),
    says: canary,
  },
  {
    what: 'a JPG with another JPG behind its end',
    name: 'a.jpg',
    file: () => Buffer.concat([smallJpg(), smallJpg(jpgSegment(0xfe, Buffer.from(canary)))]),
    says: canary,
  },
];
