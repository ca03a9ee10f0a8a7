import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scanJson } from '#engine/validation/scan-json.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let owner: SignedIn;
let other: SignedIn;
let vid: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.personLike('lena.hart');
  other = await server.personLike('lena.hart');
  const { accounts } = await owner.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  const account = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId;
  vid = (await owner.open(`/bond-ladders/${account}/edit-length`)).voyager?.voyagerRecordId ?? '';
});
afterAll(() => server.stop());

/** Announces fourteen megabytes and sends none of them. */
async function announce(cookies: ReadonlyMap<string, string>): Promise<Socket> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  socket.write(
    `POST /api/voyagers/${vid}/attachments HTTP/1.1\r\nhost: a\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: 14000000\r\n\r\n`,
  );
  return socket;
}

const answerOf = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);

describe('who asks is settled before a body of megabytes is read', () => {
  test.each([
    ['nobody', () => new Map<string, string>(), 401],
    ['somebody who does not own the record', () => other.cookies, 404],
  ])('%s is answered without a byte of it', async (_, cookies, status) => {
    const socket = await announce(cookies());
    expect(await answerOf(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    socket.destroy();
  });

  test('the owner’s is waited for, two at once; the third is told to come back, and a place that is left is free again', async () => {
    const held = [await announce(owner.cookies), await announce(owner.cookies)];
    const third = await announce(owner.cookies);
    const refused = await answerOf(third);
    expect(refused).toMatch(/^HTTP\/1\.1 503 /);
    expect(refused.toLowerCase()).toContain('\r\nretry-after: 1\r\n');
    for (const socket of [...held, third]) socket.destroy();
    await expect
      .poll(async () => {
        const again = await announce(owner.cookies);
        const answered = await Promise.race([answerOf(again), new Promise((none) => setTimeout(none, 50, 'waited for'))]);
        again.destroy();
        return answered;
      })
      .toBe('waited for');
  });
});

test('a text of fourteen megabytes is looked through without a place on the stack for each character', () => {
  expect(scanJson(JSON.stringify({ data: 'A'.repeat(14_000_000) }), { depth: 4 })).toBeNull();
});
