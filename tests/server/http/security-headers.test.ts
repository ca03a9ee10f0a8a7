import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** The headers of every answer, each with its value. */
const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

describe('the headers of every answer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test.each(['/', '/health/live', '/api/nothing', '/nothing', '/api/openapi.json'])('are on %s, whatever it answers', async (path) => {
    const answer = await fetch(server.origin + path);
    const own = Object.fromEntries(Object.keys(everywhere).map((name) => [name, answer.headers.get(name)]));
    expect(own).toEqual(everywhere);
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('are on what cannot be read as a request', async () => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.end('NONSENSE\r\n\r\n');
    const answer = (await text(socket)).toLowerCase();
    expect(answer).toContain('http/1.1 400');
    for (const [name, value] of Object.entries(everywhere)) expect(answer).toContain(`${name}: ${value.toLowerCase()}`);
  });
});
