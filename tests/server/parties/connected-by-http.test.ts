import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { textGatewayOf } from '#server/configuration/text-gateway-of.ts';
import { textGateway } from '#server/domain/phone/text-gateway.ts';
import { otlpReports } from '#server/parties/error-reporting/otlp-reports.ts';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

interface Asked {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A company on this machine that answers as it is told, and what it was asked. */
async function company(status: number, words = ''): Promise<{ origin: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ path: request.url, headers: request.headers, body });
      if (status === 0) return void request.socket.destroy();
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end(words);
    });
  });
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const text = { personId: 'p1', idempotencyKey: 'key-1', to: '+12065550123', body: 'Your code is 123456.' };

/** The gateway's side of Standard Webhooks 1.0, written from its text. */
function isSigned({ headers, body }: Asked): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
}

describe('texts by a gateway', () => {
  const send = async (status: number, words?: string) => {
    const { origin, asked } = await company(status, words);
    const settings = textGatewayOf(`${origin}/send`, secret);
    if (settings === null) throw new Error('no settings');
    return { said: textGateway(settings, () => 1_700_000_000_999).send(text), asked };
  };

  test('a text is one signed call under its key, and the signature is of what was sent', async () => {
    const { said, asked } = await send(202);
    expect(await said).toBe('sent');
    expect(asked).toMatchObject([{ path: '/send', headers: { 'webhook-id': 'key-1', 'webhook-timestamp': '1700000000' } }]);
    expect(JSON.parse(asked[0]!.body)).toEqual({ to: '+12065550123', text: 'Your code is 123456.' });
    expect(isSigned(asked[0]!)).toBe(true);
    expect(isSigned({ ...asked[0]!, body: asked[0]!.body.replace('3456', '3457') })).toBe(false); // Control
  });

  test.each(['rejected', 'undelivered'])('a text that is %s is told so', async (reason) => {
    expect(await (await send(422, JSON.stringify({ reason }))).said).toBe(reason);
  });

  test.each([
    [500, ''],
    [429, ''],
    [401, ''],
    [302, ''],
    [422, '{"reason":"else"}'],
    [0, ''],
  ])('an answer of %i %s is tried again', async (status, words) => {
    await expect((await send(status, words)).said).rejects.toThrow(PartyUnavailable);
  });

  test.each([
    ['http://texts.example.com/send', secret, 'TEXT_GATEWAY_URL'],
    [undefined, secret, 'TEXT_GATEWAY_URL'],
    ['https://texts.example.com/send', 'short', 'TEXT_GATEWAY_SECRET'],
    ['https://texts.example.com/send', undefined, 'TEXT_GATEWAY_SECRET'],
  ])('%s with %s is refused in words that name the setting', (url, key, words) => {
    expect(() => textGatewayOf(url, key)).toThrow(words);
  });
});

describe('error reports by OTLP', () => {
  const report = { code: 'brokenView', personId: 'p1', recordId: 'r1', detail: 'home', url: 'https://www.example.com/home' };

  test('a report is a log record of severity ERROR that names its code, record, person and page', async () => {
    const { origin, asked } = await company(200, '{}');
    await otlpReports({ endpoint: origin, serviceName: 'voyager' }, () => 1_700_000_000_123).report(report);
    expect(asked).toMatchObject([{ path: '/v1/logs', headers: { 'content-type': 'application/json' } }]);
    const [{ resource, scopeLogs }] = (
      JSON.parse(asked[0]!.body) as { resourceLogs: [{ resource: object; scopeLogs: [{ logRecords: object[] }] }] }
    ).resourceLogs;
    expect(resource).toEqual({ attributes: [{ key: 'service.name', value: { stringValue: 'voyager' } }] });
    expect(scopeLogs[0].logRecords).toMatchObject([
      { timeUnixNano: '1700000000123000000', severityNumber: 17, body: { stringValue: 'brokenView' } },
    ]);
    for (const value of ['brokenView', 'r1', 'p1', 'home', report.url]) expect(asked[0]!.body).toContain(JSON.stringify(value));
  });

  test.each([500, 400, 0])('an answer of %i is told as no answer', async (status) => {
    const { origin } = await company(status);
    await expect(otlpReports({ endpoint: origin, serviceName: 'voyager' }).report(report)).rejects.toThrow(PartyUnavailable);
  });
});
