import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { WhatIfReport } from '#engine/journey/what-if.ts';
import { main } from '#server/cli/main.ts';
import { recordingsFolder } from '#server/voyager/definitions/recordings-folder.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const flows = fileURLToPath(new URL('../../../flows', import.meta.url));
const lengthen = `${recordingsFolder(flows)}/bond-ladder/journeys/lengthen.journey.yaml`;
const confirm = 'bond-ladder/views/confirm.view.yaml';

let folder: string;
let server: TestServer | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voyager-histories-'));
});
afterEach(async () => {
  await server?.stop();
  server = null;
});
afterAll(() => rm(folder, { recursive: true }));

async function voyager(args: string[], environment: Record<string, string> = {}): Promise<{ code: number; out: string; error: string }> {
  const before = { ...process.env };
  Object.assign(process.env, environment);
  let out = '';
  let error = '';
  try {
    const code = await main(args, { out: (text) => void (out += text), error: (text) => void (error += text) });
    return { code, out, error };
  } finally {
    process.env = before;
  }
}

/** A draft of the view that confirms a ladder's length, in a folder laid out like `flows/`. */
async function draftOfText(): Promise<string> {
  const draft = join(folder, 'draft');
  await mkdir(join(draft, 'bond-ladder/views'), { recursive: true });
  const text = await readFile(join(flows, confirm), 'utf8');
  await writeFile(join(draft, confirm), text.replace('Your ladder is now', 'Your ladder is currently'));
  return draft;
}

describe('replay with the view drawn', () => {
  test('a change of a text is found against a draft, told, and shown on both sides; without one it is not looked for (negative control)', async () => {
    const draft = await draftOfText();
    const told = await voyager(['replay', lengthen, '--definition', draft, '--views']);
    expect(told.code).toBe(1);
    expect(told.out).toContain(
      "same end by another way. After event 1 (CONTINUE of length), step 'confirm' is shown otherwise: the text “Your ladder is now 3 years long.” became “Your ladder is currently 3 years long.”.",
    );
    expect(told.out).toContain('>     text: “Your ladder is currently 3 years long.”');
    expect(await voyager(['replay', lengthen])).toMatchObject({ code: 0, out: `${lengthen}: same\n` });
  });
});

describe('what-if', () => {
  test('over journeys: counts, kinds and an example; nothing changed is said so', async () => {
    const draft = await draftOfText();
    const { code, out } = await voyager(['what-if', draft]);
    expect(code).toBe(1);
    expect(out).toMatch(/^5 histories of LADDER_EDIT: /);
    expect(out).toContain("step 'confirm' is shown otherwise: the text “");
    expect(out).toMatch(/such as \S+\.journey\.yaml, event 1\n/);
    await writeFile(join(folder, 'length.view.yaml'), await readFile(join(flows, 'bond-ladder/views/length.view.yaml'), 'utf8'));
    expect(await voyager(['what-if', join(folder, 'length.view.yaml')])).toMatchObject({
      code: 0,
      error: expect.stringMatching(/changes no flow of \S+\.\n$/),
    });
  });

  test('a field that the draft requires anew is told first, although every journey ends as it did; one that may be left empty is not (negative control)', async () => {
    const view = await readFile(join(flows, 'bond-ladder/views/length.view.yaml'), 'utf8');
    const draft = join(folder, 'asking', 'length.view.yaml');
    await mkdir(join(folder, 'asking'), { recursive: true });
    const fields = [
      '  - textField: reason\n    label: Reason\n    maxLength: 100\n    required: Enter a reason.\n',
      '  - textField: remark\n    label: Remark\n    maxLength: 100\n',
    ];
    await writeFile(draft, view.replace(/^body:\n/m, `body:\n${fields.join('')}`));
    const { out } = await voyager(['what-if', draft]);
    expect(out.split('\n')[1]?.trim()).toBe('A new required field `reason` at `length`; no recorded answer has it.');
    expect(out).not.toContain('required field `remark`');
  });

  test('of a document that lies in the folder itself, what-if says that a draft is a copy outside it', async () => {
    expect(await voyager(['what-if', join(flows, 'bond-ladder/views/length.view.yaml')])).toMatchObject({
      code: 0,
      error: expect.stringContaining('A draft is a copy outside that folder'),
    });
  });

  test('over the database of a running server: read only, the newest first, to a limit; the records are as they were', async () => {
    server = await startTestServer({ dataFolder: join(folder, 'data') });
    const person = await server.personLike('lena.hart');
    const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
    const accountId = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
    const first = await person.startVoyager('LADDER_EDIT', { accountId });
    const { voyagerRecordId, stepId, revision } = first;
    const update = { type: 'VoyagerEventRequest', stepId, voyagerType: 'LADDER_EDIT', event: 'CONTINUE', values: { months: 48 }, revision };
    await person.post(`/api/voyagers/${voyagerRecordId}/updates`, update, { 'idempotency-key': 'one' });
    const settings = { VOYAGER_DATA: join(folder, 'data'), VOYAGER_KEY: Buffer.alloc(32, 7).toString('base64') };
    const rows = () => server?.services.storage.read.selectFrom('record').selectAll().execute();
    const before = await rows();
    const { code, out } = await voyager(['what-if', await draftOfText(), '--database', '--limit', '5', '--json'], settings);
    expect(code).toBe(1);
    const report = JSON.parse(out) as WhatIfReport & { flows: string[] };
    expect(report).toMatchObject({ flows: ['LADDER_EDIT'], histories: 1, sameEnd: 1 });
    expect(report.groups[0]?.examples).toEqual([voyagerRecordId]);
    expect(await rows()).toEqual(before);
    expect(
      await voyager(['what-if', await draftOfText(), '--database'], { ...settings, VOYAGER_KEY: Buffer.alloc(32, 8).toString('base64') }),
    ).toMatchObject({
      code: 1,
      error: expect.stringContaining('sealed under another master key'),
    });
  });
});

describe('travel and fork', () => {
  test('travel: where a journey stood, what it held, and what was shown', async () => {
    const { code, out } = await voyager(['travel', lengthen, '--at', '1', '--view']);
    expect(code).toBe(0);
    expect(out).toContain('Event 1 (CONTINUE of length) at length left the record open at confirm.');
    expect(out).toContain('Answered at length: {"months":48}');
    expect(out).toContain('heading: “Change your ladder to 4 years?”');
  });

  test('fork: sent by hand, answered by stand-ins that say by whom; what is refused is exit 1', async () => {
    const sent = await voyager(['fork', lengthen, '--at', '0', '--send', 'CONTINUE', '--values', '{"months":24}', '--send', 'CONFIRM']);
    expect(sent.code).toBe(0);
    expect(sent.out).toContain('Event 1 (CONTINUE of length) at length leads to confirm.');
    expect(sent.out).toMatch(
      /updateAllocationConfigurationForAccount with .*"maxMaturityMonths":24.* answers by an example made from its schema: /,
    );
    const failing = await voyager([
      'fork',
      lengthen,
      '--at',
      '1',
      '--instead',
      'updateAllocationConfigurationForAccount={"fail":"onHold"}',
      '--send',
      'CONFIRM',
      '--send',
      'NOPE',
    ]);
    expect(failing.code).toBe(1);
    expect(failing.out).toContain('fails as given, instead of what was recorded: "onHold"');
    expect(failing.out).toContain('NOPE is refused at confirm: NOPE is no event of confirm.');
  });
});

test.each<[string, string[], string]>([
  ['what-if without a draft', ['what-if'], 'Name a draft'],
  ['what-if of what is not there', ['what-if', 'no-such-draft.yaml'], 'cannot be read'],
  ['a limit without a database', ['what-if', 'x.yaml', '--limit', '5'], 'say --database too'],
  ['a limit that is none', ['what-if', 'x.yaml', '--database', '--limit', 'many'], 'a whole number from 1, not many'],
  ['journeys and a database', ['what-if', 'x.yaml', lengthen, '--database'], 'not both'],
  ['travel to no event', ['travel', lengthen], 'this journey has 0 to 3'],
  ['travel past the end', ['travel', lengthen, '--at', '9'], '0 to 3, not 9'],
  ['travel of no journey', ['travel', 'none.yaml', '--at', '0'], 'cannot be read'],
  ['fork with values of nothing', ['fork', lengthen, '--at', '0', '--values', '{}'], 'right after the --send'],
  ['fork with values that are no JSON', ['fork', lengthen, '--at', '0', '--send', 'A', '--values', '{'], 'takes JSON, and this is none: {'],
  ['fork with an answer of no operation', ['fork', lengthen, '--at', '0', '--answer', 'nothing={}'], 'There is no operation nothing.'],
  ['an answer without what it answers', ['fork', lengthen, '--at', '0', '--answer', 'nothing'], 'an operation and what it answers'],
  ['before and a draft', ['replay', lengthen, '--before', 'a', '--definition', 'b'], 'leave --before out'],
  ['a role that there is none of', ['role', 'lena.hart', 'king', '--yes'], 'Roles are operator, author, reviewer, publisher, agent.'],
  ['a role for nobody', ['role'], 'Name one person and one role.'],
])('bad usage is exit 2 and says what to do: %s', async (_what, args, words) => {
  const { code, error } = await voyager(args);
  expect([code, error]).toEqual([2, expect.stringContaining(words)]);
});

test('a draft that could be of two documents must say which, and one of none is told', async () => {
  const summary = join(folder, 'summary.view.yaml');
  await writeFile(summary, 'view: summary\n');
  expect(await voyager(['what-if', summary])).toMatchObject({
    code: 2,
    error: expect.stringMatching(/could be a draft of .* or .*lay it in a folder/),
  });
  const other = join(folder, 'nowhere.view.yaml');
  await writeFile(other, 'view: nowhere\n');
  expect(await voyager(['what-if', other])).toMatchObject({ code: 2, error: expect.stringContaining('holds no nowhere.view.yaml') });
});

test('role: said first, then done, and taken away again; each is in the audit', async () => {
  const data = join(folder, 'roles');
  const running = await startTestServer({ dataFolder: data });
  // Whoever signs in is there from then on.
  await running.client().post('/api/session', { username: 'lena.hart', password: 'slow-river-lantern' });
  await running.stop();
  const settings = { VOYAGER_DATA: data, VOYAGER_KEY: Buffer.alloc(32, 7).toString('base64') };
  expect(await voyager(['role', 'lena.hart', 'operator'], settings)).toMatchObject({
    code: 2,
    out: 'would be: lena.hart is now operator.\n',
    error: expect.stringContaining('say --yes'),
  });
  expect(await voyager(['role', 'lena.hart', 'operator', '--yes'], settings)).toMatchObject({
    code: 0,
    out: 'lena.hart is now operator.\n',
  });
  expect(await voyager(['role', 'lena.hart', 'operator', '--yes'], settings)).toMatchObject({
    code: 0,
    out: 'lena.hart is operator already.\n',
  });
  expect(await voyager(['role', 'lena.hart', 'operator', '--revoke', '--yes'], settings)).toMatchObject({
    code: 0,
    out: 'lena.hart is no longer operator.\n',
  });
  expect(await voyager(['role', 'nobody', 'operator', '--yes'], settings)).toMatchObject({
    code: 1,
    error: 'There is nobody called nobody.\n',
  });
  server = await startTestServer({ dataFolder: data });
  const audited = await server.services.storage.read
    .selectFrom('audit')
    .select(['event', 'detail'])
    .where('event', 'like', 'role%')
    .orderBy('seq')
    .execute();
  expect(audited).toEqual([
    { event: 'roleGranted', detail: 'operator' },
    { event: 'roleRevoked', detail: 'operator' },
  ]);
});
