import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Page, StartVoyagerRequest, VoyagerAnswer } from '#schemas/wire.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { RunningVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import { pressable, type SignedIn } from '#tests/support/server.ts';
import { startMeansServer } from './feature-server.ts';

const place = '/features/a1/subflows';
const number = '+12025550143';

describe('language, feature 14: a subflow of a page', () => {
  let server: Awaited<ReturnType<typeof startMeansServer>>;
  let person: SignedIn;
  beforeAll(async () => {
    server = await startMeansServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    person = await server.personLike('lena.hart');
  });

  const subflowsOn = (page: Page): LayoutNode[] =>
    'layout' in page.view ? [...walkLayout(page.view.layout)].flatMap(({ node }) => (node.type === 'subflow' ? [node] : [])) : [];
  const subflowOf = (page: Page, id = 'subflow-subflow-phone'): string => String(subflowsOn(page).find((node) => node.id === id)?.['to']);
  const records = (): Promise<{ id: string; voyager_type: string }[]> =>
    (server.services.voyagers as RunningVoyagerService).environment.storage.read // the service of a server is the running one
      .selectFrom('record')
      .select(['id', 'voyager_type'])
      .where('voyager_type', 'like', 'SUBFLOW%')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  const counted = async (): Promise<number> => (await records()).length;
  const asData = async <T>(url: string, more = '', client = person): Promise<T & { status: number }> => {
    const answer = await client.get(`/api/pages?url=${encodeURIComponent(url)}${more}`);
    return { ...((await answer.json()) as T), status: answer.status };
  };
  const look = (url: string, client = person) => asData<Page & { redirect?: string; code?: string }>(url, '&preview=true', client);
  const press = async (page: Page, label: string, fields: Record<string, string> = {}): Promise<string> => {
    const answer = await person.submit(page, pressable(page, label), fields);
    expect(answer.status).toBe(303);
    return answer.headers.get('location') ?? '';
  };
  /** From the first step to the end, and where that leads. */
  const end = async (to: string, fields: Record<string, string> = {}): Promise<string> => {
    const second = await person.open(await press(await person.open(to), 'Continue', { number: '2025550143', ...fields }));
    return press(second, 'Yes, change it');
  };
  const begin = (body: object, key: string = crypto.randomUUID(), client = person) =>
    client.post('/api/voyagers', body, { 'idempotency-key': key });
  const begun = async (body: object, key?: string): Promise<VoyagerAnswer> => {
    const answer = await begin(body, key);
    expect(answer.status).toBe(201);
    return (await answer.json()) as VoyagerAnswer;
  };
  const texts = (page: Page): unknown[] => page.notices.map((notice) => ('text' in notice ? notice.text : notice));

  test('without JavaScript it is a link: the flow runs on its own pages, its end comes back, and the page says once what it brings', async () => {
    const page = await person.open(place);
    const to = `/features/a1/phone?from=${encodeURIComponent(place)}&subflow=subflow-subflow-phone`;
    expect(subflowsOn(page)[0]).toEqual({ type: 'subflow', id: 'subflow-subflow-phone', label: 'Change phone number', skeleton: 240, to });
    const back = await end(to);
    const [record] = await records();
    expect(back).toBe(`${place}?returned=${record?.id}`);
    const again = await person.open(back);
    expect(again.notices).toEqual([{ do: 'toast', text: `Your number is ${number} now.`, for: 5000 }]);
    expect([again.url, subflowOf(again)]).toEqual([place, to]);
    expect(texts(await person.open(again.url))).toEqual([]);
    expect(subflowOf(await person.open(`${place}/?whole=1&utm=x`))).toBe(to); // the same page, written another way
  });

  test('left, it comes back to `back`; its record stays open, and whoever comes again goes on with what was typed', async () => {
    const to = subflowOf(await person.open(place));
    const first = await person.open(to);
    const back = await press(first, 'Not now', { number: '2025550143' });
    expect(texts(await person.open(back))).toEqual(['Nothing was changed.']);
    const before = await counted();
    const again = await person.open(to);
    expect([again.voyager?.voyagerRecordId, again.view]).toMatchObject([first.voyager?.voyagerRecordId, { layout: { form: { number } } }]);
    expect(await counted()).toBe(before);
  });

  test('what a person has not begun from here is ignored without a word', async () => {
    const own = await end(subflowOf(await person.open(place)));
    const stranger = await server.personLike('lena.hart');
    const elsewhere = await end('/features/a1/phone?owner=nobody');
    expect(elsewhere).toBe('/features/a1/household');
    const [alone] = (await records()).slice(-1);
    const told = async (url: string, client = person): Promise<unknown[]> => {
      const page = await client.open(url);
      return [page.url, ...texts(page)];
    };
    expect(await told(own, stranger)).toEqual([place]);
    for (const url of [`${place}?returned=${alone?.id}`, `${place}?returned=nothing`, `${place}?returned=${crypto.randomUUID()}`])
      expect(await told(url)).toEqual([place]);
    // The same record at another page of the same screen.
    expect(await told(own.replace('/a1/', '/a2/'))).toEqual(['/features/a2/subflows']);
    expect(await told(own)).toEqual([place, `Your number is ${number} now.`]); // negative control
  });

  test('looking begins nothing, and shows the step that beginning shows', async () => {
    const before = await counted();
    const page = await person.open(place);
    for (const to of subflowsOn(page).map((node) => String(node['to']))) {
      const seen = await look(to);
      if (to.includes('subflow-nothing')) {
        expect([seen.status, seen.code]).toEqual([503, 'unavailable']);
        continue;
      }
      expect([seen.status, seen.kind, seen.url]).toEqual([200, 'flow', to]);
      expect(seen.voyager).toMatchObject({
        voyagerRecordId: '',
        voyagerType: 'SUBFLOW_PHONE',
        stepId: 'number',
        revision: 0,
        expiresAt: null,
      });
    }
    expect(await counted()).toBe(before);
    const to = subflowOf(page);
    const seen = await look(to);
    const first = await person.open(to); // negative control: coming there begins it
    expect(await counted()).toBe(before + 1);
    const { voyagerRecordId: vid, stepId, revision } = first.voyager ?? { voyagerRecordId: '', stepId: '', revision: -1 };
    expect(JSON.stringify(seen.view)).toBe(JSON.stringify(first.view).replaceAll(vid, ''));
    expect([seen.voyager?.stepId, seen.voyager?.revision, seen.title]).toEqual([stepId, revision, first.title]);
    // Where its record stands, looking says so.
    expect(await look(to)).toMatchObject({ redirect: `/features/a1/phone?vid=${vid}` });
    expect(await counted()).toBe(before + 1);
  });

  test('what `begin` says begins the record that was looked at: once for a key, once for all who begin at one moment', async () => {
    const to = subflowOf(await person.open(`${place}?period=YEAR`));
    const { begin: body } = await look(to);
    const input = { accountId: 'a1', owner: null };
    const from = { url: `${place}?period=YEAR`, subflow: 'subflow-subflow-phone' };
    expect(body).toEqual({ voyagerType: 'SUBFLOW_PHONE', input, from });
    const before = await counted();
    const key = crypto.randomUUID();
    const answers = await Promise.all([
      begun(body!, key),
      begun(body!, key),
      begun(body!),
      begun({ ...body, from: { ...from, url: place } }),
    ]);
    expect(new Set(answers.map((answer) => answer.voyagerRecordId)).size).toBe(1);
    expect(await counted()).toBe(before + 1);
    expect(await begin({ ...body, from: { ...from, subflow: 'subflow-subflow-phone-2' } }, key)).toMatchObject({ status: 422 });
    const other = await begun({ voyagerType: 'SUBFLOW_PHONE', input }); // the same input, and no subflow
    expect(other.voyagerRecordId).not.toBe(answers[0].voyagerRecordId);
  });

  test('its end is told to a client of the API as any other: the place that it leads to, and its result', async () => {
    const { begin: body } = await look(subflowOf(await person.open(`${place}?period=YEAR&utm=x&returned=y`)));
    const update = async (at: VoyagerAnswer, event: string, values: JsonObject = {}) => {
      const { voyagerRecordId: vid, voyagerType, stepId, revision } = at;
      const request = { type: 'VoyagerEventRequest', voyagerType, stepId, revision, event, values };
      const answer = await person.post(`/api/voyagers/${vid}/updates`, request, { 'idempotency-key': crypto.randomUUID() });
      return (await answer.json()) as VoyagerAnswer;
    };
    const ended = await update(await update(await begun(body as StartVoyagerRequest), 'CONTINUE', { number, fax: true }), 'CONFIRM');
    const url = `${place}?period=YEAR&returned=${ended.voyagerRecordId}`;
    expect(ended.view).toEqual({ type: 'TerminalView', nextFlow: 'subflowPlace', handoffArguments: { number, fax: true, url } });
    const history = await person.get(`/api/voyagers/${ended.voyagerRecordId}/history`);
    expect(((await history.json()) as { events: { type: string }[] }).events.map(({ type }) => type)).toEqual([
      'voyager.start',
      'client',
      'client',
    ]);
  });

  test('a press goes there and comes back; a `go` in the outcome that applies leads on', async () => {
    const page = await person.open(place);
    const to = await press(page, 'Change it on pages of its own');
    expect(to).toContain('subflow=subflow-subflow-phone-2');
    expect(texts(await person.open(await end(to)))).toEqual([`You came back with ${number}.`]);
    const back = await end(to, { fax: 'true' });
    expect((await person.get(back)).headers.get('location')).toBe('/features/a1/household?period=YEAR');
    expect(await asData(back)).toEqual({ status: 200, redirect: '/features/a1/household?period=YEAR' });
  });

  test('in a list each row has a subflow of its own, whose words read the row', async () => {
    const page = await person.open(place);
    const ids = subflowsOn(page).flatMap(({ id = '' }) => (id.includes('~') ? [id] : []));
    expect(ids).toEqual(['subflow-subflow-phone-3~p1', 'subflow-subflow-phone-3~p2']);
    const [nora = '', ivo = ''] = ids.map((id) => subflowOf(page, id));
    const first = await person.open(nora);
    expect(texts(await person.open(await end(ivo)))).toEqual([`Ivo Hart has ${number} now.`]);
    expect((await person.open(nora)).voyager?.voyagerRecordId).toBe(first.voyager?.voyagerRecordId);
  });

  test('`from` of nowhere is no page, and refused by the API: another screen, another subflow, another flow, another host, twice', async () => {
    const from = encodeURIComponent(place);
    const wrong = [
      `from=${from}`,
      `subflow=subflow-subflow-phone`,
      `from=${from}&subflow=subflow-other`,
      `from=${from}&subflow=subflow-subflow-nothing`,
      `from=%2Ffeatures%2Fa1%2Fhousehold&subflow=subflow-subflow-phone`,
      `from=%2Ffeatures%2Fa1%2Fphone&subflow=subflow-subflow-phone`,
      `from=https%3A%2F%2Fevil.example%2Ffeatures%2Fa1%2Fsubflows&subflow=subflow-subflow-phone`,
      `from=%2F%2Fevil.example%2Ffeatures%2Fa1%2Fsubflows&subflow=subflow-subflow-phone`,
      `from=${from}&subflow=subflow-subflow-phone&subflow=subflow-subflow-phone`,
      `from=${from}&subflow=subflow-subflow-phone${'x'.repeat(200)}`,
    ];
    const before = await counted();
    for (const query of wrong) {
      const answer = await person.get(`/features/a1/phone?${query}`);
      expect([query, answer.status]).toEqual([query, 404]);
      expect((await look(`/features/a1/phone?${query}`)).status).toBe(200);
      const asked = new URLSearchParams(query);
      const [url, subflow] = [asked.get('from'), asked.get('subflow')];
      if (url === null || subflow === null || asked.getAll('subflow').length > 1) continue;
      const refused = await begin({ voyagerType: 'SUBFLOW_PHONE', input: { accountId: 'a1' }, from: { url, subflow } });
      expect([query, refused.status]).toEqual([query, 400]);
    }
    const both = { voyagerType: 'SUBFLOW_PHONE', from: { url: place, subflow: 'subflow-subflow-phone' }, parent: crypto.randomUUID() };
    expect((await begin(both)).status).toBe(400);
    expect(await counted()).toBe(before);
    expect((await person.get(`/features/a1/phone?from=${from}&subflow=subflow-subflow-phone`)).status).toBe(303); // negative control
  });

  test('a prefetch, and whoever is not signed in, begins nothing by a subflow', async () => {
    const to = subflowOf(await person.open(place));
    const before = await counted();
    expect((await person.get(to, { 'sec-purpose': 'prefetch' })).status).toBe(503);
    expect((await look(to, server.client() as SignedIn)).redirect).toContain('to=');
    expect((await server.client().get(to)).headers.get('location')).toContain(encodeURIComponent(to));
    expect(await counted()).toBe(before);
  });
});
