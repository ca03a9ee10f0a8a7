import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FileKind } from '#engine/fields/file-rules.ts';
import { lookAtFile } from '#server/files/look-at-file.ts';
import { fileTypeOf, mediaTypes } from '#server/security/file-type.ts';
import { sharedBrowser } from '#tests/support/browser.ts';
import { activePdfs, damagedPdfs } from './hostile-pdfs.ts';
import { damagedPictures, exif, talkativePictures } from './hostile-pictures.ts';
import { jpgSegment, smallJpg, smallPng } from '#tests/support/small-files.ts';

describe('FI-04: a PDF that runs, opens or holds anything but pages is refused', () => {
  test.each(activePdfs)('$what', async ({ file, reader, finds }) => {
    const bytes = await file();
    expect(await reader(bytes)).toMatch(finds);
    expect(await lookAtFile('PDF', 'a.pdf', bytes)).toMatchObject({ fault: 'active' });
  });
});

describe('FI-01: a PDF that nobody can read whole is refused', () => {
  test.each(damagedPdfs)('$what', async ({ file, reader, finds }) => {
    const bytes = await file();
    expect(await reader(bytes)).toMatch(finds);
    expect(await lookAtFile('PDF', 'a.pdf', bytes)).toMatchObject({ fault: 'damaged' });
  });
});

describe('pictures, with Chromium as the other reader', () => {
  let tab: Page;
  beforeAll(async () => {
    tab = await (await sharedBrowser()).newPage();
  });

  /** The picture's size as Chromium draws it, and one of its pixels; null where it draws none, or nothing of it. */
  function drawn(bytes: Uint8Array, type: FileKind): Promise<{ width: number; height: number; pixel: number[] } | null> {
    const address = `data:${mediaTypes[type]};base64,${Buffer.from(bytes).toString('base64')}`;
    return tab.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      if (
        !(await picture.decode().then(
          () => true,
          () => false,
        ))
      )
        return null;
      const canvas = document.createElement('canvas');
      const pen = canvas.getContext('2d');
      pen?.drawImage(picture, 0, 0);
      const pixel = [...(pen?.getImageData(0, 0, 1, 1).data ?? [])];
      return pixel[3] === 0 ? null : { width: picture.naturalWidth, height: picture.naturalHeight, pixel };
    }, address);
  }
  const typeOf = (bytes: Buffer): FileKind => fileTypeOf(bytes) ?? 'PDF';

  test.each(damagedPictures)('FI-01: $what is refused', async ({ name, file }) => {
    const bytes = file();
    expect(await lookAtFile(typeOf(bytes), name, bytes)).toMatchObject({ fault: 'damaged' });
  });

  test.each(talkativePictures)('FI-03: $what is kept without it, and drawn the same', async ({ name, file, says }) => {
    const bytes = file();
    expect(bytes.includes(says)).toBe(true);
    const looked = await lookAtFile(typeOf(bytes), name, bytes);
    expect(looked).toMatchObject({ fault: null });
    expect(Buffer.from(looked.bytes ?? []).includes(says)).toBe(false);
    const before = await drawn(bytes, typeOf(bytes));
    expect(before).not.toBeNull();
    expect(await drawn(looked.bytes ?? bytes, typeOf(bytes))).toEqual(before);
  });

  test('FI-03: a picture stays turned as its camera was held', async () => {
    const size = jpgSegment(0xc0, Buffer.from([8, 0, 8, 0, 16, 1, 1, 0x11, 0]));
    const wide = Buffer.concat([smallJpg(exif(6))]);
    const at = wide.indexOf(Buffer.from([0xff, 0xc0]));
    const file = Buffer.concat([wide.subarray(0, at), size, wide.subarray(at + size.length)]);
    // Two blocks: four signs of one bit each.
    file[file.length - 3] = 0x0f;
    const looked = await lookAtFile('JPG', 'a.jpg', file);
    expect(await drawn(file, 'JPG')).toMatchObject({ width: 8, height: 16 });
    expect(await drawn(looked.bytes ?? Buffer.alloc(0), 'JPG')).toMatchObject({ width: 8, height: 16 });
  });

  test('Chromium draws the plain ones, and none with a wrong checksum or a picture of junk (control)', async () => {
    expect([await drawn(smallPng(), 'PNG'), await drawn(smallJpg(), 'JPG')]).toEqual([expect.anything(), expect.anything()]);
    const junk = damagedPictures.filter(({ what }) => /PNG with (?:a wrong checksum|junk)|without a picture/.test(what));
    expect(junk).toHaveLength(3);
    for (const { file } of junk) expect(await drawn(file(), 'PNG')).toBeNull();
  });
});
