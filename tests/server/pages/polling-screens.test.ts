import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

const screen = (name: string, condition: string, limit: string, rest = '') => `screen: ${name}
title: Waiting
template: message
path: /${name}
allow:
  when: person.signedIn
  else: signIn
load:
  accounts:
    operation: getAccountOverviews2
    poll:
      every: 2s
      atMost: 2
      ${condition}
      onLimit:
${limit}
body:
  - heading: Still waiting for \${size(accounts.accounts)}
    level: 1
${rest}`;

const error = `error:
  - heading: It takes too long
    level: 1
  - button: Try again
    press:
      - refresh
`;

describe('language, feature 18: a read of a screen that polls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-flows-'));
  let server: TestServer;
  let person: SignedIn;
  beforeAll(async () => {
    cpSync(new URL('../../../flows', import.meta.url), folder, { recursive: true });
    const put = (name: string, text: string) => writeFileSync(join(folder, `home/${name}.screen.yaml`), text);
    put('waitLong', screen('waitLong', 'while: size(accounts.accounts) > 0', '        report: waitLimit\n        show: error', error));
    put('waitLed', screen('waitLed', 'until: size(accounts.accounts) == 0', '        to: global'));
    put('waitNot', screen('waitNot', 'until: size(accounts.accounts) > 0', '        to: global'));
    server = await startTestServer({ flows: folder });
    person = await server.personLike('lena.hart');
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  const reports = async () => (await person.get('/api/dev/reports')).text();

  test('says when and where it is read again, so that a refresh without JavaScript counts too; the address that stands stays as it was', async () => {
    const first = await person.open('/waitLong');
    expect(first).toMatchObject({ url: '/waitLong', pollEvery: 2000, pollUrl: '/waitLong?asked=1' });
    const second = await person.open(first.pollUrl ?? '');
    expect(second).toMatchObject({ url: '/waitLong', pollEvery: 2000, pollUrl: '/waitLong?asked=2' });
  });

  test('at its limit it stops, shows the error and reports the code', async () => {
    const last = await person.open('/waitLong?asked=2');
    expect(last).toMatchObject({ url: '/waitLong', pollEvery: null });
    expect(last).not.toHaveProperty('pollUrl');
    expect(JSON.stringify(last.view)).toContain('It takes too long');
    expect(JSON.stringify(last.view)).not.toContain('Still waiting');
    expect(await reports()).toContain('waitLimit');
  });

  test('or leads elsewhere', async () => {
    expect((await person.open('/waitLed?asked=1')).pollUrl).toBe('/waitLed?asked=2');
    expect((await person.get('/waitLed?asked=2')).headers.get('location')).toBe('/');
  });

  test('where the condition does not ask for it, nothing polls, whatever the address counts (control)', async () => {
    for (const url of ['/waitNot', '/waitNot?asked=2', '/waitNot?asked=x']) {
      const page = await person.open(url);
      expect(page).toMatchObject({ status: 200, url: '/waitNot', pollEvery: null });
      expect(JSON.stringify(page.view)).toContain('Still waiting');
    }
  });
});
