import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenderedPages } from '#server/http/answers/rendered-pages.ts';
import type { InspectedPage } from '#server/gallery/inspected-page.ts';
import { productSignatures } from '#server/product.ts';
import { liveDocuments } from '#server/voyager/definitions/bundle.ts';
import type { RunningVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import { compiledOnce } from '#tests/support/library.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (path: string) => server.client().get(path);

describe('the gallery’s addresses', () => {
  test('a page may search and frame what is its own, and stands in nobody’s frame', async () => {
    const answer = await get('/preview/gallery');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(answer.status).toBe(200);
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  });

  test('a drawing is in a sandbox wherever it is opened, sends nothing, and stands in our own frames only', async () => {
    const answer = await get('/preview/gallery/slider/typical');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toContain('sandbox allow-scripts');
    for (const rule of ["default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"]) expect(policy).toContain(rule);
    expect(policy).not.toMatch(/allow-(?:same-origin|forms|top-navigation|popups)|connect-src/);
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  test('what stands for nothing is the global not-found page', async () => {
    const answer = await get('/preview/gallery/nothing');
    expect(answer.status).toBe(404);
    expect((await server.client().page(answer)).route).toBe('notFound');
  });

  test('views are handed over on a development server, and on a production server there are none', async () => {
    expect(await (await get('/preview/gallery')).text()).toContain('<title>nodes and views</title>');
    const production = await startTestServer({ mode: 'production' });
    try {
      expect(await (await production.operationsClient().get('/preview/gallery')).text()).toContain('<title>nodes</title>');
      expect(production.services.views).toBeNull();
      for (const client of [production.client(), production.operationsClient()])
        expect((await client.get('/api/dev/screen-example?url=%2F')).status).toBe(404);
    } finally {
      await production.stop();
    }
  });
});

describe('issue 31: a page behind /preview/inspect opens in the playground', () => {
  const inspect = '/preview/inspect';
  const shown = async (answer: Response) =>
    JSON.parse(/<body[^>]*>(.*)<\/body>/s.exec(await answer.text())?.[1] ?? 'null') as InspectedPage;

  test('with its document and what it saw; signed out, one signs in and comes back', async () => {
    const person = await server.personLike('harper.quill');
    const answer = await person.get(`${inspect}/settings/profile`);
    expect(answer.status).toBe(200);
    const page = await shown(answer);
    expect(page.address).toBe('/settings/profile');
    expect(page.text).toContain('path: /settings/profile');
    expect(page.file).toMatch(/\.screen\.yaml$/);
    expect(page.values).toMatchObject({ person: { signedIn: true }, load: { profile: {} } });
    const stranger = await get(`${inspect}/settings/profile`);
    expect(stranger.status).toBe(303);
    expect(stranger.headers.get('location')).toBe(`/sign-in?${new URLSearchParams({ to: `${inspect}/settings/profile` })}`);
    expect((await person.get(`${inspect}/no/such/page`)).status).toBe(404);
    expect((await person.get(`${inspect}//elsewhere.example/`)).status).toBe(404);
  });

  test('what the studio published is drawn, and the page says of which publication it is', async () => {
    const { definitions } = server.services.voyagers as RunningVoyagerService;
    const { storage } = server.services;
    const person = await server.personLike('harper.quill');
    const personId = await idOf(storage, person);
    const live = (await liveDocuments(storage))?.files ?? [];
    const changed = live.map((one) => (one.text.includes('path: /settings/profile\n') ? { ...one, text: `${one.text}# Ours.\n` } : one));
    const publish = (files: typeof live, reason: string) =>
      definitions.publish(files, compiledOnce(files, productSignatures()), { by: { personId, reason, draftId: null } });
    await publish(changed, 'Ours.');
    const page = await shown(await person.get(`${inspect}/settings/profile`));
    expect(page).toMatchObject({ publication: 2, text: expect.stringContaining('# Ours.') });
    await publish(live, 'Back.');
    expect(await shown(await person.get(`${inspect}/settings/profile`))).toMatchObject({ publication: null });
  });

  test('nowhere but on a development server', async () => {
    const production = await startTestServer({ mode: 'production' });
    try {
      for (const client of [production.client(), production.operationsClient()])
        expect((await client.get(`${inspect}/sign-in`)).status).toBe(404);
      expect((await get(`${inspect}/sign-in`)).status).toBe(200); // negative control
    } finally {
      await production.stop();
    }
  });
});

describe('who pays for what the designers’ tools take', () => {
  const burstMs = 60;
  /** Keeps the process busy for longer than a client may. */
  const toil = () => {
    for (const until = performance.now() + 2 * burstMs; performance.now() < until;);
  };

  /** The statuses of requests, one after the other, with views that take `toil` to gather, and pages that take `drawing`. */
  async function statuses(drawing: () => void): Promise<number[]> {
    const own = await startTestServer({ limits: { drawing: { burstMs, perSecondMs: 1 } } });
    let gathered = false;
    const list = () => {
      if (!gathered) toil();
      gathered = true;
      return { flows: [], screens: [] };
    };
    const gallery: RenderedPages['gallery'] = ({ views }) => {
      views?.list();
      drawing();
      return { kind: 'page', html: '<!doctype html><title>x</title>' };
    };
    Object.assign(own.services, { views: { ...own.services.views, list } });
    Object.assign(own.services.rendering, { gallery });
    try {
      const asked = [];
      for (let time = 0; time < 3; time++) asked.push((await own.client().get('/preview/gallery')).status);
      return asked;
    } finally {
      await own.stop();
    }
  }

  test('gathering the views, once for everybody, is charged to nobody; what is drawn for one is (negative control)', async () => {
    expect(await statuses(() => undefined)).toEqual([200, 200, 200]);
    expect(await statuses(toil)).toEqual([200, 429, 429]);
  });
});
