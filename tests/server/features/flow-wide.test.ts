import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from '#schemas/wire.ts';
import { pressable, type SignedIn } from '#tests/support/server.ts';
import { startMeansServer } from './feature-server.ts';

let server: Awaited<ReturnType<typeof startMeansServer>>;
let person: SignedIn;
let account: string;
let page: Page;
beforeAll(async () => {
  server = await startMeansServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.personLike('lena.hart');
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
  account = accounts[0]?.externalizedAccountId ?? '';
  page = await person.open(`/accounts/${account}/pledge`);
});

const shown = () => JSON.stringify(page.view);
const at = () => page.url.replace(`/accounts/${account}`, '').replace(/\?.*/, '');
async function press(label: string, fields: Record<string, string> = {}): Promise<string> {
  const answer = await person.submit(page, pressable(page, label), fields);
  const location = answer.headers.get('location');
  page = location === null ? await person.page(answer) : await person.open(location);
  return at();
}
const toReview = async (dollars: string) => {
  await press('Continue', { dollars });
  return press('Continue', { count: '12' });
};

describe('language, feature 26: what a flow says once for all its steps', () => {
  test('its header and footer stand round each view; a step that omits an event has no button for it', async () => {
    expect([shown().includes('"Back"'), shown().includes('"Continue"'), shown().includes('"Cancel"')]).toEqual([false, true, true]);
    expect(await press('Continue', { dollars: '50' })).toBe('/pledge/months');
    expect(shown()).toContain('"Back"');
    expect(await press('Back')).toBe('/pledge');
  });

  test('`actions` of a view stand where the flow shows them, and a view reads its flow’s conditions and values', async () => {
    expect(await toReview('100')).toBe('/pledge/review');
    expect([shown().includes('"Pledge"'), shown().includes('"Continue"'), shown().includes('"Cancel"')]).toEqual([true, false, true]);
    expect(shown()).toContain('$1,200.00');
    expect(shown()).toContain('Thank you for a pledge of more than $1,000.');
    await press('Back');
    await press('Continue', { count: '2' });
    expect(shown()).not.toContain('Thank you for a pledge');
  });

  test('an event of the flow ends it from any step, by its dialog', async () => {
    await press('Continue', { dollars: '50' });
    expect('layout' in page.view && Object.keys(page.view.layout.dialogs ?? {})).toEqual(['cancel']);
    expect(await press('Cancel the pledge')).toBe('/');
  });

  test('a final state is given what the transition passes, and leads on with it', async () => {
    await toReview('100');
    expect(await press('Pledge')).toBe('/pledges/P-100-12');
    expect(shown()).toContain('Your reference is P-100-12.');
  });

  test('a call that fails leads back to a step as a change: its words stand there, and every other answer is kept', async () => {
    await toReview('900');
    expect(await press('Pledge')).toBe('/pledge');
    expect(JSON.stringify(page)).toContain('That is more than we may take in a month.');
    expect(await press('Continue', { dollars: '20' })).toBe('/pledge/review');
    expect(shown()).toContain('$240.00');
    expect(await press('Pledge')).toBe('/pledges/P-20-12');
  });
});
