import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileKind } from '#engine/fields/file-rules.ts';
import { FileWork, mostWorkOf } from '#server/files/file-work.ts';
import { lookAtFile } from '#server/files/look-at-file.ts';
import { mostInflated } from '#server/files/look-at-pdf.ts';
import { mostRawBytes } from '#server/files/look-at-png.ts';
import { pdfOf, pdfPages, smallJpg, smallPdf, smallPng } from '#tests/support/small-files.ts';
import { proofRuns } from '#tests/support/proof-runs.ts';
import { exif, twoByTwo } from '#tests/server/files/hostile-pictures.ts';

// A share of what `npm run test:deep -- files` runs, where each text is also written so often that a look faster than linear would show.
const isDeep = process.env['FILE_MEGABYTES'] !== undefined;
const inflates = { PDF: mostInflated, PNG: mostRawBytes, JPG: 0 };

/** What a PDF is made of, and what almost is. */
const words = [
  '1 0 obj',
  'obj',
  'endobj',
  'stream',
  'stream\n',
  'endstream',
  'trailer',
  'startxref',
  'xref',
  '%%EOF',
  '%PDF-1.7',
  'R',
  'null',
  '<<',
  '>>',
  '<',
  '>',
  '[',
  ']',
  '(',
  ')',
  '\\',
  '/',
  '%',
  '#',
  '\n',
  '\r',
  ' ',
  '\0',
  '0',
  '1',
  '99',
  '-',
  '.',
  '{',
  '}',
  'e',
  '/Type',
  '/Page',
  '/A',
  '/S',
  '/URI',
  '/First 4',
  '/N 1',
  '/Filter /FlateDecode',
  '/Length 5',
  '/OpenAction',
  '/Next',
  '/Root 1 0 R',
];
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }).map((all) => all.join(' ').replace(/ (?=\n)/g, ''));

const repeatedPdf = (before: string, part: string, bytes: number) =>
  Buffer.concat([Buffer.from(`%PDF-1.7\n${before}`, 'latin1'), Buffer.alloc(bytes, part, 'latin1'), Buffer.from('\n%%EOF')]);

async function worked(type: FileKind, file: Buffer): Promise<number> {
  const work = new FileWork(Infinity);
  await lookAtFile(type, 'a', file, work);
  expect(work.done).toBeLessThanOrEqual(mostWorkOf(file.length, inflates[type]));
  return work.done;
}

test('FI-03: of any text again and again, four times as much is no more than eight times the work', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (before, part) => {
      const bytes = 40_000;
      const once = await worked('PDF', repeatedPdf(before, part, bytes));
      expect(await worked('PDF', repeatedPdf(before, part, 4 * bytes))).toBeLessThan(8 * once + 10_000);
    }),
    { numRuns: proofRuns(150) },
  );
});

// Seconds depend on the machine, so `npm test` has no such test. A skipped one would fail CI.
if (isDeep)
  test('FI-03: of any text four million times, no look takes a hundred times as long as at a plain file', async () => {
    const timeOf = async (file: Buffer) => {
      const before = process.cpuUsage().user;
      await lookAtFile('PDF', 'a.pdf', file);
      return process.cpuUsage().user - before;
    };
    const plain = await timeOf(smallPdf('q Q '.repeat(1_000_000)));
    await fc.assert(
      fc.asyncProperty(text, text, async (before, part) => {
        expect(await timeOf(repeatedPdf(before, part, 4_000_000))).toBeLessThan(100 * plain);
      }),
      { numRuns: 300 },
    );
  });

const streamed = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  pdfPages,
  '<< /Type /Page /Parent 2 0 R >>',
  { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', data: deflateSync('5 0 << /Title (x) >>') },
]);
const whole: [FileKind, Buffer][] = [
  ['PDF', smallPdf('a page')],
  ['PDF', streamed],
  ['PNG', smallPng()],
  ['PNG', twoByTwo(deflateSync(Buffer.from([0, 1, 2, 0, 3, 4])))],
  ['JPG', smallJpg(exif(6))],
];
const change = fc.record({
  at: fc.nat(),
  remove: fc.nat({ max: 20 }),
  put: fc.oneof(
    fc.uint8Array({ maxLength: 8 }),
    text.map((one) => Buffer.from(one, 'latin1')),
  ),
});

test('FI-01: whatever is changed in a whole file, it is taken or refused; a picture that is taken is the same when it is looked at again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...whole), fc.array(change, { minLength: 1, maxLength: 4 }), async ([type, file], changes) => {
      let changed = file;
      for (const { at, remove, put } of changes) {
        const place = at % changed.length;
        changed = Buffer.concat([changed.subarray(0, place), put, changed.subarray(place + remove)]);
      }
      await worked(type, changed);
      const looked = await lookAtFile(type, 'a', changed);
      if (looked.bytes === null) return;
      expect(await lookAtFile(type, 'a', looked.bytes)).toMatchObject({ fault: null, bytes: looked.bytes });
    }),
    { numRuns: proofRuns(400) },
  );
});
