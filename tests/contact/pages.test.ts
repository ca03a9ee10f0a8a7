import { afterAll, beforeAll, expect, test } from 'vitest';
import contact from '#server/domain/contact/area.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const writes = persona(contact, 'writes to us');
const shown = async (person: SignedIn, path: string): Promise<string> => JSON.stringify((await person.open(path)).view);

test.each([
  ['?topic=debit-card&virtual=1', 'We can help with your virtual debit card.', true],
  ['?topic=debit-card&physical=1', 'We can help with your physical debit card.', true],
  ['?physical=1', 'We can help with your physical debit card.', true],
  ['?topic=taxes', 'We can help with taxes and tax documents.', false],
  ['?topic=unheard', 'Call us, email us, or send us a message here.', false],
  ['', 'Call us, email us, or send us a message here.', false],
])('000 §2: contactUs%s says what it is about; a card is locked first', async (query, words, isCard) => {
  const view = await shown(await server.personLike(writes), `/contact${query}`);
  expect(view).toContain(words);
  expect(view.includes('Lost or stolen card?')).toBe(isCard);
});

test('a message is kept with its topic and card under a reference, sealed, and listed for its writer alone', async () => {
  const nora = await server.personLike(writes);
  const page = await nora.open('/contact?topic=debit-card&virtual=1');
  const text = 'My virtual card was refused in a shop.';
  const answer = await nora.submit(page, pressable(page, 'Send message'), { topic: 'debit-card', card: 'VIRTUAL', text });
  expect(answer.status).toBe(303);
  const view = await shown(nora, '/contact');
  expect(view).toMatch(/"Virtual debit card","reference":"MS-[0-9A-F]{10}"/);
  expect(view).not.toContain(text);
  const rows = await server.services.storage.db.selectFrom('support_message').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('refused');
  expect(await shown(await server.personLike(writes), '/contact')).not.toContain('MS-');
});

test('a message about anything else asks for no card and is kept without one', async () => {
  const nora = await server.personLike(writes);
  const page = await nora.open('/contact');
  const answer = await nora.submit(page, pressable(page, 'Send message'), { topic: 'other', text: 'I moved to another town.' });
  expect(answer.status).toBe(303);
  expect(await shown(nora, '/contact')).toMatch(/"reference":"MS-[0-9A-F]{10}"/);
});

test.each([
  ['nothing', '', 'Tell us how we can help.'],
  ['spaces alone', '   ', 'Tell us how we can help.'],
  ['2,001 characters', 'x'.repeat(2001), 'Your message must be 2000 characters or fewer'],
])('a message of %s is refused, and nothing of it is lost', async (_what, text, words) => {
  const nora = await server.personLike(writes);
  const page = await nora.open('/contact');
  const answer = await nora.submit(page, pressable(page, 'Send message'), { topic: 'other', card: 'NONE', text });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(words);
  if (text.trim() !== '') expect(html).toContain(text);
  const refused = await nora.post(
    '/api/operations/sendSupportMessage',
    { topic: 'other', card: 'NONE', message: text },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect(await refused.json()).toMatchObject({ success: false, errors: [{ path: 'message' }] });
});
