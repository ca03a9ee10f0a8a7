import { randomBytes } from 'node:crypto';
import { keptMessages, type KeptMessage } from '#server/parties/messages/message-stand-in.ts';
import { product } from '#server/product.ts';
import { loadKeys } from '#server/security/load-keys.ts';
import { openKeys } from '#server/security/open-keys.ts';
import { createVault } from '#server/security/vault.ts';
import { call, tokenIn } from '#tests/security/security-person.ts';
import type { Client, TestServer } from '#tests/support/server.ts';

export const goodPassword = 'seven quiet lanterns';

export const signUp = (
  client: Client,
  email: string,
  more: { password?: string; agrees?: boolean; to?: string; again?: string | null } = {},
) => call(client, 'requestSignUp', { email, password: goodPassword, agrees: true, ...more });

export const confirm = (client: Client, token: string, password: string = goodPassword) =>
  call(client, 'confirmSignUp', { token, password });

/** What came to an address, the newest first, once all that was to be sent has been. A production server has no mailbox: the stand-in's table is read. */
export async function mailTo(server: TestServer, email: string): Promise<KeptMessage[]> {
  await server.sendMessages();
  const { storage, configuration } = server.services;
  const keys = await openKeys(storage, loadKeys(configuration), randomBytes);
  const vault = createVault({ keys, tables: product.tables, random: randomBytes });
  return (await keptMessages({ db: storage.read, vault })).filter(({ to }) => to === email);
}

/** The token of the newest mail to an address; empty where there is none. */
export async function tokenFor(server: TestServer, email: string): Promise<string> {
  const [newest] = await mailTo(server, email);
  return newest === undefined ? '' : tokenIn(newest);
}
