import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { partyBridgeOf } from '#server/configuration/party-bridge-of.ts';
import { addressAnswers } from '#server/domain/tax-inputs/address-check.ts';
import { nameReviewAnswers } from '#server/domain/profile/name-review.ts';
import { documentSigningAnswers } from '#server/domain/document-signing/document-signing.ts';
import { askCompany } from '#server/parties/ask-company.ts';
import { bridgedParty } from '#server/parties/bridge/bridged-party.ts';
import { bridgeMistake, chooseParties, unconnected } from '#server/parties/choose-parties.ts';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';
import { product } from '#server/product.ts';

const secret = Buffer.alloc(32, 9);
const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

interface Asked {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

async function bridge(answer: (response: ServerResponse) => void): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      asked.push({ path: request.url, headers: request.headers, body });
      answer(response);
    });
  });
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/voyager/`, asked };
}

const says = (status: number, words: string) => bridge((response) => void response.writeHead(status).end(words));
const address = { street1: '900 Court Street NE', street2: null, locality: 'Salem', jurisdiction: 'OR', postalCode: '97301' };
const question = { personId: 'p1', idempotencyKey: 'key-1', address };
const found = JSON.stringify({ exactMatch: address, possibleMatches: [], more: 'than we ask for' });

describe('a party behind a bridge', () => {
  test('a call is one POST to its party and name, under its key; bytes are base64, and no text that is for stand-ins leaves', async () => {
    const { url, asked } = await says(200, found);
    const party = bridgedParty('address', addressAnswers, { url, secret });
    expect(await party.verify({ ...question, texts: ['12 Stand-in Fail Street'] } as typeof question)).toEqual({
      exactMatch: address,
      possibleMatches: [],
    });
    expect(asked).toMatchObject([
      { path: '/voyager/address/verify', headers: { 'webhook-id': 'key-1', 'content-type': 'application/json' } },
    ]);
    expect(JSON.parse(asked[0]!.body)).toEqual({ personId: 'p1', address });

    const review = await bridge((response) => void response.writeHead(204).end());
    const change = { from: 'Ada Moss', to: 'Ada Field' };
    const submitted = bridgedParty('nameReview', nameReviewAnswers, { url: review.url, secret }).submit({
      ...question,
      change,
      document: Buffer.from([0xff, 0x00]),
    });
    expect(await submitted).toBeUndefined();
    expect(JSON.parse(review.asked[0]!.body)).toMatchObject({ document: '/wA=', change });
  });

  test('bytes in an answer are base64, and read as bytes', async () => {
    const pdf = Buffer.from('%PDF-1.7\n');
    const { url } = await says(200, JSON.stringify(pdf.toString('base64')));
    const party = bridgedParty('documentSigning', documentSigningAnswers, { url, secret });
    expect(await party.signedDocument({ personId: 'p1', envelope: 'e1' })).toEqual(pdf);
  });

  test.each([
    [500, ''],
    [401, found],
    [404, found],
    [201, found],
    [200, ''],
    [200, '<html>busy</html>'],
    [200, '{}'],
    [204, ''],
    [200, found.replace('97301', 'Salem')],
    [200, found.replace('"exactMatch"', '"match"')],
    [200, '['.repeat(2_000_000)],
    [200, `${' '.repeat(1_100_000)}${found}`],
  ])('%i with %.80s is no answer', async (status, words) => {
    const { url } = await says(status, words);
    await expect(bridgedParty('address', addressAnswers, { url, secret }).verify(question)).rejects.toBeInstanceOf(PartyUnavailable);
  });

  test('what is wrong with an answer is said by its place, and nothing that stands there', async () => {
    const { url } = await says(200, found.replace('97301', '900-55-0123'));
    const error = await bridgedParty('address', addressAnswers, { url, secret })
      .verify(question)
      .catch((thrown: unknown) => thrown as Error);
    expect((error as Error).message).toContain('exactMatch.postalCode');
    expect((error as Error).message).not.toContain('0123');
  });

  test('a bridge that leads elsewhere is not followed: what is sent is for its own address', async () => {
    const other = await says(200, found);
    const { url } = await bridge((response) => void response.writeHead(307, { location: other.url }).end());
    await expect(bridgedParty('address', addressAnswers, { url, secret }).verify(question)).rejects.toBeInstanceOf(PartyUnavailable);
    expect(other.asked).toEqual([]);
  });

  test('a bridge that never answers, or never ends, is given up', async () => {
    const silent = await bridge(() => undefined);
    const party = bridgedParty('address', addressAnswers, { url: silent.url, secret }, { longestMs: 50 });
    await expect(party.verify(question)).rejects.toMatchObject({ why: 'timeout' });
    let written = 0;
    const endless = await bridge((response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1024))) written++;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    await expect(askCompany('address', endless.url, { body: '{}', longestMs: 20_000, longestAnswer: 4096 })).rejects.toThrow(
      'its answer is longer than 4096 bytes',
    );
    expect(written).toBeGreaterThan(0);
  });
});

describe('the settings of a bridge', () => {
  const good = { url: 'https://bridge.example.com/voyager', secret: `whsec_${secret.toString('base64')}`, parties: ['address'] };
  const none = { smtp: null, textGateway: null, collector: null, partyBridge: null };

  test('its address ends in a slash; without settings there is none', () => {
    expect(partyBridgeOf(good)).toEqual({ url: 'https://bridge.example.com/voyager/', secret, parties: ['address'] });
    expect(partyBridgeOf({ url: '', secret: undefined, parties: [] })).toBeNull();
  });

  test.each([
    [{ url: 'http://bridge.example.com/' }, 'PARTY_BRIDGE_URL'],
    [{ url: 'https://user:word@bridge.example.com/' }, 'PARTY_BRIDGE_URL'],
    [{ url: 'https://bridge.example.com/?a=b' }, 'PARTY_BRIDGE_URL'],
    [{ url: undefined }, 'PARTY_BRIDGE_URL'],
    [{ secret: 'whsec_c2hvcnQ=' }, 'PARTY_BRIDGE_SECRET'],
    [{ parties: [] }, 'PARTY_BRIDGE_PARTIES'],
  ])('%j is refused in words that name the setting', (more, words) => {
    expect(() => partyBridgeOf({ ...good, ...more })).toThrow(words);
  });

  test('a party that it names is asked there, and the others are as they were; a name that there is not is said', () => {
    const connections = { ...none, partyBridge: partyBridgeOf(good) };
    const names = product.parties.map(({ outcomes }) => outcomes.name);
    expect(unconnected(product.parties, connections)).toEqual(names.filter((name) => name !== 'address'));
    const [party] = product.parties.filter(({ outcomes }) => outcomes.name === 'address');
    expect(Object.keys(chooseParties([party!], connections, null).address)).toEqual(['verify']);
    expect(bridgeMistake(product.parties, connections)).toBeNull();
    const misspelt = { ...none, partyBridge: partyBridgeOf({ ...good, parties: ['adress', 'errorReporting'] }) };
    expect(bridgeMistake(product.parties, misspelt)).toContain('there is no party adress, errorReporting. There are achNetwork, address,');
  });
});
