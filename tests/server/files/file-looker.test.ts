import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createFileLooker, type FileLookerLimits } from '#server/files/file-looker.ts';
import { smallPdf, smallPng } from '#tests/support/small-files.ts';

/** A looker whose thread runs this instead of the product's. `opened` counts its threads. */
function lookerWith(script: string, limits: Partial<FileLookerLimits> = {}) {
  const threads: Worker[] = [];
  const looker = createFileLooker(limits, () => {
    const thread = new Worker(script, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } });
    threads.push(thread);
    return thread;
  });
  return { looker, threads };
}
const answering = "const { parentPort } = require('node:worker_threads'); parentPort.on('message', ({ name, bytes }) => {";
const good = '; parentPort.postMessage({ bytes, fault: null }); });';

test('files are looked at one after another, each with its own answer, and the sender’s bytes stay', async () => {
  const looker = createFileLooker();
  const [pdf, png] = [smallPdf(), smallPng()];
  const looked = await Promise.all([looker.look('PDF', 'a.pdf', pdf), looker.look('PNG', 'a.png', png), looker.look('PDF', 'a.png', pdf)]);
  expect(looked.map(({ fault }) => fault)).toEqual([null, null, 'otherName']);
  expect([pdf, png]).toEqual([smallPdf(), smallPng()]);
  await looker.stop();
});

test('a file that ends the thread is not looked at, and the files behind it are, in another thread', async () => {
  const { looker, threads } = lookerWith(`${answering} if (name === 'bad') process.exit(1)${good}`);
  const bad = looker.look('PDF', 'bad', smallPdf());
  const behind = looker.look('PDF', 'good', smallPdf());
  await expect(bad).rejects.toMatchObject({ name: 'FileNotLookedAt', byFile: false });
  expect(await behind).toMatchObject({ fault: null });
  expect(threads).toHaveLength(2);
  await looker.stop();
});

test('a file that never ends takes its time and no more', async () => {
  const { looker } = lookerWith(`${answering} while (name === 'bad')${good}`, { milliseconds: 200 });
  await expect(looker.look('PDF', 'bad', smallPdf())).rejects.toMatchObject({ name: 'FileNotLookedAt', byFile: true });
  await looker.stop();
});

test('a file that takes all memory takes the thread’s and no more', async () => {
  const { looker } = lookerWith(`${answering} const all = []; while (name === 'bad') all.push([...'x'.repeat(1000)])${good}`);
  await expect(looker.look('PDF', 'bad', smallPdf())).rejects.toMatchObject({ name: 'FileNotLookedAt', byFile: true });
  expect(await looker.look('PDF', 'good', smallPdf())).toMatchObject({ fault: null });
  await looker.stop();
});

test('more files than may wait are not looked at now', async () => {
  const { looker } = lookerWith(`${answering}${good}`, { waiting: 1 });
  const two = [looker.look('PDF', '1', smallPdf()), looker.look('PDF', '2', smallPdf())];
  await expect(looker.look('PDF', '3', smallPdf())).rejects.toMatchObject({ name: 'FileNotLookedAt', byFile: false });
  expect((await Promise.all(two)).map(({ fault }) => fault)).toEqual([null, null]);
  await looker.stop();
});

test('a stop answers what waits, and ends the thread', async () => {
  const { looker, threads } = lookerWith(`${answering} while (true)${good}`);
  const waiting = ['1', '2'].map((name) => expect(looker.look('PDF', name, smallPdf())).rejects.toThrow('The server stops'));
  const ended = new Promise((resolve) => threads[0]?.once('exit', resolve));
  await looker.stop();
  await Promise.all([...waiting, ended]);
});
