import { expect } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import { grantRole } from '#server/security/roles.ts';
import { idOf } from '#tests/support/people.ts';
import { type Client, type SignedIn, type TestServer } from '#tests/support/server.ts';

/** An answer of a tool as the protocol has it. */
export interface Answered {
  content: { type: string; text?: string; data?: string }[];
  structuredContent?: JsonObject;
  isError?: boolean;
}

/** A client of the protocol that knows the address and the app password of its author, and nothing else. */
export interface Agent {
  password: string;
  personId: string;
  send(message: JsonObject, headers?: Record<string, string>): Promise<Response>;
  request(method: string, params?: JsonObject): Promise<JsonObject>;
  call(name: string, input?: JsonObject): Promise<Answered>;
}

/** Lets agents act for an author, and answers a client with an app password of theirs. */
export async function agentOf(server: TestServer, author: SignedIn, { isAllowed = true } = {}): Promise<Agent> {
  const personId = await idOf(server.services.storage, author);
  if (isAllowed) await grantRole(server.services.storage.db, { personId, role: 'agent', now: server.clock.now() });
  const { plaintextPassword: password } = await author.operation<{ plaintextPassword: string }>('createAppSpecificPassword', {
    nickname: 'Agent',
  });
  return { password, personId, ...clientWith(server.operationsClient(), password) };
}

/** The same with any password. */
export function clientWith(client: Client, password: string): Omit<Agent, 'password' | 'personId'> {
  let id = 0;
  const send: Agent['send'] = (message, headers = {}) =>
    client.post('/api/mcp', message, { accept: 'application/json, text/event-stream', authorization: `Bearer ${password}`, ...headers });
  const request: Agent['request'] = async (method, params = {}) => {
    const answer = await send({ jsonrpc: '2.0', id: ++id, method, params });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return messageIn(text);
  };
  return {
    send,
    request,
    async call(name, input = {}) {
      const { result, error } = await request('tools/call', { name, arguments: input });
      if (result === undefined) throw new Error(`${name} was answered ${JSON.stringify(error)}`);
      return result as unknown as Answered;
    },
  };
}

/** The message of an answer, which is JSON, or the one event of a stream. */
function messageIn(text: string): JsonObject {
  const data = /^data: (.*)$/m.exec(text)?.[1];
  return JSON.parse(data ?? text) as JsonObject;
}

/** Every text of an answer. */
export const textOf = ({ content }: Answered): string => content.map(({ text = '' }) => text).join('\n');

/** The data of an answer that went well. */
export function dataOf(answer: Answered): JsonObject {
  expect(answer.isError ?? false, textOf(answer)).toBe(false);
  return answer.structuredContent ?? {};
}
