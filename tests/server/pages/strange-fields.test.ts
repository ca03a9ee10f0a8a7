import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation } from '#server/operations/operation.ts';
import { refused, WriteAnswer } from '#server/operations/shapes.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

const complain = defineOperation({
  name: 'complain',
  kind: 'local',
  aggregate: thePerson,
  audit: 'none',
  input: z.strictObject({ of: z.string().nullable() }),
  output: WriteAnswer,
  handler: ({ of }) => refused(of?.includes('/') ? of : `somewhere/${of}`, 'This is wrong.'),
});

const screen = `screen: complaints
title: Complaints
template: step
path: /complaints
allow:
  when: person.signedIn
  else: signIn
body:
  - heading: Complaints
    level: 1
  - textField: of
    label: Of which field
  - rows: lines
    label: Line
    children:
      - numberField: share
        label: Share
  - button: Complain
    press:
      - call: complain
        with:
          of: \${form.of}
        fail:
          fields: true
          report: complained
  - button: Complain in words
    press:
      - call: complain
        with:
          of: \${form.of}
        fail: Something is wrong.
  - button: Complain in own words
    press:
      - call: complain
        with:
          of: \${form.of}
        fail:
          refused: It was refused.
`;

const folder = mkdtempSync(join(tmpdir(), 'voyager-flows-'));
let server: TestServer;
let person: SignedIn;
beforeAll(async () => {
  cpSync(new URL('../../../flows', import.meta.url), folder, { recursive: true });
  writeFileSync(join(folder, 'home/complaints.screen.yaml'), screen);
  server = await startTestServer({ flows: folder, operations: [complain] });
  person = await server.personLike('lena.hart');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function complaint(of: string, by = 'Complain'): Promise<unknown> {
  const page = await person.open('/complaints');
  const body = { url: page.url, action: pressable(page, by), form: { of, lines: [{ share: 1 }, { share: 2 }] } };
  const answer = await person.post('/api/pages/actions', body, { 'idempotency-key': crypto.randomUUID() });
  return ((await answer.json()) as { issues: unknown }).issues;
}

test('issue 30: no `fail:` hides errors that belong to fields: they stand there, unless the document has words of its own for that failure', async () => {
  expect(await complaint('of', 'Complain in words')).toEqual([{ path: 'of', message: 'This is wrong.' }]);
  expect(await complaint('shoeSize', 'Complain in words')).toMatchObject([{ message: 'Something is wrong.' }]);
  expect(await complaint('of', 'Complain in own words')).toMatchObject([{ message: 'It was refused.' }]);
});

test('002 §8: an unknown field that a server complains of is reported, with its words on the page; one that the form has, in a row too, stands at its field', async () => {
  const reports = async () =>
    ((await (await person.get('/api/dev/reports')).json()) as { code: string; detail: string }[]).filter(
      ({ code }) => code === 'complained',
    );
  expect(await complaint('of')).toEqual([{ path: 'of', message: 'This is wrong.' }]);
  expect(await complaint('lines/1/share')).toEqual([{ path: 'lines[1].share', message: 'This is wrong.' }]);
  expect(await reports()).toEqual([]); // control: it is the person's to change
  expect(await complaint('shoeSize')).toEqual([{ path: 'somewhere/shoeSize', message: 'This is wrong.' }]);
  expect(await reports()).toMatchObject([{ detail: 'complain shoeSize' }]);
});
