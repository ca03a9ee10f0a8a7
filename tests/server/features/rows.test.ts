import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Page } from '#schemas/wire.ts';
import { pressable, type SignedIn } from '#tests/support/server.ts';
import { startMeansServer } from './feature-server.ts';

describe('language, feature 24: a list that the person makes', () => {
  let server: Awaited<ReturnType<typeof startMeansServer>>;
  let person: SignedIn;
  let url: string;
  let vid: string;
  beforeAll(async () => {
    server = await startMeansServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    person = await server.personLike('lena.hart');
    const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
    url = (await person.get(`/accounts/${accounts[0]?.externalizedAccountId}/heirs`)).headers.get('location') ?? '';
    vid = new URL(url, 'http://localhost').searchParams.get('vid') ?? '';
  });

  const open = () => person.page(person.get(url));
  const spouse = (at: number, share: string) => ({
    [`rows[${at}].relationship`]: 'SPOUSE',
    [`rows[${at}].firstName`]: 'Nora',
    [`rows[${at}].ownership`]: share,
    [`rows[${at}].birthDate`]: '',
  });
  const trust = (at: number, share: string) => ({
    [`rows[${at}].relationship`]: 'TRUST',
    [`rows[${at}].name`]: 'Hart Trust',
    [`rows[${at}].ownership`]: share,
    [`rows[${at}].birthDate`]: '',
  });
  const go = async (fields: Record<string, string>, page?: Page) => {
    const shown = page ?? (await open());
    return person.submit(shown, pressable(shown, 'Continue'), fields);
  };
  const send = async (values: JsonObject) =>
    person.post(
      `/api/voyagers/${vid}/updates`,
      { type: 'VoyagerEventRequest', stepId: 'heirs', voyagerType: 'NAME_HEIRS', event: 'CONTINUE', values },
      { 'idempotency-key': crypto.randomUUID() },
    );
  const answered = async (): Promise<Json | undefined> => {
    const { events } = (await (await person.get(`/api/voyagers/${vid}/history`)).json()) as { events: { values: JsonObject }[] };
    return events.at(-1)?.values['rows'];
  };

  test('it begins with the least rows, and add and remove work without JavaScript, nothing typed lost', async () => {
    const first = await open();
    expect('layout' in first.view && first.view.layout.form).toEqual({ rows: [{}] });
    const added = await person.page(person.submit(first, '', { rows: '1', ...spouse(0, '60'), _addRow: 'rows' }));
    expect(added).toMatchObject({
      status: 200,
      issues: [],
      posted: { rows: [{ relationship: 'SPOUSE', firstName: 'Nora', ownership: 60, birthDate: null }, {}] },
    });
    const removed = await person.page(
      person.submit(added, '', { rows: '2', ...spouse(0, '60'), ...trust(1, 'much'), _removeRow: 'rows[0]' }),
    );
    expect(removed.posted).toEqual({ rows: [{ relationship: 'TRUST', name: 'Hart Trust', birthDate: null, ownership: 'much' }] });
  });

  test('what is sent holds of each row what its own fields show; what is hidden is neither checked nor sent', async () => {
    const answer = await go({ rows: '2', ...spouse(0, '60'), ...trust(1, '40'), 'rows[1].firstName': 'hidden for a trust' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('/heirs/review')]);
    expect(await answered()).toEqual([
      { relationship: 'SPOUSE', firstName: 'Nora', birthDate: null, ssn: null, ownership: 60 },
      { relationship: 'TRUST', name: 'Hart Trust', birthDate: null, ssn: null, ownership: 40 },
    ]);
  });

  test('errors stand at `rows[2].birthDate`, by post and by JSON alike', async () => {
    const posted = await go({ rows: '2', ...spouse(0, '50'), ...trust(1, '50'), 'rows[1].name': '', 'rows[1].birthDate': '13/45/1990' });
    const words = [
      { path: 'rows[1].name', message: 'Enter the name of the trust.' },
      { path: 'rows[1].birthDate', message: 'Date of trust must be a date on the calendar.' },
    ];
    expect(await person.page(posted)).toMatchObject({ status: 422, issues: words });
    const sent = await send({ rows: [{ relationship: 'TRUST', name: null, ownership: 100 }] });
    expect(await sent.json()).toMatchObject({ status: 422, issues: [{ path: expect.stringMatching(/rows\[0\]\.name$/) }] });
  });

  test('a rule over all rows stands at the list, and not twice where a row is wrong by itself', async () => {
    const wrong = await person.page(go({ rows: '2', ...spouse(0, '60'), ...trust(1, '10') }));
    expect(wrong.issues).toEqual([{ path: 'rows', message: 'Shares must add up to 100%. They add up to 70%.' }]);
    const both = await person.page(go({ rows: '1', ...spouse(0, '60'), 'rows[0].firstName': '' }));
    expect(both.issues).toEqual([{ path: 'rows[0].firstName', message: 'Enter a first name.' }]);
  });

  test.each<[string, JsonObject, object]>([
    [
      'more rows than there may be',
      { rows: [1, 2, 3, 4].map(() => ({ relationship: 'SPOUSE', firstName: 'N', ownership: 25 })) },
      { issues: [{ message: 'Add at most 3.' }] },
    ],
    ['no row', { rows: [] }, { issues: [{ message: 'Add a beneficiary.' }] }],
    [
      'a field that no row has',
      { rows: [{ relationship: 'SPOUSE', firstName: 'N', ownership: 100, role: 'admin' }] },
      { issues: [{ message: 'This step does not ask for this.' }] },
    ],
    ['rows that are no rows', { rows: ['x', 3] }, {}],
    ['a text for a list', { rows: 'x' }, {}],
    ['what pollutes', { rows: [{ relationship: 'SPOUSE', firstName: 'N', ownership: 100, constructor: { prototype: 1 } }] }, {}],
  ])('FL-09: refused, and nothing changes: %s', async (_what, values, expected) => {
    const answer = await send(values);
    expect([400, 422]).toContain(answer.status);
    expect(await answer.json()).toMatchObject(expected);
    expect((await open()).voyager?.stepId).toBe('heirs');
  });

  test('a secret in a row is sealed, and comes back to no page', async () => {
    const answer = await go({ rows: '1', ...spouse(0, '100'), 'rows[0].ssn': '123-45-6780' });
    expect(answer.status).toBe(303);
    expect(JSON.stringify(await answered())).toContain('6780');
    expect(JSON.stringify(await answered())).not.toContain('123');
    const back = await open();
    expect(JSON.stringify(back)).not.toContain('6780');
    expect('layout' in back.view && back.view.layout.form?.['rows']).toMatchObject([{ firstName: 'Nora', ownership: 100 }]);
    expect(server.log()).not.toContain('123456780');
  });
});
