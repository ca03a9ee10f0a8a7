import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Page } from '#schemas/wire.ts';
import { messageName } from '#renderer/nodes/frame/message-name.ts';
import { pagePolicy } from '#server/http/security-headers.ts';
import { library } from '../../engine/definition/small-library.ts';
import type { SignedIn } from '#tests/support/server.ts';
import { signingParty, startMeansServer } from './feature-server.ts';

describe('language, feature 25: a frame', () => {
  let server: Awaited<ReturnType<typeof startMeansServer>>;
  let person: SignedIn;
  let page: Page;
  let headers: Headers;
  beforeAll(async () => {
    server = await startMeansServer();
    person = await server.personLike('lena.hart');
    const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
    const url = (await person.get(`/accounts/${accounts[0]?.externalizedAccountId}/sign-here`)).headers.get('location') ?? '';
    const response = await person.get(url);
    headers = response.headers;
    page = await person.page(response);
  });
  afterAll(() => server.stop());
  const frame = () => {
    const waiting: unknown[] = [page.view];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (typeof next !== 'object' || next === null) continue;
      if ((next as LayoutNode).type === 'frame') return next as LayoutNode;
      waiting.push(...Object.values(next));
    }
    throw new Error('no frame');
  };

  test('what travels: the configured address, the fields, and a closed table from message to event or nothing', () => {
    expect(frame()).toMatchObject({
      provider: 'signing',
      address: `${signingParty}/sign`,
      fields: { token: expect.stringMatching(/^token-of-/) },
      messages: {
        complete: { press: [{ do: 'submit', event: 'COMPLETE', check: false }], label: 'I have signed' },
        consentDeclined: { press: [{ do: 'submit', event: 'STOPPED', check: false }] },
        loaded: {},
        otherwise: { press: [{ do: 'report', code: 'unknownSigningMessage' }] },
      },
    });
    expect(Object.keys(frame()['messages'] as object)).toHaveLength(4);
  });

  test('PV-09: only the configured origin may be framed and posted to; without one nothing may', () => {
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-src ${signingParty};`);
    expect(policy).toContain(`form-action 'self' ${signingParty};`);
    expect(pagePolicy('n')).not.toContain('frame-src');
    expect(pagePolicy('n')).toContain("form-action 'self';");
  });

  test('without JavaScript whoever has signed says so, and the flow goes on', async () => {
    const { id } = (frame()['messages'] as { complete: { id: string } }).complete;
    expect((await person.submit(page, id)).headers.get('location')).toBe('/');
  });

  test('the stand-in says that it is one, may be framed, and is not there in production', async () => {
    const answer = await fetch(`${server.origin}/stand-in/frame`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ token: 't' }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/This is a stand-in for another party[\s\S]*Posted into it: token\./);
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect((await fetch(`${server.origin}/stand-in/other`)).status).toBe(404);
  });
});

test('the name of a message: a text, or the type or event of an object; nothing else has one', () => {
  expect([{ type: 'complete' }, { event: 'complete' }, 'complete'].map(messageName)).toEqual(['complete', 'complete', 'complete']);
  expect([null, 3, {}, { type: 3 }, 'x'.repeat(101), ['complete']].map(messageName)).toEqual([null, null, null, null, null, null]);
});

test('a frame that the configuration does not name, and a table without `otherwise`, are findings', () => {
  const screen = (frame: string) =>
    library({ 'a.screen.yaml': `screen: a\ntitle: A\npath: /a\nbody:\n  - heading: A\n    level: 1\n${frame}` }).findings.map(
      ({ code, position }) => `${code}@${position.line}`,
    );
  expect(screen('  - frame: signing\n    title: Sign\n    messages:\n      loaded: null\n')).toEqual(['unknown-frame@7', 'no-otherwise@9']);
});
