import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

const flow = `flow: LENDING
title: Lending
allow:
  when: person.signedIn
  else: notFound
entry:
  route: lendingBegin
  path: /lending
resume:
  route: lendingResume
  path: /lending/resume/{vid}
route: lendingStep
path: /lending/{stepId*}
initial: terms/first
states:
  terms/first:
    show: first
    events:
      CONTINUE: terms/second
  terms/second:
    show: second
    events:
      CONTINUE: done
  done:
    type: final
    go: global
`;
const view = (name: string) => `view: ${name}
title: ${name}
body:
  - button: Continue
    press:
      - submit: CONTINUE
`;

describe('001, 2.1: a resume route redirects to the step of its record; a step’s address without a record is no page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-flows-'));
  let server: TestServer;
  let person: SignedIn;
  beforeAll(async () => {
    cpSync(new URL('../../../flows', import.meta.url), folder, { recursive: true });
    mkdirSync(join(folder, 'lending/views'), { recursive: true });
    writeFileSync(join(folder, 'lending/lending.flow.yaml'), flow);
    for (const name of ['first', 'second']) writeFileSync(join(folder, `lending/views/${name}.view.yaml`), view(name));
    server = await startTestServer({ flows: folder });
    person = await server.personLike('lena.hart');
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test('the entry begins it, and the resume route leads to wherever it is', async () => {
    const first = (await person.get('/lending')).headers.get('location') ?? '';
    expect(first).toMatch(/^\/lending\/terms\/first\?vid=/);
    const vid = new URL(first, server.origin).searchParams.get('vid') ?? '';
    const resumed = async () => (await person.get(`/lending/resume/${vid}`)).headers.get('location');
    expect(await resumed()).toBe(first);
    const page = await person.open(first);
    const next = await person.submit(page, pressable(page, 'Continue'));
    expect(next.headers.get('location')).toBe(`/lending/terms/second?vid=${vid}`);
    expect(await resumed()).toBe(`/lending/terms/second?vid=${vid}`);
    const stranger = await server.personLike('omar.quist');
    expect((await stranger.get(`/lending/resume/${vid}`)).status).toBe(404);
  });

  test.each(['/lending/terms/first', '/lending/terms/first?vid=', '/lending/resume/nothing', '/lending/nothing'])(
    '%s is no page, and begins nothing',
    async (url) => {
      const fresh = await server.personLike('lena.hart');
      expect((await fresh.get(url)).status).toBe(404);
    },
  );
});
