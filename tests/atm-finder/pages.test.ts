import { afterAll, beforeAll, expect, test } from 'vitest';
import atmFinder from '#server/domain/atm-finder/area.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const shown = async (person: SignedIn, path: string): Promise<string> => JSON.stringify((await person.open(path)).view);
const atHome = persona(atmFinder, 'looks for an ATM near her home');
const withoutAddress = persona(atmFinder, 'looks for an ATM without a stored address');

test('without a place the search begins at home; list and map have the same numbers, the nearest first', async () => {
  const nora = await server.personLike(atHome);
  const view = await shown(nora, '/atms');
  expect(view).toContain('ATMs near Austin, TX');
  const { atms } = await nora.operation<{ atms: { number: number; operator: string; street: string }[] }>('findAtms', {
    openAllHours: false,
    deposits: false,
    stepFree: false,
    atMost: 12,
  });
  expect(atms.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, place) => place + 1));
  // The map counts its points by itself, so their order is their numbers.
  let from = 0;
  for (const { operator, street } of atms) {
    const next = view.indexOf(`{"label":"${operator}, ${street}"`, from);
    expect(next, street).toBeGreaterThan(from);
    from = next;
  }
});

test('somebody without an address is asked where, and nothing is said to be missing', async () => {
  const vera = await server.personLike(withoutAddress);
  const view = await shown(vera, '/atms');
  expect(view).not.toContain('ATMs near');
  expect(view).not.toContain("We couldn't find");
});

test('the search is a plain form: what is typed and checked leads to an address of its own', async () => {
  const nora = await server.personLike(atHome);
  const page = await nora.open('/atms');
  const answer = await nora.submit(page, pressable(page, 'Search'), { near: 'Springfield', hours: 'true' });
  const to = answer.headers.get('location') ?? '';
  expect([answer.status, to]).toEqual([303, '/atms?near=Springfield&hours=1']);
  const view = await shown(nora, to);
  for (const words of ['ATMs near Springfield, MO', 'Springfield, MA', 'Springfield, IL', 'Open 24 hours']) expect(view).toContain(words);
  const empty = await nora.submit(page, pressable(page, 'Search'), { near: '' });
  // Nothing typed is the search near home again.
  expect(empty.headers.get('location')).toBe('/atms');
});

test('an unknown place is said to be unknown, with what to do', async () => {
  const nora = await server.personLike(atHome);
  const view = await shown(nora, '/atms?near=Atlantis');
  expect(view).toContain("We couldn't find “Atlantis”");
  expect(view).toContain('Check the spelling');
});

test('Show more adds to the list, up to 50', async () => {
  const nora = await server.personLike(atHome);
  expect(await shown(nora, '/atms?near=Austin%2C+TX')).toContain('show=24');
  expect(await shown(nora, '/atms?near=Austin%2C+TX&show=24')).toContain('show=50');
  const most = await shown(nora, '/atms?near=Austin%2C+TX&show=50');
  expect(most).not.toContain('Show more');
  expect(await shown(nora, '/atms?near=Austin%2C+TX&show=9999')).toContain('show=24');
});
