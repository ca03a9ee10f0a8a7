import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { pressable, startTestServer, type TestServer } from '#tests/support/server.ts';

const flow = `flow: TO_AND_FRO
title: To and fro
allow:
  when: person.signedIn
  else: notFound
record:
  one per: [person]
entry:
  route: toAndFroBegin
  path: /to-and-fro
route: toAndFroStep
path: /to-and-fro/{stepId}
initial: first
states:
  first:
    events:
      CONTINUE: second
  second:
    events:
      BACK: previous
      CONTINUE: done
  done:
    type: final
    go: global
`;
const views = {
  first: `view: first
title: First
body:
  - numberField: months
    label: Months
  - button: Continue
    press:
      - submit: CONTINUE
`,
  second: `view: second
title: Second
body:
  - button: Continue
    press:
      - submit: CONTINUE
`,
};

const folder = mkdtempSync(join(tmpdir(), 'voyager-flows-'));
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(folder, 'to-and-fro/views'), { recursive: true });
  writeFileSync(join(folder, 'to-and-fro/to-and-fro.flow.yaml'), flow);
  for (const [name, text] of Object.entries(views)) writeFileSync(join(folder, `to-and-fro/views/${name}.view.yaml`), text);
  const flows = [fileURLToPath(new URL('../../../flows', import.meta.url)), folder];
  server = await startTestServer({ flows, limits: { updatesPerMinute: 3 } });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Somebody who goes to and fro between two steps. */
async function walker() {
  const person = await server.personLike('lena.hart');
  let at = await person.startVoyager('TO_AND_FRO', {});
  const send = async (key: string = crypto.randomUUID(), from: VoyagerAnswer = at) => {
    const forward = from.stepId === 'first';
    const answer = await person.post(
      `/api/voyagers/${from.voyagerRecordId}/updates`,
      {
        type: 'VoyagerEventRequest',
        stepId: from.stepId,
        voyagerType: 'TO_AND_FRO',
        event: forward ? 'CONTINUE' : 'BACK',
        values: forward ? { months: 48 } : {},
        revision: from.revision,
      },
      { 'idempotency-key': key },
    );
    if (answer.status === 200 && from === at) at = (await answer.clone().json()) as VoyagerAnswer;
    return answer;
  };
  return { person, send, at: () => at };
}

test('updates of one person are counted: one too many is 429 with Retry-After and changes nothing; the next minute takes it', async () => {
  const { send, at } = await walker();
  for (let time = 0; time < 3; time++) expect((await send()).status).toBe(200);
  const { revision } = at();
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    code: 'tooManyRequests',
    issues: [{ message: 'Too many attempts. Try again in a minute.' }],
  });
  // Somebody else is not counted with them.
  expect((await (await walker()).send()).status).toBe(200);
  server.clock.move(60_000);
  expect((await send()).status).toBe(200);
  expect(at().revision).toBe(revision + 1);
});

test('P2: the same update sent again is answered as it was, also when no other would be, and is not counted', async () => {
  const { send, at } = await walker();
  const from = at();
  expect((await send('a-key', from)).status).toBe(200);
  for (let time = 0; time < 5; time++) expect((await send('a-key', from)).status).toBe(200);
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
  expect((await send('a-key', from)).status).toBe(200);
});

test('without JavaScript the step is shown again with what was typed, and says when to try again', async () => {
  const { person, send } = await walker();
  for (let time = 0; time < 3; time++) expect((await send()).status).toBe(200);
  server.clock.move(60_000);
  expect((await send()).status).toBe(200);
  for (let time = 0; time < 2; time++) expect((await send()).status).toBe(200);
  const page = await person.open('/to-and-fro');
  const refused = await person.submit(page, pressable(page, 'Continue'), { months: '60' });
  expect(refused.status).toBe(429);
  const again = await person.page(refused);
  expect(JSON.stringify(again)).toContain('Too many attempts. Try again in a minute.');
  expect(again.posted).toEqual({ months: 60 });
});
