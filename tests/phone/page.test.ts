import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import phone from '#server/domain/phone/area.ts';
import type { PageActionAnswer } from '#schemas/wire.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type TestServer } from '#tests/support/server.ts';

const exceeded = "You've reached the maximum number of verification attempts. Try again later.";

describe('the phone on the security page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('002 §8: a refused press reads the page again, which says why once and disables the button', async () => {
    const person = await server.personLike(persona(phone, 'no phone number'));
    const page = await person.open('/settings/security');
    const act = async (number: string) => {
      const body = { url: page.url, action: pressable(page, 'Add phone'), form: { phone: number } };
      return (await (await person.post('/api/pages/actions', body, { 'idempotency-key': crypto.randomUUID() })).json()) as PageActionAnswer;
    };
    // Ten codes a day, the last of them taken back.
    for (let place = 0; place < 10; place++) await person.operation('addUserPhone', { phone: `+1207555${1200 + place}` });
    await person.operation('cancelUserPhone');
    const answer = await act('+12075551299');
    expect(answer).toMatchObject({ outcome: 'failed', issues: [] });
    const again = JSON.stringify(answer.page);
    expect(again.split(JSON.stringify(exceeded))).toHaveLength(2);
    expect(again).toContain('"disabled":true');
    const wrong = await act('555-0142');
    expect(wrong.issues).toMatchObject([{ message: 'Invalid phone number.' }]);
  });
});
