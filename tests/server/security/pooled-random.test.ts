import { expect, test } from 'vitest';
import { pooledRandom } from '#server/security/pooled-random.ts';

/** A source whose bytes can be told apart: each four are the next number. */
function counting(): { source: (bytes: number) => Buffer; asked: number[] } {
  const asked: number[] = [];
  let next = 0;
  return {
    asked,
    source(bytes) {
      asked.push(bytes);
      const page = Buffer.alloc(bytes);
      for (let at = 0; at + 4 <= bytes; at += 4) page.writeUInt32BE(next++, at);
      return page;
    },
  };
}

test('random bytes are asked of the system by the page, and no byte is given twice', () => {
  const { source, asked } = counting();
  const random = pooledRandom(source);
  const given = Array.from({ length: 1000 }, () => random(12));
  expect(given.every(({ length }) => length === 12)).toBe(true);
  expect(new Set(given.map((bytes) => bytes.toString('hex'))).size).toBe(1000);
  expect(asked).toEqual([4096, 4096, 4096]);
});

test('what is given keeps its bytes when a new page is asked for; more than a page is asked for by itself', () => {
  const { source, asked } = counting();
  const random = pooledRandom(source);
  const first = random(32);
  const kept = first.toString('hex');
  expect(random(5000)).toHaveLength(5000);
  for (let count = 0; count < 500; count++) random(32);
  expect(first.toString('hex')).toBe(kept);
  expect(asked.slice(0, 2)).toEqual([4096, 5000]);
});
