import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Page } from '#schemas/wire.ts';
import { readMessages } from '#renderer/nodes/frame/heard.ts';
import { pagePolicy } from '#server/http/answers/security-headers.ts';
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
    const parties = `${signingParty} ${server.services.standInSites?.origin}`;
    expect(policy).toContain(`frame-src ${parties};`);
    expect(policy).toContain(`form-action 'self' ${parties};`);
    expect(pagePolicy('n')).not.toContain('frame-src');
    expect(pagePolicy('n')).toContain("form-action 'self';");
  });

  test('PV-09: a page without a frame may frame nobody', async () => {
    expect((await person.get('/')).headers.get('content-security-policy')).not.toContain('frame-src');
  });

  test('without JavaScript whoever has signed says so, and the flow goes on', async () => {
    const { id } = (frame()['messages'] as { complete: { id: string } }).complete;
    expect((await person.submit(page, id)).headers.get('location')).toBe('/');
  });
});

const messages = {
  complete: { press: [{ do: 'submit', event: 'COMPLETE' }] },
  loaded: {},
  error: { press: [{ do: 'report', code: 'broken' }], codes: { 6: { press: [{ do: 'report', code: 'ended' }] } } },
  otherwise: { press: [{ do: 'report', code: 'unknown' }] },
};
const comesTo = (data: unknown) =>
  readMessages(messages, data).press?.map((action) => ('event' in action ? action.event : 'code' in action ? action.code : ''));

test('a message is a text, or an object of a type or event; anything else comes to what stands under `otherwise`', () => {
  expect([{ type: 'complete' }, { event: 'complete' }, 'complete'].map(comesTo)).toEqual([['COMPLETE'], ['COMPLETE'], ['COMPLETE']]);
  expect(comesTo('loaded')).toBeUndefined();
  const strange = [null, 3, {}, { type: 3 }, { type: 'otherwise' }, { type: '__proto__' }, { type: 'constructor' }, ['complete']];
  expect(strange.map(comesTo)).toEqual(strange.map(() => ['unknown']));
});

test('a code of a message comes before the message: error code 6 is another thing than an error', () => {
  const codes = [6, '6', 1, '__proto__', null, { code: 6 }, undefined];
  expect(codes.map((code) => comesTo({ type: 'error', code }))).toEqual([['ended'], ['ended'], ...codes.slice(2).map(() => ['broken'])]);
  expect(comesTo({ type: 'complete', code: 6 })).toEqual(['COMPLETE']);
});

test('a frame that the configuration does not name, and a table without `otherwise`, are findings', () => {
  const screen = (frame: string) =>
    library({ 'a.screen.yaml': `screen: a\ntitle: A\npath: /a\nbody:\n  - heading: A\n    level: 1\n${frame}` }).findings.map(
      ({ code, position }) => `${code}@${position.line}`,
    );
  expect(screen('  - frame: signing\n    title: Sign\n    messages:\n      loaded: null\n')).toEqual(['unknown-frame@7', 'no-otherwise@9']);
});
