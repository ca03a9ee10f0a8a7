import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pressable, type SignedIn } from '#tests/support/server.ts';
import { lookedUp } from './means-operations.ts';
import { startMeansServer } from './means-server.ts';

describe('language, means 6, 7 and 15: what a page reads', () => {
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

  describe('mean 6: a part', () => {
    test('reads by what it is given, apart from its user; its slots show what the user knows; what is not drawn is not read', async () => {
      const html = await (await person.get('/means/places/1')).text();
      for (const words of ['Here is City of 1', 'The card says City of 971', 'Beside City of 1']) expect(html).toContain(words);
      expect([html.includes('Only for two'), [...lookedUp].sort()]).toEqual([false, ['1', '971']]);
    });

    test('negative control: what is drawn is read, each use of a part for itself', async () => {
      const html = await (await person.get('/means/places/2')).text();
      for (const words of ['The card says City of 972', 'The card says City of 982', 'Only for two']) expect(html).toContain(words);
      expect([...lookedUp].sort()).toEqual(['2', '972', '982']);
    });
  });

  describe('mean 7: a read that failed leads to a place', () => {
    test('from a screen, whatever else would have been read; with JavaScript and without', async () => {
      const answer = await person.get('/means/places/00000');
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/settings?missing=00000']);
      const asked = await person.get(`/api/pages?url=${encodeURIComponent('/means/places/00000')}`);
      expect(await asked.json()).toEqual({ redirect: '/settings?missing=00000' });
    });

    test('from a step of a flow, where it is come to and where it is come back to', async () => {
      const page = await person.open('/means/place-order/12345');
      expect(page.voyager?.stepId).toBe('where');
      const sent = await person.submit(page, pressable(page, 'Continue'), { code: '00000' });
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '/means/places/12345']);
      const again = await person.get('/means/place-order/12345');
      expect([again.status, again.headers.get('location')]).toEqual([303, '/means/places/12345']);
    });

    test('negative control: one that did not fail leads nowhere', async () => {
      const page = await person.open('/means/place-order/12345');
      const sent = await person.submit(page, pressable(page, 'Continue'), { code: '97201' });
      expect(await (await person.get(sent.headers.get('location') ?? '')).text()).toContain('City of 97201');
    });
  });
});
