import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';
import type { Parties } from '#server/parties/parties.ts';

export interface ReferenceBridge {
  url: string;
  /** The calls that came without a signature of this secret. */
  unsigned: number;
  close(): void;
}

type Answered = (asked: object) => Promise<unknown>;

/** A bridge as docs/parties.md describes it, over HTTP on this machine, which asks the given parties. It shares no code with the adapter that asks it. */
export async function referenceBridge(parties: Parties, secret: Buffer): Promise<ReferenceBridge> {
  const server = createServer((request, response) => {
    void answer(request).then(
      (words) => response.writeHead(200, { 'content-type': 'application/json' }).end(words),
      (error: unknown) => {
        // The work is done and the line breaks.
        if (error instanceof PartyUnavailable && error.why === 'timeout') return void request.socket.destroy();
        response.writeHead(error instanceof Unsigned ? 401 : 503).end();
      },
    );
  });
  const bridge = { url: '', unsigned: 0, close: () => void server.close().closeAllConnections() };

  async function answer(request: IncomingMessage): Promise<string> {
    let body = '';
    for await (const piece of request) body += String(piece);
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers;
    const own = `v1,${createHmac('sha256', secret)
      .update(`${String(id)}.${String(at)}.${body}`)
      .digest('base64')}`;
    if (signature !== own) {
      bridge.unsigned++;
      throw new Unsigned();
    }
    const [, party = '', call = ''] = /^\/own\/(\w+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const asked = { ...(JSON.parse(body) as { document?: unknown }), idempotencyKey: id, texts: [] };
    if (typeof asked.document === 'string') asked.document = Buffer.from(asked.document, 'base64');
    const found = parties[party as keyof Parties] as unknown as Readonly<Record<string, Answered>>;
    const said = await found[call]!(asked);
    return JSON.stringify((Buffer.isBuffer(said) ? said.toString('base64') : said) ?? null);
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  bridge.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/own/`;
  return bridge;
}

class Unsigned extends Error {}
