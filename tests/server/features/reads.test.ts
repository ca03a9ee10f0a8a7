import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { Page, PagePart } from '#schemas/wire.ts';
import { pressable, type SignedIn } from '#tests/support/server.ts';
import { failingCodes, heldCodes, lookedUp, madeHere } from './feature-operations.ts';
import { startMeansServer } from './feature-server.ts';

describe('language, features 6, 7 and 15: what a page reads', () => {
  let server: Awaited<ReturnType<typeof startMeansServer>>;
  let person: SignedIn;
  beforeAll(async () => {
    server = await startMeansServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    person = await server.personLike('lena.hart');
    lookedUp.length = 0;
  });

  describe('feature 6: a part', () => {
    test('reads by what it is given, apart from its user; its slots show what the user knows; what is not drawn is not read', async () => {
      const html = await (await person.get('/features/places/1')).text();
      for (const words of ['Here is City of 1', 'The card says City of 971', 'Beside City of 1']) expect(html).toContain(words);
      expect([html.includes('Only for two'), [...lookedUp].sort()]).toEqual([false, ['1', '971']]);
    });

    test('negative control: what is drawn is read, each use of a part for itself', async () => {
      const html = await (await person.get('/features/places/2')).text();
      for (const words of ['The card says City of 972', 'The card says City of 982', 'Only for two']) expect(html).toContain(words);
      expect([...lookedUp].sort()).toEqual(['2', '972', '982']);
    });
  });

  describe('feature 7: a read that failed leads to a place', () => {
    test('from a screen, whatever else would have been read; with JavaScript and without', async () => {
      const answer = await person.get('/features/places/00000');
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/settings?missing=00000']);
      const asked = await person.get(`/api/pages?url=${encodeURIComponent('/features/places/00000')}`);
      expect(await asked.json()).toEqual({ redirect: '/settings?missing=00000' });
    });

    test('from a step of a flow, where it is come to and where it is come back to', async () => {
      const page = await person.open('/features/place-order/12345');
      expect(page.voyager?.stepId).toBe('where');
      const sent = await person.submit(page, pressable(page, 'Continue'), { code: '00000' });
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '/features/places/12345']);
      const again = await person.get('/features/place-order/12345');
      expect([again.status, again.headers.get('location')]).toEqual([303, '/features/places/12345']);
    });

    test('negative control: one that did not fail leads nowhere', async () => {
      const page = await person.open('/features/place-order/12345');
      const sent = await person.submit(page, pressable(page, 'Continue'), { code: '97201' });
      expect(await (await person.get(sent.headers.get('location') ?? '')).text()).toContain('City of 97201');
    });
  });

  describe('features 7 and 15: a read that comes later, and the regions that wait for it', () => {
    const ask = async (more: string) =>
      (await (await person.get(`/api/pages?url=${encodeURIComponent('/features/atlas/1')}${more}`)).json()) as Page & PagePart;
    const regionsOf = (page: Page) =>
      Array.from(walkLayout('layout' in page.view ? page.view.layout : null), ({ node }) => node).filter(({ type }) => type === 'region');
    const textIn = (node: unknown) => JSON.stringify(node).match(/"text":"[^"]*"/g) ?? [];

    test('an address answers it whole, as it must without JavaScript; everything is read at once', async () => {
      const html = await (await person.get('/features/atlas/1')).text();
      for (const words of ['At first City of first1', 'Slowly City of slow1', 'And then City of After City of slow1'])
        expect(html).toContain(words);
      expect(html).not.toContain('"waiting"');
      expect(lookedUp).toHaveLength(4);
    });

    test('a document need not wait where scripts were seen to run; whoever runs none after all is led to all of it, and asked no more', async () => {
      await ask('&defer=true');
      lookedUp.length = 0;
      const html = await (await person.get('/features/atlas/1')).text();
      expect([html.includes('"waiting"'), html.includes('"wholeUrl":"/features/atlas/1?whole=1"'), lookedUp.length]).toEqual([
        true,
        true,
        2,
      ]);
      const whole = await (await person.get('/features/atlas/1?whole=1')).text();
      expect([whole.includes('"waiting"'), whole.includes('"url":"/features/atlas/1"')]).toEqual([false, true]);
      expect(await (await person.get('/features/atlas/1')).text()).not.toContain('"waiting"');
    });

    test('who asks for the page without it is answered without it: what shows it waits, and nothing else of the page does', async () => {
      const page = await ask('&defer=true');
      expect([...lookedUp].sort()).toEqual(['broken1', 'first1']);
      expect(regionsOf(page).map(({ state, names }) => [names, state])).toEqual([
        [['slow', 'after'], 'waiting'],
        [['broken'], 'ready'],
        [['first', 'after'], 'waiting'],
      ]);
      expect(JSON.stringify(page.view)).not.toContain('Slowly');
    });

    test('then it is asked for by its name: what shows it, and what hangs on it, comes alone and reads no more than it needs', async () => {
      await ask('&defer=true');
      lookedUp.length = 0;
      const { part } = await ask('&names=slow');
      expect(Object.values(part.regions).map((region) => [region['names'], region['state'], textIn(region)])).toEqual([
        [['slow', 'after'], 'ready', ['"text":"Slowly City of slow1"', '"text":"And then City of After City of slow1"']],
        [['first', 'after'], 'ready', ['"text":"Both City of first1 and City of After City of slow1"']],
      ]);
      expect([textIn(part.dialogs), [...lookedUp].sort()]).toEqual([
        ['"text":"Dialog of City of slow1"'],
        ['After City of slow1', 'first1', 'slow1'],
      ]);
    });

    test('a refresh of what stands in a region sends that region alone, from a press and after a call', async () => {
      const { part } = await ask('&names=broken');
      expect([Object.keys(part.regions), part.dialogs, lookedUp]).toEqual([[expect.any(String)], {}, ['broken1']]);
      const page = await person.open('/features/atlas/1');
      const id = (pressable(page, 'Order') as { id?: string }).id ?? pressable(page, 'Order');
      const answer = await person.post('/api/pages/actions', { url: page.url, action: id, form: {} });
      expect(await answer.json()).toMatchObject({ outcome: 'done', page: null, part: { regions: part.regions } });
    });

    test('what its expressions read in the browser comes with it: the page had no need of it before', async () => {
      const page = await ask('&defer=true');
      const { part } = await ask('&names=slow');
      expect(['layout' in page.view ? page.view.layout.data : null, part.data]).toEqual([undefined, { asked: ['1', 'none'] }]);
      // Control: what is answered whole has it at once.
      expect((await ask('')).view).toMatchObject({ layout: { data: { asked: ['1', 'none'] } } });
    });

    describe('what a refresh may not show any more leads on', () => {
      const shown = async (names: string, headers = {}) =>
        (await person.fetch(`/api/pages?url=${encodeURIComponent('/features/closing/1')}${names}`, { headers })).json();
      const reported = async () => (await (await person.get('/api/dev/reports')).text()).split('closedMeanwhile').length - 1;
      const closed = '/features/places/closed1';
      beforeEach(() => void failingCodes.clear());

      test('a part that is read again tells as the whole page does, and what is reported of it is reported', async () => {
        const before = await reported();
        failingCodes.add('open1');
        expect([await shown(''), await shown('&names=inside')]).toEqual([{ redirect: closed }, { redirect: closed }]);
        expect(await reported()).toBe(before + 2);
      });

      test('AU-07: nothing is reported for a prefetch, nor for reading it for what is pressed on it', async () => {
        const page = await person.open('/features/closing/1');
        const before = await reported();
        failingCodes.add('open1');
        await shown('', { 'sec-purpose': 'prefetch' });
        await person.post('/api/pages/actions', { url: page.url, action: pressable(page, 'Order'), form: {} });
        expect(await reported()).toBe(before);
      });

      test('after a call the page leads on where that closed it', async () => {
        const page = await person.open('/features/closing/1');
        madeHere.closes = 'open1';
        const answer = await person.post('/api/pages/actions', { url: page.url, action: pressable(page, 'Order'), form: {} });
        madeHere.closes = null;
        expect(await answer.json()).toMatchObject({ outcome: 'done', page: null, then: [{ do: 'navigate', to: closed }] });
      });

      test('negative control: where it may be shown still, the part is all that comes', async () => {
        const page = await person.open('/features/closing/1');
        expect(await shown('&names=inside')).toMatchObject({ part: { regions: { [regionsOf(page)[0]?.id ?? '']: { type: 'region' } } } });
        const answer = await person.post('/api/pages/actions', { url: page.url, action: pressable(page, 'Order'), form: {} });
        expect(await answer.json()).toMatchObject({ outcome: 'done', page: null, then: [], part: { regions: expect.any(Object) } });
      });
    });

    test('negative control: what is read outside regions too, and a name that is none, is answered with the whole page', async () => {
      expect((await ask('&names=first')).view.type).toBe('BmlView');
      expect((await ask('&names=none,broken')).view.type).toBe('BmlView');
    });

    test('a region fails by itself, in words, with a way to try again that works without JavaScript; the rest of the page stands', async () => {
      failingCodes.add('broken1').add('slow1');
      const page = await person.open('/features/atlas/1');
      expect(regionsOf(page).map((region) => [region['state'], textIn(region)[0]])).toEqual([
        ['failed', '"text":"Slow could not be shown."'],
        ['failed', expect.any(String)],
        ['failed', '"text":"Nothing follows"'],
      ]);
      expect(JSON.stringify(page.view)).toContain('At first City of first1');
      const tried = await person.submit(page, pressable(page, 'Try again'), {});
      expect([tried.status, tried.headers.get('location')]).toEqual([303, '/features/atlas/1']);
      failingCodes.clear();
      expect(regionsOf(await person.open('/features/atlas/1')).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
    });
  });

  describe('feature 7: what was read may be shown again for a while', () => {
    const open = async (client: SignedIn, more = '', headers = {}) =>
      (await client.fetch(`/api/pages?url=${encodeURIComponent('/features/kept/1')}${more}`, { headers })).json();
    const asked = () => lookedUp.splice(0).length;

    test('to the same person, until it is too old', async () => {
      const page = await open(person);
      expect([await open(person), asked()]).toEqual([
        { ...page, key: expect.any(String), csrf: expect.any(String), session: expect.any(Object) },
        1,
      ]);
      server.clock.move(60_000);
      await open(person);
      expect(asked()).toBe(1);
    });

    test('negative control: never to another person, nor to another browser of the same', async () => {
      await open(person);
      await open(await server.personLike('lena.hart'));
      const elsewhere = Object.assign(server.client(), { username: person.username, password: person.password });
      await elsewhere.post('/api/session', { username: person.username, password: person.password });
      await open(elsewhere);
      expect(asked()).toBe(3);
    });

    test.each([
      ['a call', (page: Page) => person.post('/api/pages/actions', { url: page.url, action: pressable(page, 'Order'), form: {} })],
      ['a form without JavaScript', (page: Page) => person.submit(page, pressable(page, 'Read again'), {})],
      ['an event of a flow', async () => person.submit(await person.open('/features/place-order/12345'), 'button-1', { code: '97201' })],
      ['a refresh', () => open(person, '&names=place', { 'cache-control': 'no-cache' })],
    ])('%s reads it anew, and what is shown from there on is that', async (_what, change) => {
      const page = await person.open('/features/kept/1');
      await change(page);
      const before = asked();
      await open(person);
      await open(person);
      expect([before >= 1, asked()]).toEqual([true, 1]);
    });

    test.each([
      ['asks for all anew', () => open(person, '', { 'cache-control': 'no-cache' })],
      ['brought no name', () => (person.cookies.delete('__Host-kept'), open(person))],
    ])(
      'what was asked before something was sent, and is answered after it, is not shown again: by a browser that %s',
      async (_what, ask) => {
        const page = await open(person);
        let release = (): void => undefined;
        const released = new Promise<void>((free) => (release = free));
        const begun = new Promise<void>((begin) => heldCodes.set('kept1', { begun: begin, released }));
        const early = ask();
        await begun;
        heldCodes.clear();
        await person.post('/api/pages/actions', { url: page.url, action: pressable(page, 'Order'), form: {} });
        release();
        await early;
        asked();
        await open(person);
        expect(asked()).toBe(1);
        // Control: what was asked for after it is.
        await open(person);
        expect(asked()).toBe(0);
      },
    );

    test('whatever is sent gives another name, in the place also of one that another tab was given meanwhile; what only reads gives none (control)', async () => {
      const page = await person.open('/features/atlas/1');
      const given = (answer: Response) => answer.headers.getSetCookie().filter((line) => /kept=[\w-]{20,};/.test(line)).length;
      const body = { url: page.url, action: pressable(page, 'Order'), form: {} };
      expect([given(await person.get('/features/atlas/1')), given(await person.post('/api/pages/actions', body))]).toEqual([0, 1]);
    });

    test('what failed is not kept', async () => {
      failingCodes.add('kept1');
      await open(person);
      failingCodes.clear();
      expect([JSON.stringify(await open(person)).includes('City of kept1'), asked()]).toEqual([true, 2]);
    });
  });
});
