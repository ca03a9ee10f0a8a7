import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { Http } from './terminal/http.ts';
import { Terminal } from './terminal/terminal.ts';

let server: Server;
let posted: string[] = [];
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** A terminal at a server that answers one step, of these nodes and a button, and counts what is posted. */
async function showing(...body: LayoutNode[]): Promise<Terminal> {
  posted = [];
  const send = { type: 'button', id: 'send', label: 'Send', press: [{ do: 'submit', event: 'SEND' }] };
  const view = { type: 'BmlView', layout: { bml: '1', title: 'A step', body: [...body, send] } };
  const voyager = { voyagerRecordId: 'r', voyagerType: 'T', stepId: 's', revision: 1 };
  server = createServer((request, response) => {
    if (request.method === 'POST') posted.push(request.url ?? '');
    const page = { url: '/step', view, voyager, posted: null, issues: [], notices: [], pollEvery: null, pollUrl: null };
    const problem = { code: 'rules', status: 422, title: 'Not sent', issues: [{ path: '', message: 'Seen.' }] };
    response.end(JSON.stringify(request.method === 'POST' ? problem : page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const terminal = new Terminal(new Http(`http://127.0.0.1:${port}`), async () => undefined);
  await terminal.open('/step');
  return terminal;
}

test('a node that it does not know and that must be answered: it says so, and sends nothing', async () => {
  const terminal = await showing({ type: 'hologram', name: 'face', label: 'Your face', required: 'Show your face.' });
  expect(terminal.look()).toContain('[This client cannot draw Your face: it is a "hologram".]');
  await terminal.press('Send');
  expect(terminal.look()).toContain('>> This client cannot answer Your face: it is a "hologram".');
  expect(posted).toEqual([]);
});

test('one that asks nothing is named, and the rest is sent', async () => {
  const terminal = await showing({ type: 'hologram' });
  expect(terminal.look()).toContain('[This client cannot draw a part of this page: it is a "hologram".]');
  await terminal.press('Send');
  expect(posted).toEqual(['/api/voyagers/r/updates']);
  expect(terminal.look()).toContain('! Seen.');
});

test('one with a fallback is drawn as that', async () => {
  const terminal = await showing({ type: 'hologram', required: 'x', $else: { type: 'text', text: 'Look into a camera.' } });
  expect(terminal.look()).toContain('Look into a camera.');
  expect(terminal.look()).not.toContain('cannot');
  await terminal.press('Send');
  expect(posted).toHaveLength(1);
});

test('an expression that it cannot work out is named, and not guessed', async () => {
  const terminal = await showing({ type: 'text', text: { $: ['divine', 1] } });
  expect(terminal.look()).toContain('it works out "divine"');
});

test('control: with nodes that it knows it says nothing of the kind', async () => {
  const terminal = await showing({ type: 'textField', name: 'face', label: 'Your face', required: 'Show your face.' });
  expect(terminal.look()).not.toContain('cannot');
  await terminal.press('Send');
  expect(posted).toHaveLength(1);
});
