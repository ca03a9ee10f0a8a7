import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rendererBuild } from '../../renderer/support/renderer-build.ts';
import { loadRenderedPages } from '#server/http/answers/rendered-pages.ts';
import { takePicture } from '#server/pictures/take-picture.ts';
import { root } from '#server/root.ts';
import { browserPath } from '../../support/chromium.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  await rendererBuild();
  server = await startTestServer({ rendering: await loadRenderedPages(root), browser: browserPath() });
});
afterAll(() => server.stop());

const appearance = { theme: 'light', contrast: 'usual', direction: 'ltr', text: 100, motion: 'full' };
const order = (body: object[], more: object = {}) => ({
  layout: { bml: '1', title: 'T', body },
  issues: [],
  appearance,
  theme: null,
  width: 320,
  scale: 1,
  pointer: null,
  ...more,
});
const words = (text: string) => ({ type: 'text', text });
const take = async (body: object[], more: object = {}) => {
  const answer = await server.client().post('/api/dev/picture', order(body, more));
  const { png, detail } = (await answer.json()) as { png?: string; detail?: string };
  const bytes = Buffer.from(png ?? '', 'base64');
  // The head of a PNG: its sides, after the signature and the name of the first part.
  return { status: answer.status, detail, bytes, sides: png === undefined ? null : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] };
};

describe('issue 31: a picture of a node and of a view as PNG', () => {
  test('the whole layout is as wide as it is asked for, in pixels of its sharpness, and as long as it is', async () => {
    const short = await take([words('One line')]);
    const long = await take(Array.from({ length: 60 }, () => words('One line')));
    expect([short.sides?.[0], long.sides?.[0]]).toEqual([320, 320]);
    expect(long.sides?.[1]).toBeGreaterThan((short.sides?.[1] ?? 0) + 800);
    const sharp = await take([words('One line')], { scale: 2 });
    expect(sharp.sides).toEqual(short.sides?.map((side) => side * 2));
  });

  test('one node is its own box with room around it; a theme and the dark look change the picture', async () => {
    const body = [words('One line'), { type: 'button', id: 'go', label: 'Go', kind: 'primary', press: [] }];
    const all = await take(body);
    const one = await take(body, { pointer: '/body/1' });
    expect(one.sides?.[1]).toBeLessThan(all.sides?.[1] ?? 0);
    const dark = await take(body, { pointer: '/body/1', appearance: { ...appearance, theme: 'dark' } });
    const theme = { theme: '1', name: 'T', light: { color: { accent: '#AA0000' } } };
    const other = await take(body, { pointer: '/body/1', theme });
    expect(new Set([one, dark, other].map(({ bytes }) => bytes.toString('base64'))).size).toBe(3);
  });

  test('a picture that would be too large, and one of what is not drawn, are refused in words', async () => {
    const long = Array.from({ length: 400 }, () => words('One line'));
    expect(await take(long, { scale: 3, width: 1280 })).toMatchObject({
      status: 400,
      detail: expect.stringContaining('pixels. It may have 16000'),
    });
    expect(await take([words('a')], { pointer: '/body/7' })).toMatchObject({
      status: 400,
      detail: expect.stringContaining('Nothing is drawn of'),
    });
  });

  test('the browser reaches no network, not even this machine, and ends after its time', async () => {
    const asked: string[] = [];
    const other = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const address = `127.0.0.1:${(other.address() as AddressInfo).port}`;
    const missing = { status: 404, type: 'text/plain', body: Buffer.alloc(0) };
    const run = (script: string, limitMs?: number) =>
      takePicture(
        browserPath(),
        { drawing: {}, width: 320, scale: 1, pointer: null },
        { frame: '', script, file: async () => missing },
        limitMs,
      );
    const reach = `Promise.allSettled([
      fetch('http://${address}/fetched'),
      new Promise((resolve) => { new WebSocket('ws://${address}/socket').onerror = resolve; }),
    ]).then(([{ status }]) => ({ failed: status }))`;
    expect(await run(reach)).toEqual({ refused: 'drawing', words: 'rejected' });
    expect(asked).toEqual([]);
    expect(await run('new Promise(() => {})', 1500)).toMatchObject({ refused: 'time' });
    other.close();
  });

  test('a machine without a browser says what to install, and another order waits its turn', async () => {
    const [one, two] = await Promise.all([take([words('a')]), take([words('a')])]);
    expect([one.status, two.status].toSorted()).toEqual([200, 503]);
    const without = await startTestServer({ browser: '/no/such/browser' });
    const answer = await without.client().post('/api/dev/picture', order([words('a')]));
    expect(answer.status).toBe(503);
    expect(((await answer.json()) as { detail: string }).detail).toContain('Install the package "chromium"');
    await without.stop();
  });
});
