import { expect, test } from 'vitest';
import { createDesk } from '#server/studio/desk.ts';

test('a check that did not end in time does not blame the draft: it says that nothing is lost, and when to try again', async () => {
  const desk = createDesk(() => [], { milliseconds: 1, megabytes: 64, waiting: 1 });
  const draft = { base: { hash: 'a', files: async () => [] }, documents: [] };
  await expect(desk.check(draft)).rejects.toMatchObject({
    code: 'unavailable',
    extras: { retryAfter: 5, detail: expect.stringContaining('try again in a moment') },
  });
  await desk.stop();
});
