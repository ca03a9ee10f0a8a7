import type { KeptMessage } from '#server/parties/messages/message-stand-in.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Client, SignedIn, TestServer } from '#tests/support/server.ts';

/** A call of an operation, and what it came to. */
export async function call(client: Client, name: string, input: JsonObject = {}): Promise<{ status: number; body: JsonObject }> {
  const answer = await client.post(`/api/operations/${name}`, input, { 'idempotency-key': crypto.randomUUID() });
  return { status: answer.status, body: (await answer.json()) as JsonObject };
}

/** The messages that the stand-ins received for a person, the newest first; asked in a session of theirs. */
export const messagesOf = async (client: Client) => (await (await client.get('/api/dev/messages')).json()) as KeptMessage[];

/** The token of the link in a message. */
export const tokenIn = ({ text }: KeptMessage): string => /token=([\w-]{43})/.exec(text)?.[1] ?? '';

/** The same person signed in once more, as from another browser. */
export async function anotherSession(server: TestServer, { username, password }: SignedIn): Promise<Client> {
  const client = server.client();
  const answer = await client.post('/api/session', { username, password });
  if (answer.status !== 204) throw new Error(`signing in answered ${answer.status}`);
  return client;
}

export const isSignedIn = async (client: Client): Promise<boolean> => (await call(client, 'getUserInfo')).status === 200;
