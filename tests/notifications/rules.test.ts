import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import notifications from '#server/domain/notifications/area.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { Page } from '#schemas/wire.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type TestServer } from '#tests/support/server.ts';

const nodesOf = ({ view }: Page) => {
  if (!('layout' in view)) throw new Error(view.type);
  return [...walkLayout(view.layout)].map(({ node }) => node);
};
const switches = (page: Page) => nodesOf(page).flatMap(({ switchedOn }) => (switchedOn === undefined ? [] : [switchedOn]));

describe('notifications', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
  const everyOn = () => server.personLike(persona(notifications, 'every notification on'));
  const url = '/settings/notifications';

  test("002 §7: the value 'no' turns off; removing the preference turns on; each notification for itself", async () => {
    const person = await everyOn();
    const enabled = async () => {
      const read = await person.operation<{ notifications: { name: string; enabled: boolean }[] }>('apiSettingsNotifications');
      return Object.fromEntries(read.notifications.map((setting) => [setting.name, setting.enabled]));
    };
    expect(await enabled()).toEqual({ updates: true, inviteStatus: true });
    await person.operation('setUserPreference', { name: 'updates', value: 'no' });
    expect(await enabled()).toEqual({ updates: false, inviteStatus: true });
    await person.operation('removeUserPreference', { name: 'updates' });
    expect(await enabled()).toEqual({ updates: true, inviteStatus: true });
  });

  test('002 §2, §4: each is turned off by itself on the page, and the page says so; without JavaScript too', async () => {
    const person = await everyOn();
    const page = await person.open(url);
    expect(page.title).toBe('Notifications - Settings');
    expect(switches(page)).toEqual([true, true]);
    const posted = await person.submit(page, pressable(page, 'News and updates'));
    expect(posted.status).toBeLessThan(400);
    const after = await person.open(url);
    expect(switches(after)).toEqual([false, true]);
    await person.submit(after, pressable(after, 'News and updates'));
    expect(switches(await person.open(url))).toEqual([true, true]);
  });

  test('002 §4, §8: saved or errored, the indicator clears after 3 seconds; one press too many is told at the head', async () => {
    const person = await everyOn();
    const page = await person.open(url);
    const presses = nodesOf(page).flatMap(({ switchedOn, press }) => (switchedOn === undefined ? [] : [press]));
    expect(presses).toHaveLength(2);
    for (const press of presses)
      expect(press).toContainEqual(
        expect.objectContaining({ do: 'call', for: 3000, failedFor: 3000, as: expect.stringMatching(/^call:/) }),
      );
    const action = pressable(page, 'News and updates');
    const ask = () => person.post('/api/pages/actions', { url, action, form: {} }, { 'idempotency-key': crypto.randomUUID() });
    // One press too many is told at the head: waiting is all that helps.
    for (let presses = 0; presses < 120; presses++) await person.operation('setUserPreference', { name: 'inviteStatus', value: 'no' });
    const refused = (await (await ask()).json()) as { outcome: string; issues: object[] };
    expect(refused).toMatchObject({ outcome: 'failed', issues: [{ message: expect.stringContaining('Too many') }] });
  });

  test('002 §6: settings are for signed-in account holders only', async () => {
    expect((await server.client().get(url)).headers.get('location')).toMatch(/^\/sign-in/);
  });
});
