import { expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';

const said = async (options: Parameters<typeof startTestServer>[0]): Promise<string> => {
  const server = await startTestServer({ mode: 'production', ...options });
  await server.stop();
  return server.log();
};

test('where something ends TLS before a node and no proxy is named, the start warns; with one named, and without TLS, it does not', async () => {
  const publicOrigin = 'https://www.example.com';
  expect(await said({ publicOrigin })).toContain('TRUSTED_PROXIES is empty');
  expect(await said({ publicOrigin, trustedProxies: ['127.0.0.1'] })).not.toContain('TRUSTED_PROXIES');
  expect(await said({})).not.toContain('TRUSTED_PROXIES');
});
