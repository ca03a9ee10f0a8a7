import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { smtpOf, type SmtpSettings } from '#server/configuration/smtp-of.ts';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';
import { smtpMail } from '#server/parties/messages/smtp-mail.ts';

interface Received {
  from: string;
  to: string[];
  user: unknown;
  secure: boolean;
  text: string;
}

const open: SMTPServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve))));
});

/** A refusal as a mail server says it. */
const refusal = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });

/** A mail server on this machine, as others run it: it takes all that it is given, unless `options` say otherwise. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ settings: SmtpSettings; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: session.user,
          secure: session.secure,
          text,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  const settings = smtpOf(`smtp://127.0.0.1:${port}`, 'Larkmoor <no-reply@example.com>');
  if (settings === null) throw new Error('no settings');
  return { settings, received };
}

const message = {
  personId: 'p1',
  idempotencyKey: 'key-1',
  to: 'ada@example.net',
  subject: 'Confirm your email',
  text: 'Open https://example.com/a\n',
  language: 'es',
};

describe('mail by SMTP', () => {
  test('a message reaches its one recipient, from our address, with a Message-ID of its key a mark that a program wrote it, and its language', async () => {
    const { settings, received } = await mailServer();
    expect(await smtpMail(settings).send(message)).toBe('sent');
    expect(received).toMatchObject([{ from: 'no-reply@example.com', to: ['ada@example.net'] }]);
    for (const line of [
      'From: Larkmoor <no-reply@example.com>',
      'Subject: Confirm your email',
      'Message-ID: <key-1@example.com>',
      'Auto-Submitted: auto-generated',
      'Content-Language: es',
      'Open https://example.com/a',
    ])
      expect(received[0]?.text).toContain(line);
  });

  test('neither an address nor a subject adds a recipient or a header', async () => {
    const { settings, received } = await mailServer();
    const hostile = { ...message, to: 'ada@example.net, eve@evil.example', subject: 'Hello\r\nBcc: eve@evil.example' };
    await smtpMail(settings)
      .send(hostile)
      .catch(() => undefined);
    expect(received.flatMap(({ to }) => to)).not.toContain('eve@evil.example');
    await smtpMail(settings).send({ ...hostile, to: message.to });
    expect(received.at(-1)?.text).not.toMatch(/^Bcc:/m);
  });

  test.each([
    ['an address that nobody has is a bounce', { onRcptTo: (_to, _session, done) => done(refusal(550)) }, 'bounced'],
    [
      'a message that is refused for good',
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(554))) },
      'refused',
    ],
  ] satisfies [string, SMTPServerOptions, string][])('%s', async (_, options, outcome) => {
    const { settings } = await mailServer(options);
    expect(await smtpMail(settings).send(message)).toBe(outcome);
  });

  test.each([
    ['a recipient that is put off', { onRcptTo: (_to, _session, done) => done(refusal(451)) }],
    ['a message that is put off', { onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(452))) }],
    [
      'a server that knows no such user',
      { hideSTARTTLS: true, authOptional: false, onAuth: (_auth, _session, done) => done(refusal(535)) },
    ],
  ] satisfies [string, SMTPServerOptions][])('%s is tried again', async (_, options) => {
    const { settings } = await mailServer(options);
    await expect(smtpMail({ ...settings, user: 'voyager', password: 'wrong' }).send(message)).rejects.toThrow(PartyUnavailable);
  });

  test('a server that is not there is tried again', async () => {
    const { settings } = await mailServer();
    await new Promise<void>((resolve) => open.pop()?.close(resolve));
    await expect(smtpMail(settings).send(message)).rejects.toThrow(PartyUnavailable);
  });

  test('the user and the password are given, and taken', async () => {
    const { settings, received } = await mailServer({
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => done(null, password === 'pass:word@1' ? { user: username } : undefined),
    });
    const named = smtpOf(`smtp://voyager:pass%3Aword%401@127.0.0.1:${settings.port}`, 'no-reply@example.com');
    expect(named).toMatchObject({ user: 'voyager', password: 'pass:word@1' });
    await smtpMail(named ?? settings).send(message);
    expect(received).toMatchObject([{ user: 'voyager' }]);
  });

  test('to another machine nothing leaves in clear: a server without STARTTLS gets no mail, nor does one whose certificate nobody signed', async () => {
    const inClear = await mailServer();
    await expect(smtpMail({ ...inClear.settings, tlsRequired: true }).send(message)).rejects.toThrow(PartyUnavailable);
    expect(inClear.received).toEqual([]);
    const unsigned = await mailServer({ hideSTARTTLS: false });
    await expect(smtpMail({ ...unsigned.settings, tlsRequired: true }).send(message)).rejects.toThrow(PartyUnavailable);
    expect(unsigned.received).toEqual([]);
  });
});

describe('SMTP_URL and MAIL_FROM', () => {
  test('say the server, how TLS begins, and who we are', () => {
    expect(smtpOf('smtps://u:p@mail.example.com', 'a@example.com')).toMatchObject({ port: 465, tlsAtOnce: true, tlsRequired: true });
    expect(smtpOf('smtp://u:p@mail.example.com', 'a@example.com')).toMatchObject({ port: 587, tlsAtOnce: false, tlsRequired: true });
    expect(smtpOf('smtp://[::1]:25', 'a@example.com')).toMatchObject({ host: '::1', port: 25, tlsRequired: false, user: null });
    expect([smtpOf(undefined, undefined), smtpOf('', '')]).toEqual([null, null]);
  });

  test.each([
    ['http://mail.example.com', 'a@example.com', 'SMTP_URL'],
    ['mail.example.com', 'a@example.com', 'SMTP_URL'],
    ['smtp://user@mail.example.com', 'a@example.com', 'both, or neither'],
    ['smtp://mail.example.com/?ignoreTLS=true', 'a@example.com', 'nothing behind the port'],
    ['smtp://mail.example.com', undefined, 'MAIL_FROM'],
    ['smtp://mail.example.com', 'Ada', 'MAIL_FROM'],
    ['smtp://mail.example.com', 'a@example.com\r\nBcc: b@example.com', 'MAIL_FROM'],
    [undefined, 'a@example.com', 'SMTP_URL'],
  ])('%s and %s are refused in words that name the setting', (url, from, words) => {
    expect(() => smtpOf(url, from)).toThrow(words);
  });
});
