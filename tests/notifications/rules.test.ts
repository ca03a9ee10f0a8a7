import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import notifications from '#server/domain/notifications/area.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type TestServer } from '#tests/support/server.ts';

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
    const posted = await person.submit(page, pressable(page, 'Turn off'));
    expect(posted.status).toBeLessThan(400);
    const after = JSON.stringify((await person.open(url)).view);
    expect(after).toContain('Turn on');
    expect(after).toContain('Turn off');
  });

  test('002 §4: the indicator clears after 3 seconds: what says "Saved!" is cleared by a button that is drawn then', async () => {
    const person = await everyOn();
    for (const enabled of [true, false]) {
      if (!enabled) await person.operation('setUserPreference', { name: 'updates', value: 'no' });
      const text = JSON.stringify((await person.open(url)).view);
      const cleared = [...text.matchAll(/"as":"(call:[^"]+)","for":3000/g)].map(([, name]) => name);
      const said = [...text.matchAll(/"state","(call:[^"]+)"\],"done"/g)].map(([, name]) => name);
      expect(said).toHaveLength(2);
      expect(said).toEqual(cleared);
    }
  });

  test('002 §6: settings are for signed-in account holders only', async () => {
    expect((await server.client().get(url)).headers.get('location')).toMatch(/^\/sign-in/);
  });
});
