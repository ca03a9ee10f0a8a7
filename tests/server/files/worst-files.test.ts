import { describe, expect, test } from 'vitest';
import type { FileKind } from '#engine/fields/file-rules.ts';
import { createFileLooker } from '#server/files/file-looker.ts';
import { FileWork, mostWorkOf } from '#server/files/file-work.ts';
import { lookAtFile } from '#server/files/look-at-file.ts';
import { mostInflated } from '#server/files/look-at-pdf.ts';
import { mostRawBytes } from '#server/files/look-at-png.ts';
import { smallPdf } from '#tests/support/small-files.ts';
import { worstFiles } from './worst-files.ts';

/** The size of the files: the most that any field of the product takes is 20 MB, which `npm run test:deep -- files` makes. */
const most = Number(process.env['FILE_MEGABYTES'] ?? 2) * 1024 * 1024;
/** Processor time of less than that is the machine's noise. */
const isWhole = most >= 20 * 1024 * 1024;
const inflates = { PDF: mostInflated, PNG: mostRawBytes, JPG: 0 };

/** The processor time of this process, in milliseconds. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('FI-03: the work on a file grows with its bytes and never faster', () => {
  test('of the worst files that are known, by counted bytes and by processor time for each of them', async () => {
    const plain = smallPdf('q 1 0 0 1 0 0 cm Q\n'.repeat(most / 20));
    const costOf = async (file: Buffer, type: FileKind) => {
      const work = new FileWork(Infinity);
      const milliseconds = await processorTime(() => lookAtFile(type, 'a', file, work));
      return { work: work.done, milliseconds, each: milliseconds / (work.done + file.length) };
    };
    await costOf(plain, 'PDF');
    const usual = (await costOf(plain, 'PDF')).each;
    const lines: string[] = [];
    for (const { what, type, make } of worstFiles) {
      const file = make(most);
      const { work, milliseconds, each } = await costOf(file, type);
      lines.push(`${Math.round(milliseconds)} ms, ${(work / file.length).toFixed(1)} bytes of work a byte: ${type}, ${what}`);
      expect([what, work <= mostWorkOf(file.length, inflates[type]), !isWhole || each < 100 * usual]).toEqual([what, true, true]);
    }
    if (isWhole) process.stdout.write(`${lines.join('\n')}\n`);
  });
});

describe('FI-03: nothing waits while a file is looked at', () => {
  /** How often the event loop goes round until the work is done. */
  async function roundsDuring(work: Promise<unknown>): Promise<number> {
    let rounds = 0;
    let done = false;
    const count = () => {
      rounds++;
      if (!done) setImmediate(count);
    };
    setImmediate(count);
    await work;
    done = true;
    return rounds;
  }
  const file = worstFiles.find(({ what }) => what.startsWith('1 0 obj ['))?.make(most) ?? Buffer.alloc(0);

  test('the event loop goes round hundreds of times during one look at the worst file', async () => {
    const looker = createFileLooker();
    await looker.look('PDF', 'first.pdf', smallPdf());
    expect(await roundsDuring(looker.look('PDF', 'a.pdf', file))).toBeGreaterThan(100);
    await looker.stop();
  });

  test('a look on the event loop itself would let it go round once (control)', async () => {
    expect(await roundsDuring(Promise.resolve().then(() => lookAtFile('PDF', 'a.pdf', file)))).toBeLessThanOrEqual(2);
  });
});
