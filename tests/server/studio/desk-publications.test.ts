import { expect, test } from 'vitest';
import { createDesk } from '#server/studio/desk.ts';

test('the thread of the studio keeps the documents of eight publications, and asks again for those that it dropped', async () => {
  const desk = createDesk(() => [], { milliseconds: 30_000, processor: 30_000, megabytes: 256, waiting: 24 });
  const asked: string[] = [];
  // Each publication has one document, which has one mistake of its own.
  const mistakesOver = async (hash: string): Promise<string[]> => {
    const text = `screen: ${hash}\ntitle: One\npath: /one\nbody:\n  - heading: \${${hash}}\n    level: 1\n`;
    const files = async () => {
      asked.push(hash);
      return [{ path: `${hash}.screen.yaml`, text }];
    };
    const { findings } = await desk.check({ base: { hash, files }, documents: [] });
    return findings.map(({ message }) => message);
  };
  try {
    const first = await mistakesOver('p0');
    expect(first).toEqual([expect.stringContaining('p0')]);
    for (const hash of ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p0', 'p8', 'p0', 'p8']) await mistakesOver(hash);
    expect(asked).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8']);
    expect(await mistakesOver('p1')).toEqual([expect.stringContaining('p1')]);
    expect(asked.slice(9)).toEqual(['p1']);
    expect(await mistakesOver('p0')).toEqual(first);
  } finally {
    await desk.stop();
  }
});
