import { expect, test } from 'vitest';
import { createKeptActs, isActId } from '#server/http/routes/kept-acts.ts';
import { HttpProblem } from '#server/problems/problems.ts';

const id = '0b0e7a35-5b3d-4f34-9a55-6f5ff1a5a5a1';

test('49 A 3: what was sent is kept under its id: under way, then its answer, for its person alone; a second one is not begun', async () => {
  const acts = createKeptActs();
  let end: () => void = () => {};
  let begun = 0;
  const work = () => {
    begun++;
    return new Promise<{ status: number; body: { id: string } }>((resolve) => (end = () => resolve({ status: 201, body: { id: 'd' } })));
  };
  const first = acts.keep('mara', id, work);
  const again = acts.keep('mara', id, work);
  expect(acts.read('mara', id)).toEqual({ state: 'underWay', status: null, body: null });
  end();
  expect(await first).toEqual(await again);
  expect(begun).toBe(1);
  expect(acts.read('mara', id)).toEqual({ state: 'answered', status: 201, body: { id: 'd' } });
  expect(acts.read('jonas', id)).toEqual({ state: 'unknown', status: null, body: null });
});

test('a refusal is kept as the problem that it would have been answered with; of a fault nothing inside is said', async () => {
  const acts = createKeptActs();
  const refuse = (actId: string, error: Error) =>
    acts.keep('mara', actId, () => Promise.reject(error)).catch(() => acts.read('mara', actId));
  expect(await refuse(id, new HttpProblem('draftConflict', { detail: 'Somebody published.' }))).toMatchObject({
    status: 409,
    body: { code: 'draftConflict', detail: 'Somebody published.' },
  });
  const fault = await refuse(id.replace('a1', 'a2'), new Error('secret'));
  expect(fault).toMatchObject({ state: 'answered', status: 500 });
  expect(JSON.stringify(fault)).not.toContain('secret');
});

test('only a UUID is an id, and the oldest of many is forgotten', async () => {
  expect([isActId(id), isActId('1'), isActId(undefined)]).toEqual([true, false, false]);
  const acts = createKeptActs();
  for (let n = 0; n <= 500; n++) await acts.keep('mara', String(n), async () => ({ status: 204 }));
  expect([acts.read('mara', '0').state, acts.read('mara', '500').state]).toEqual(['unknown', 'answered']);
});
