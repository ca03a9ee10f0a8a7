#!/usr/bin/env node
/**
 * An example of a bridge (docs/parties.md): it asks a company that checks addresses for Voyager. It needs Node alone; write yours in any language.
 *
 *   PARTY_BRIDGE_SECRET=whsec_… COMPANY_URL=https://addresses.example.com COMPANY_TOKEN=… node deploy/party-bridge.example.mjs
 *
 * The company's interface, as its manual has it: `POST /v1/addresses:check` with `Authorization: Bearer <token>`, `Idempotency-Key` and
 * `{"line1","line2","city","state","zip"}` answers `{"status":"exact"|"similar"|"none","candidates":[{"line1","line2","city","state","zip"}]}`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFileSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { PARTY_BRIDGE_SECRET = '', COMPANY_URL = '', COMPANY_TOKEN = '', ANSWERS = 'answers.jsonl', PORT = '3300' } = process.env;
const secret = Buffer.from(PARTY_BRIDGE_SECRET.replace(/^whsec_/, ''), 'base64');
if (secret.length < 24) throw new Error('Set PARTY_BRIDGE_SECRET to the secret that Voyager has.');

/** A company has this long. It is shorter than the ten seconds that Voyager waits, so that a late answer is an error here first. */
const companyMs = 8_000;
const mostBytes = 40 * 1024 * 1024;
const toleranceMs = 5 * 60_000;

/** How a request becomes a question to the company, and its answer ours. One function for each party and call. */
const calls = {
  'address/verify': async ({ address }, key) => {
    const { status, candidates } = await askCompany('/v1/addresses:check', key, {
      line1: address.street1,
      line2: address.street2,
      city: address.locality,
      state: address.jurisdiction,
      zip: address.postalCode,
    });
    const found = candidates.map(({ line1, line2, city, state, zip }) => ({
      street1: line1,
      street2: line2 ?? null,
      locality: city,
      jurisdiction: state,
      postalCode: zip,
    }));
    return status === 'exact' ? { exactMatch: found[0], possibleMatches: [] } : { exactMatch: null, possibleMatches: found };
  },
};

async function askCompany(path, key, question) {
  const answer = await fetch(new URL(path, COMPANY_URL), {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(companyMs),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${COMPANY_TOKEN}`, 'idempotency-key': key },
    body: JSON.stringify(question),
  });
  if (!answer.ok) throw new Error(`the company answered ${answer.status}`);
  return answer.json();
}

/**
 * Answers by key, on the disk before they are sent: a key that is asked again gets its answer, also after a restart. Only what is decided is kept so: a call
 * that may answer "pending" asks its company again.
 */
const file = openSync(ANSWERS, 'a', 0o600);
const kept = new Map(
  existsSync(ANSWERS)
    ? readFileSync(ANSWERS, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line))
        .map(({ key, answer }) => [key, Promise.resolve(answer)])
    : [],
);

/** Whoever asks while the first is under way waits for its answer. One that failed is forgotten, and asked again next time. */
function once(key, work) {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const asked = work().then((answer) => {
    appendFileSync(file, `${JSON.stringify({ key, answer })}\n`);
    fsyncSync(file);
    return answer;
  });
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

/** Standard Webhooks 1.0: signed by Voyager, of this body, and not of long ago. */
function isSigned({ 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' }, body) {
  if (Math.abs(Date.now() - Number(timestamp) * 1000) <= toleranceMs !== true) return false;
  const own = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === own.length && timingSafeEqual(given, own);
  });
}

async function bodyOf(request) {
  const pieces = [];
  let size = 0;
  for await (const piece of request) {
    size += piece.length;
    if (size > mostBytes) throw new Error('the body is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const server = createServer(async (request, response) => {
  try {
    const body = await bodyOf(request);
    const call = calls[request.url?.slice(1) ?? ''];
    if (!isSigned(request.headers, body)) return void response.writeHead(401).end();
    if (request.method !== 'POST' || call === undefined) return void response.writeHead(404).end();
    const key = `${request.url} ${request.headers['webhook-id']}`;
    const answer = await once(key, () => call(JSON.parse(body.toString()), request.headers['webhook-id']));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  } catch (error) {
    // Never what was asked or answered: a log has no personal data.
    process.stderr.write(`${request.url}: ${error instanceof Error ? error.message : 'failed'}\n`);
    if (!response.headersSent) response.writeHead(503).end();
  }
});
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`The bridge listens on ${server.address().port}.\n`));
