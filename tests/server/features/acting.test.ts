import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { filesUnder } from '#server/files-under.mjs';
import type { Page, PageActionAnswer } from '#schemas/wire.ts';
import { pressable, type SignedIn } from '#tests/support/server.ts';
import { madeHouseholds, takenNumbers } from './feature-operations.ts';
import { startMeansServer } from './feature-server.ts';

let server: Awaited<ReturnType<typeof startMeansServer>>;
let person: SignedIn;
beforeAll(async () => {
  server = await startMeansServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.personLike('lena.hart');
  madeHouseholds.length = 0;
});

const layoutOf = (page: Page) => ('layout' in page.view ? page.view.layout : null)!;
const nodesOf = (page: Page, type: string): LayoutNode[] => layoutOf(page).body.filter((node) => node.type === type);
/** Presses a button as a browser without JavaScript does, and opens the page that it leads to. */
const press = async (page: Page, label: string, fields: Record<string, string> = {}): Promise<Page> => {
  const answer = await person.submit(page, pressable(page, label), fields);
  const to = answer.headers.get('location');
  return to === null ? person.page(answer) : person.open(to);
};

describe('language, feature 8: how a call stands', () => {
  const states = (page: Page) => layoutOf(page).state ?? {};

  test('without JavaScript it is done on the page that follows the post, once, and failed on the page that refuses it', async () => {
    const page = await person.open('/features/a1/saving');
    expect(states(page)).toEqual({});
    const saved = await press(page, 'Save', { name: 'Hart' });
    expect([madeHouseholds.splice(0), states(saved)]).toEqual([['Hart'], { 'call:save': 'done' }]);
    expect(states(await person.open('/features/a1/saving'))).toEqual({});
    const refused = await press(await person.open('/features/a1/saving'), 'Save', { name: 'REFUSED' });
    expect(states(refused)).toEqual({ 'call:save': 'failed' });
    expect(refused.issues).toEqual([{ path: '', message: 'It is not ready yet.' }]);
  });

  test('what was done on one page is not said on another', async () => {
    const page = await person.open('/features/a1/saving');
    await person.submit(page, pressable(page, 'Save'), { name: 'Hart' });
    expect(states(await person.open('/features/a2/saving'))).toEqual({});
  });

  test('with JavaScript the answer says it, and of a row that row alone', async () => {
    const page = await person.open('/features/a1/saving');
    const body = (label: string) => ({ url: page.url, action: pressable(page, label), form: { name: 'REFUSED' } });
    const act = async (label: string) => (await (await person.post('/api/pages/actions', body(label))).json()) as PageActionAnswer;
    expect(await act('Save')).toMatchObject({ outcome: 'failed', then: [{ do: 'set', state: { 'call:save': 'failed' } }] });
    const greeted = await act('Greet Ivo Hart');
    expect(greeted.then).toEqual([{ do: 'set', state: { 'call:greet/p2': 'done' } }]);
    const stacks = nodesOf(page, 'stack').map((node) => (node['children'] as LayoutNode[])[0]?.$if?.$);
    expect(stacks).toEqual(['p1', 'p2'].map((key) => ['==', ['get', 'state', `call:greet/${key}`], 'done']));
  });

  test('only what an expression asks for travels, and the node that keeps it', async () => {
    const page = await person.open('/features/a1/saving');
    expect(nodesOf(page, 'callStates')).toHaveLength(1);
    const plain = await person.open('/features/a1/household');
    expect(JSON.stringify(plain.view)).not.toMatch(/call:|callStates/);
  });
});

describe('language, feature 13: a dialog is given a row', () => {
  const dialogsOf = (page: Page) => Object.entries(layoutOf(page).dialogs ?? {});

  test('it stands once for each row, so that it opens without JavaScript, and each knows its own row', async () => {
    const page = await person.open('/features/a1/people');
    expect(dialogsOf(page).map(([name, { title }]) => [name.replace(/~\d+~/, '~n~'), title])).toEqual([
      ['rename~n~p1', 'Rename Nora Hart'],
      [expect.stringMatching(/^confirm-.*~p1$/), 'Remove Nora Hart?'],
      [expect.stringMatching(/^confirm-.*~p1$/), 'Share with Nora Hart?'],
      ['rename~n~p2', 'Rename Ivo Hart'],
      [expect.stringMatching(/^confirm-.*~p2$/), 'Remove Ivo Hart?'],
      [expect.stringMatching(/^confirm-.*~p2$/), 'Share with Ivo Hart?'],
    ]);
    const opens = nodesOf(page, 'stack').map((node) => (node['children'] as LayoutNode[])[1]?.['press']);
    expect(opens).toEqual(['p1', 'p2'].map((row) => [{ do: 'open', dialog: expect.stringMatching(new RegExp(`^rename~\\d+~${row}$`)) }]));
  });

  test('what is called in it is called for its row, from a form of its own, without JavaScript too', async () => {
    const page = await person.open('/features/a1/people');
    await press(page, 'Save Ivo Hart', { name: 'Ivo Lind' });
    await press(await person.open('/features/a1/people'), 'Yes, remove Nora Hart');
    expect(madeHouseholds.splice(0)).toEqual(['p2 is Ivo Lind', 'Without Nora Hart']);
    const refused = await press(await person.open('/features/a1/people'), 'Save Nora Hart');
    expect(refused.issues).toEqual([{ path: 'name', message: 'Enter a name.' }]);
    const forms = dialogsOf(page).flatMap(([, { body }]) => body.filter((node) => node.type === 'form').map((node) => node['name']));
    expect(forms).toEqual(['rename~p1', 'rename~p2']);
  });

  test('`confirm:` asks about the form around the button, and its press carries and checks what stands there', async () => {
    const open = () => person.open('/features/a1/people');
    await press(await open(), 'Yes, share with Ivo Hart', { nickname: 'Vo' });
    expect(madeHouseholds.splice(0)).toEqual(['Ivo Hart is called Vo']);
    const refused = await press(await open(), 'Yes, share with Ivo Hart');
    expect(refused.issues).toEqual([{ path: 'nickname', message: 'Enter a nickname.' }]);
    // Negative control: the confirmation of a button outside any form reads and checks none.
    expect(dialogsOf(await open()).map(([, { form }]) => form)).toEqual([
      undefined,
      undefined,
      'share~p1',
      undefined,
      undefined,
      'share~p2',
    ]);
    await press(await open(), 'Yes, remove Ivo Hart');
    expect(madeHouseholds.splice(0)).toEqual(['Without Ivo Hart']);
  });

  test('its state and what is typed end with it', async () => {
    const [first] = dialogsOf(await person.open('/features/a1/people'));
    const { type, state } = first![1].body.at(-1)!;
    expect([type, Object.values(state as object)]).toEqual(['remount', [false]]);
  });
});

describe('language, feature 16: a secret that is kept', () => {
  const [first, other] = ['219099876', '219091234'];
  const field = (page: Page) => nodesOf(page, 'ssnField')[0]!;

  test('is shown as its mask, and what was entered goes to the operation though nothing was typed anew', async () => {
    takenNumbers.length = 0;
    let page = await person.open('/features/a1/number');
    expect(field(page)['kept']).toBeUndefined();
    expect((await press(page, 'Continue')).issues).toEqual([{ path: 'ssn', message: 'Enter your SSN.' }]);
    page = await press(await press(page, 'Continue', { ssn: first! }), 'Back');
    expect([field(page)['kept'], layoutOf(page).form]).toEqual(['•••-••-9876', { ssn: null }]);
    // Elsewhere without checking, and with something half typed: what was entered stands.
    page = await press(await press(page, 'Later', { ssn: '12' }), 'Back');
    expect(field(page)['kept']).toBe('•••-••-9876');
    await press(await press(page, 'Continue'), 'Confirm');
    expect(takenNumbers).toEqual([first]);
  });

  test('what is typed anew replaces it', async () => {
    takenNumbers.length = 0;
    const page = await press(await press(await person.open('/features/a2/number'), 'Continue', { ssn: first! }), 'Back');
    const sure = await press(page, 'Continue', { ssn: other! });
    const again = await press(sure, 'Back');
    expect(field(again)['kept']).toBe('•••-••-1234');
    await press(await press(again, 'Continue'), 'Confirm');
    expect(takenNumbers).toEqual([other]);
  });

  test('nothing of it stands in a page, in the log or in the bytes of the database', async () => {
    const page = await press(await press(await person.open('/features/a3/number'), 'Continue', { ssn: first! }), 'Back');
    const vid = page.voyager!.voyagerRecordId;
    const history = await (await person.get(`/api/voyagers/${vid}/history`)).text();
    const bytes = filesUnder(server.dataFolder, (name) => name.startsWith('voyager')).map((file) => readFileSync(file, 'latin1'));
    expect(bytes.some((text) => text.includes('KEEP_NUMBER'))).toBe(true);
    for (const text of [JSON.stringify(page), history, server.log(), ...bytes]) expect(text).not.toMatch(/219-?09-?9876/);
  });
});

describe('language, feature 16: what an operation gives out once', () => {
  const secret = 'orchid-mail-tundra';
  const path = '/features/a1/app-passwords';

  test('stands in the answer to the press, with JavaScript and without, and nowhere afterwards in clear', async () => {
    const page = await person.open(path);
    const answer = await person.submit(page, pressable(page, 'Create'));
    expect([answer.status, answer.headers.get('set-cookie') ?? '']).toEqual([200, expect.not.stringContaining('notice')]);
    expect(layoutOf(await person.page(answer)).state).toEqual({ password: secret });
    expect(JSON.stringify(await person.open(path))).not.toContain(secret);
    const again = await person.open(path);
    const body = { url: path, action: pressable(again, 'Create'), form: {} };
    // The same press sent again, since its answer was lost: it is answered alike, and nothing is made anew.
    const press = async () => (await person.post('/api/pages/actions', body, { 'idempotency-key': again.key })).json();
    for (const acted of [await press(), await press()])
      expect((acted as PageActionAnswer).then).toEqual([{ do: 'set', state: { password: secret } }]);
    const bytes = filesUnder(server.dataFolder, (name) => name.startsWith('voyager')).map((file) => readFileSync(file, 'latin1'));
    expect(bytes.some((text) => text.includes('createAppPassword'))).toBe(true);
    for (const text of [JSON.stringify(await person.open(path)), server.log(), ...bytes]) expect(text).not.toContain(secret);
  });
});

describe('language, feature 18: the timer of a view', () => {
  test('travels as the event that it posts, beside the button that does the same without JavaScript', async () => {
    const page = await person.open('/features/a1/waiting');
    expect(nodesOf(page, 'timer')).toEqual([{ type: 'timer', after: 30_000, event: 'AGAIN' }]);
    const asked = await press(page, 'Ask now', { code: '7' });
    expect([asked.voyager?.stepId, nodesOf(asked, 'text')[0]?.['text']]).toEqual(['asked', 'Asked 1 times']);
  });

  test('is the browser’s: however long nobody looks, nothing happens by itself', async () => {
    const { voyager } = await person.open('/features/a1/waiting');
    server.clock.move(600_000);
    expect((await person.open('/features/a1/waiting')).voyager).toMatchObject({ stepId: 'waiting', revision: voyager?.revision });
  });

  test('what it posts counts by the step’s own rules', async () => {
    const page = await person.open('/features/a1/waiting');
    const refused = await person.post(
      `/api/voyagers/${page.voyager?.voyagerRecordId}/updates`,
      { type: 'VoyagerEventRequest', stepId: 'waiting', voyagerType: 'ASK_AGAIN', event: 'AGAIN', values: { code: 100 } },
      { 'idempotency-key': 'timer-key-1' },
    );
    expect(refused.status).toBe(422);
  });
});
