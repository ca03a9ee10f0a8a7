import { afterEach, expect, test } from 'vitest';
import { createDesk, type Desk } from '#server/studio/desk.ts';

const draft = (hash = 'a') => ({ base: { hash, files: async () => [] }, documents: [] as { path: string; text: string }[] });

let desk: Desk;
afterEach(() => desk.stop());

test('a check that did not end in time does not blame the draft: it says that nothing is lost, for what it waits, and when to ask again', async () => {
  desk = createDesk(() => [], { milliseconds: 1, processor: 60_000, megabytes: 64, waiting: 1 });
  await expect(desk.check(draft())).rejects.toMatchObject({
    code: 'unavailable',
    extras: { retryAfter: 2, detail: expect.stringMatching(/busy and is still reading the draft.*ask again in a moment/) },
  });
});

test('49 A 3: a check that has to wait keeps its warm thread: only the question is refused, and what is asked again is answered by the same thread', async () => {
  const begun: string[] = [];
  const asked = (hash: string) => ({ ...draft(hash), base: { hash, files: async () => (begun.push(hash), []) } });
  // The first question is refused before its thread has begun; each one after that finds it further.
  desk = createDesk(() => [], { milliseconds: 25, processor: 60_000, megabytes: 128, waiting: 4 });
  let refused = 0;
  for (;;) {
    const answer = await desk.check(asked('kept')).catch((error: { code: string }) => error);
    if (!('code' in answer)) {
      expect(answer).toEqual({ findings: [], further: 0 });
      break;
    }
    expect(answer.code).toBe('unavailable');
    refused++;
  }
  expect(refused).toBeGreaterThan(0);
  // A thread that began again would have asked for the documents again.
  expect(begun).toEqual(['kept']);
});

test('a draft that works longer than it may is ended and named, and the next one has a thread of its own', async () => {
  desk = createDesk(() => [], { milliseconds: 60_000, processor: -1, megabytes: 128, waiting: 4 });
  // Eight documents within their 256 KB take seconds; the thread is looked at each millisecond.
  const text = `screen: a\ntitle: One\npath: /one\nbody:\n${'  - text: One.\n'.repeat(12_000)}`;
  const long = { ...draft('b'), documents: Array.from({ length: 8 }, (_, place) => ({ path: `a${place}.screen.yaml`, text })) };
  await expect(desk.check(long)).rejects.toMatchObject({
    code: 'draftRefused',
    extras: { detail: expect.stringContaining('The draft takes too long to check.') },
  });
  await desk.stop();
  // Control: the same draft within its time is answered.
  desk = createDesk(() => [], { milliseconds: 60_000, processor: 60_000, megabytes: 256, waiting: 4 });
  await expect(desk.check(long)).resolves.toMatchObject({ further: expect.any(Number) });
});
