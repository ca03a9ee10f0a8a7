import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membersOf } from '#schemas/is-object.ts';
import type { Page } from '#schemas/wire.ts';
import { pressable, type SignedIn, startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ languages: true });
});
afterAll(() => server.stop());

const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' };
const shown = (page: Page) => JSON.stringify(page.view);

describe('Who chooses the language: the browser at first, then its person by a link', () => {
  test('a browser that asks for Spanish is answered in it, and one that asks for German first and then English in English', async () => {
    const client = server.client();
    expect(shown(await client.page(await client.get('/sign-in', spanish)))).toContain('Iniciar sesión');
    const german = await client.page(await client.get('/sign-in', { 'accept-language': 'de,en;q=0.5,es;q=0.2' }));
    expect(shown(german)).toContain('Sign in');
    expect(shown(german)).not.toContain('Iniciar sesión');
    expect(shown(await client.open('/sign-in'))).toContain('Sign in');
  });

  test('`?language=` keeps the choice in this browser, leads to the same page without it, and counts more than what the browser asks for', async () => {
    const client = server.client();
    const answer = await client.get('/sign-in?language=es&to=%2Fhelp');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in?to=%2Fhelp']);
    expect(client.cookies.get('__Host-language')).toMatch(/^es\.\d+$/);
    expect(shown(await client.open('/sign-in'))).toContain('Iniciar sesión');
    await client.get('/sign-in?language=en');
    expect(shown(await client.page(await client.get('/sign-in', spanish)))).toContain('Sign in');
  });

  test.each(['fr', 'constructor', 'es-ES', '%00'])('a language that there is no catalog for is passed over: %s', async (language) => {
    const client = server.client();
    await client.get(`/sign-in?language=${language}`);
    expect(client.cookies.has('__Host-language')).toBe(false);
  });

  test('a guess of the browser chooses nothing', async () => {
    const client = server.client();
    await client.get('/sign-in?language=es', { 'sec-purpose': 'prefetch' });
    expect(client.cookies.has('__Host-language')).toBe(false);
  });
});

/** The links of a page to itself in other languages. */
function languageLinks({ view }: Page): unknown[] {
  const found: unknown[] = [];
  JSON.stringify(view, (_key, value: unknown) => {
    const { type, language, label, to } = membersOf(value);
    if (type === 'link' && language !== undefined) found.push({ language, label, to });
    return value;
  });
  return found;
}

describe("Each page leads to itself in each other language, in that language's own words", () => {
  test.each(['/sign-in', '/sign-up', '/explore', '/help', '/legal', '/nowhere?at=1'])('a page of a visitor: %s', async (path) => {
    const client = server.client();
    const inEnglish = await client.open(path);
    const url = inEnglish.url + (inEnglish.url.includes('?') ? '&' : '?');
    expect(languageLinks(inEnglish)).toEqual([{ language: 'es', label: 'Español', to: `${url}language=es` }]);
    const inSpanish = await client.page(await client.get(inEnglish.url, spanish));
    expect(languageLinks(inSpanish)).toEqual([{ language: 'en', label: 'English', to: `${url}language=en` }]);
  });

  test('a page of someone signed in', async () => {
    const person = await server.personLike('ana.whitfield');
    expect(languageLinks(await person.open('/'))).toEqual([{ language: 'es', label: 'Español', to: '/?language=es' }]);
  });

  test('where there is one language, a page has no such link', async () => {
    const english = await startTestServer();
    try {
      expect(languageLinks(await english.client().open('/sign-in'))).toEqual([]);
    } finally {
      await english.stop();
    }
  });
});

describe('Within a flow', () => {
  test('another language keeps the place and every answer, and the record is the same', async () => {
    const person = await server.personLike('lena.hart');
    const english = await person.open('/transfers/new');
    const before = await person.open(english.url);
    expect(languageLinks(before)).toEqual([{ language: 'es', label: 'Español', to: `${before.url}&language=es` }]);
    const answer = await person.get(`${before.url}&language=es`);
    expect(answer.status).toBe(303);
    const after = await person.open(answer.headers.get('location') ?? '');
    expect([after.url, after.voyager?.stepId, after.voyager?.revision, after.voyager?.voyagerRecordId]).toEqual([
      before.url,
      before.voyager?.stepId,
      before.voyager?.revision,
      before.voyager?.voyagerRecordId,
    ]);
    expect(shown(after)).not.toBe(shown(before));
    const fieldsOf = (page: Page) => ('layout' in page.view ? Object.keys(page.view.layout.form ?? {}) : []);
    expect(fieldsOf(after)).toEqual(fieldsOf(before));
    // The same presses: only their words are others.
    expect(() => pressable(after, 'Continue')).toThrow();
    expect(pressable(after, 'Continuar')).toBe(pressable(before, 'Continue'));
  });
});

describe('What operations say to people', () => {
  test('it is translated on the page, and codes and addresses stay', async () => {
    const person = await server.personLike('ana.whitfield');
    const english = await person.open('/explore');
    await person.get('/explore?language=es');
    const inSpanish = await person.open('/explore');
    expect(shown(english)).toContain('Information technology');
    expect(shown(inSpanish)).toContain('Tecnología de la información');
    expect(shown(inSpanish)).not.toContain('Information technology');
    expect(shown(inSpanish)).toContain('TECHNOLOGY');
    expect(inSpanish.url).toBe(english.url);
  });

  test('names that customers gave stay', async () => {
    const person = await server.personLike('ana.whitfield');
    await person.get('/?language=es');
    const home = shown(await person.open('/'));
    expect(home).toContain('Ana');
    expect(home).toContain('Cuenta de efectivo');
    expect(home).not.toContain('Cash account');
  });
});

describe('What the server says itself', () => {
  test('the errors of a form and of a step, without JavaScript', async () => {
    const client = server.client();
    await client.get('/sign-in?language=es');
    const page = await client.open('/sign-in');
    const refused = await client.page(await client.submit(page, pressable(page, 'Iniciar sesión'), {}));
    expect(refused.issues.length).toBeGreaterThan(0);
    expect(refused.issues.map(({ message }) => message).join(' ')).not.toMatch(/\b(?:Enter|your)\b/);

    const person = await server.personLike('lena.hart');
    await person.get('/?language=es');
    const step = await person.open('/transfers/new');
    const again = await person.page(await person.submit(step, pressable(step, 'Continuar'), {}));
    expect(again.issues.length).toBeGreaterThan(0);
    expect(again.issues.map(({ message }) => message).join(' ')).not.toMatch(/\b(?:Enter|Choose|Select|your)\b/);
  });

  test('the title of a problem that the API answers with', async () => {
    const answer = await server.client().get('/api/nothing', spanish);
    expect(await answer.json()).toMatchObject({ code: 'notFound', title: 'Aquí no hay nada, o no es suyo.' });
  });
});

describe('What a person chose in settings goes with them', () => {
  const choose = (person: SignedIn, language: string | null) => person.operation('chooseLanguage', { language });
  const german = { 'accept-language': 'de' };

  test('the choice counts more than the browser, in every browser of theirs; null leaves it to the browser again', async () => {
    const person = await server.personLike('nora.plain');
    const read = async (headers = german) => shown(await person.page(await person.get('/settings/security', headers)));
    expect(await read()).toContain('"Security"');
    await choose(person, 'es');
    expect(await read()).toContain('"Seguridad"');
    await choose(person, 'en');
    expect(await read(spanish)).toContain('"Security"');
    await choose(person, null);
    expect(await read(spanish)).toContain('"Seguridad"');
  });

  test('the last choice counts: a press of `?language=` after the settings, and the settings after a press. A press writes nothing to the profile, and ends with the session', async () => {
    const person = await server.personLike('nora.plain');
    await choose(person, 'en');
    server.clock.move(1000);
    await person.get('/settings/security?language=es', german);
    expect(shown(await person.open('/settings/security'))).toContain('"Seguridad"');
    expect(await person.operation('getLanguageChoice')).toMatchObject({ language: 'en' });
    server.clock.move(1000);
    await choose(person, 'en');
    expect(shown(await person.open('/settings/security'))).toContain('"Security"');
    await person.get('/settings/security?language=es', german);
    expect(person.cookies.has('__Host-language')).toBe(true);
    expect((await person.fetch('/api/session', { method: 'DELETE' })).status).toBe(204);
    expect(person.cookies.has('__Host-language')).toBe(false);
  });

  test('the page offers each language by its own name, and writes one line of the audit for a choice; what is not offered is refused at its field', async () => {
    const person = await server.personLike('nora.plain');
    expect(await person.operation('getLanguageChoice')).toEqual({
      language: null,
      options: [
        { value: 'en', label: 'English' },
        { value: 'es', label: 'Español' },
      ],
    });
    expect(shown(await person.open('/settings/language'))).toContain('Español');
    expect(await choose(person, 'fr')).toMatchObject({ success: false, errors: [{ path: 'language' }] });
    const audited = () => server.services.storage.db.selectFrom('audit').selectAll().where('detail', 'like', '%chooseLanguage%').execute();
    const before = (await audited()).length;
    await choose(person, 'es');
    expect((await audited()).length - before).toBe(1);
  });
});
