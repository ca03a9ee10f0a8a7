import { expect, test } from 'vitest';
import { isSigned, signedHeaders } from '#server/security/standard-webhook.ts';

/** The example that implementations of Standard Webhooks share. */
const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const example = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', secret, now: 1_614_265_330_000 };
const headers = signedHeaders(example);
const minute = 60_000;

test('a call is signed as Standard Webhooks 1.0 says, to the byte', () => {
  expect(headers).toEqual({
    'webhook-id': example.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('its signature is known by the receiver, also among others and within five minutes either way', () => {
  expect(isSigned({ ...headers }, example)).toBe(true);
  const several = `v1,${Buffer.alloc(32).toString('base64')} ${headers['webhook-signature']} v1a,xyz`;
  expect(isSigned({ ...headers, 'webhook-signature': several }, example)).toBe(true);
  for (const off of [-5 * minute, 5 * minute]) expect(isSigned({ ...headers }, { ...example, now: example.now + off })).toBe(true);
});

test.each([
  ['another body', {}, { body: '{"test": 2432232315}' }],
  ['another id', { 'webhook-id': 'msg_other' }, {}],
  ['another moment', { 'webhook-timestamp': '1614265331' }, {}],
  ['another secret', {}, { secret: Buffer.alloc(24, 1) }],
  ['a call of six minutes ago, sent again', {}, { now: example.now + 6 * minute }],
  ['a call of the future', {}, { now: example.now - 6 * minute }],
  ['no signature', { 'webhook-signature': undefined }, {}],
  ['an empty one', { 'webhook-signature': 'v1,' }, {}],
  ['one without its version', { 'webhook-signature': headers['webhook-signature'].slice(3) }, {}],
  ['a header sent twice', { 'webhook-signature': [headers['webhook-signature'], headers['webhook-signature']] }, {}],
  ['a moment that is no number', { 'webhook-timestamp': '1e9' }, {}],
])('%s is not believed', (_what, sent, received) => {
  expect(isSigned({ ...headers, ...sent }, { ...example, ...received })).toBe(false);
});
