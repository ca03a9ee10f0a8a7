import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { demandSafeStart } from '#server/composition/demand-safe-start.ts';
import type { Environment } from '#server/configuration/settings.ts';

const safe: Environment = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://www.example.com',
  VOYAGER_KEY: randomBytes(32).toString('base64'),
  VOYAGER_STAND_INS: '1',
};
const outcomes = { name: 'identity', answers: { pass: 'known' } };
const played = [{ outcomes }];
const connected = [{ outcomes, real: () => ({}) }];

function faultOf(environment: Environment, parties: Parameters<typeof demandSafeStart>[1] = played): string {
  try {
    demandSafeStart(readConfiguration(environment, '/srv/voyager'), parties);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a production server refuses to start without what production needs', () => {
  test('with all of it, it starts (control)', () => {
    expect(faultOf(safe)).toBe('');
    expect(faultOf({ ...safe, VOYAGER_STAND_INS: '' }, connected)).toBe('');
  });

  test('one message names everything that is missing, and how to set it', () => {
    const fault = faultOf({ NODE_ENV: 'production', VOYAGER_INSECURE_COOKIES: '1', VOYAGER_RATE_LIMITS: 'off' });
    for (const name of ['PUBLIC_ORIGIN', 'VOYAGER_KEY', 'VOYAGER_STAND_INS', 'VOYAGER_INSECURE_COOKIES', 'VOYAGER_RATE_LIMITS'])
      expect(fault).toContain(`- ${name}: `);
    expect(fault).toContain('openssl rand -base64 32');
    expect(fault).toContain('VOYAGER_STAND_INS=1');
  });

  test.each([
    ['a public origin without TLS', { PUBLIC_ORIGIN: 'http://www.example.com' }, 'PUBLIC_ORIGIN'],
    ['an all-zero key', { VOYAGER_KEY: Buffer.alloc(32).toString('base64') }, 'can be guessed'],
    ['a key of one byte', { VOYAGER_KEY: Buffer.alloc(32, 7).toString('base64') }, 'can be guessed'],
    ['a key that counts', { VOYAGER_KEY: Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64') }, 'can be guessed'],
    ['cookies without Secure', { VOYAGER_INSECURE_COOKIES: '1' }, 'VOYAGER_INSECURE_COOKIES'],
    ['no limits', { VOYAGER_RATE_LIMITS: 'off' }, 'VOYAGER_RATE_LIMITS'],
    ['stand-ins that nobody asked for', { VOYAGER_STAND_INS: '' }, 'identity'],
    ['a database elsewhere in clear', { DATABASE_URL: 'postgres://voyager@db.example.com/voyager' }, 'sslmode=verify-full'],
    [
      'a database elsewhere, unchecked',
      { DATABASE_URL: 'postgres://voyager@db.example.com/voyager?sslmode=require' },
      'sslmode=verify-full',
    ],
  ])('%s is refused', (_, unsafe, words) => {
    expect(faultOf({ ...safe, ...unsafe })).toContain(words);
  });

  test.each([
    'postgres://voyager@db.example.com/voyager?sslmode=verify-full',
    'postgres://voyager@127.0.0.1/voyager',
    'postgres:///voyager?host=/var/run/postgresql',
    'postgres://%2Fvar%2Frun%2Fpostgresql/voyager',
  ])('%s is taken', (DATABASE_URL) => {
    expect(faultOf({ ...safe, DATABASE_URL })).toBe('');
  });
});

describe('values that make no sense, or are nearly right, stop every start', () => {
  test('all of them are said at once', () => {
    const fault = faultOf({ NODE_ENV: 'prod', PORT: 'x', TRUSTED_PROXIES: '0.0.0.0/1' });
    expect(fault).toContain('not "prod". To serve people, set NODE_ENV=production.');
    expect(fault).toContain('PORT');
    expect(fault).toContain('TRUSTED_PROXIES');
  });

  test.each(['prod', 'Production', 'staging', 'live'])('NODE_ENV=%s starts no development server', (NODE_ENV) => {
    expect(faultOf({ ...safe, NODE_ENV })).toContain('NODE_ENV=production');
  });

  test.each([
    '0.0.0.0/0',
    '0.0.0.0/1',
    '10.0.0.0/7',
    '::/0',
    '2000::/3',
    '::ffff:0.0.0.0/97',
    '::ffff:0:0/96',
    'all',
    '1',
    '10.0.0.0/255.0.0.0',
    '10.0.0.1/33',
    'proxy.example.com',
  ])('HT-05: TRUSTED_PROXIES=%s is refused', (TRUSTED_PROXIES) => {
    expect(faultOf({ ...safe, TRUSTED_PROXIES })).toContain('TRUSTED_PROXIES');
  });

  test('HT-05: addresses and narrow ranges are taken', () => {
    const TRUSTED_PROXIES = '127.0.0.1, ::1, 10.0.0.0/8, 192.168.4.0/24, fd12:3456::/32';
    expect(readConfiguration({ ...safe, TRUSTED_PROXIES }, '/').trustedProxies).toHaveLength(5);
  });
});

describe('a development server, which lists people with passwords, stays on its machine', () => {
  test.each(['0.0.0.0', '::', '192.168.1.4', 'host.example.com'])('HOST=%s is refused', (HOST) => {
    expect(faultOf({ HOST })).toContain('VOYAGER_DEVELOPMENT_EXPOSED=1');
    expect(faultOf({ HOST, VOYAGER_DEVELOPMENT_EXPOSED: '1' })).toBe('');
  });

  test.each(['127.0.0.1', '127.4.5.6', '::1', 'localhost', ''])('HOST=%s is taken', (HOST) => {
    expect(faultOf({ HOST })).toBe('');
  });
});
