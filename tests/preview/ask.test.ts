import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { ask, isOf } from '#preview/ask.ts';
import { addressOf, route } from '#schemas/route.ts';
import { serve } from '#server/http/api-route.ts';

const plant = route({
  method: 'POST',
  path: '/api/gardens/:garden/plants/:plant',
  params: { plant: z.union([z.number(), z.string().regex(/^\d+$/)]).transform(Number) },
  query: z.strictObject({ words: z.string(), more: z.string().optional() }),
  body: z.strictObject({ name: z.string() }),
  answers: {
    200: { says: 'The plant.', schema: z.strictObject({ id: z.string(), height: z.number() }) },
    409: { says: 'Somebody else planted there.', schema: z.strictObject({ by: z.string() }) },
  },
});
const sent = { params: { garden: 'south side', plant: 7 }, query: { words: 'a & b' }, body: { name: 'Fern' } };

const answering = (body: object | null, status = 200) => {
  const called: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    called.push([address, init]);
    return Promise.resolve(body === null ? new Response(null, { status }) : Response.json(body, { status }));
  });
  return called;
};
afterEach(() => void vi.unstubAllGlobals());

test('a route is asked with its method, its parameters in their places, and a query without what is undefined', async () => {
  const called = answering({ id: 'p', height: 3 });
  expect(await ask(plant, { ...sent, query: { words: 'a & b', more: undefined } })).toEqual({ ok: true, value: { id: 'p', height: 3 } });
  expect(called).toMatchObject([
    ['/api/gardens/south%20side/plants/7?words=a%20%26%20b', { method: 'POST', body: '{"name":"Fern"}', credentials: 'same-origin' }],
  ]);
  expect(addressOf(route({ method: 'GET', path: '/api/gardens', answers: {} }), {})).toBe('/api/gardens');
});

test('an answer of another form is not believed, and is said in words', async () => {
  answering({ id: 'p', height: 'tall' });
  expect(await ask(plant, sent)).toMatchObject({ ok: false, words: expect.stringContaining('load the page again') });
  answering({ id: 'p', height: 3 }, 201);
  expect(await ask(plant, sent)).toMatchObject({ ok: false, status: 201 });
});

test('an answer that says more than the page knows is taken: the server may be newer', async () => {
  answering({ id: 'p', height: 3, colour: 'green' });
  expect(await ask(plant, sent)).toMatchObject({ ok: true, value: { id: 'p', height: 3 } });
  const either = z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.strictObject({ c: z.string() }) })]);
  expect(isOf(either, { b: { c: '', more: 1 } })).toBe(true);
  expect(isOf(either, { b: { c: 1 } })).toBe(false);
});

test('what a refusal says besides is read where its route declares it, and is null where it is a problem alone', async () => {
  answering({ by: 'Nora' }, 409);
  expect(await ask(plant, sent)).toMatchObject({ ok: false, status: 409, refusal: { by: 'Nora' } });
  answering({ title: 'Conflict', detail: 'It is winter.' }, 409);
  expect(await ask(plant, sent)).toEqual({ ok: false, status: 409, words: 'It is winter.', refusal: null });
});

describe('what does not compile', () => {
  const gate = { access: 'anyone', group: 'Gardens', summary: 'Plants.' } as const;

  test('a page that sends or reads what the route does not declare', () => {
    const page = async () => {
      const answer = await ask(plant, sent);
      if (answer.ok) {
        expectTypeOf(answer.value).toEqualTypeOf<{ id: string; height: number }>();
        // @ts-expect-error the answer has no such field
        void answer.value.size;
      } else {
        expectTypeOf(answer.refusal).toEqualTypeOf<{ by: string } | null>();
      }
      // @ts-expect-error the body has another name for it
      await ask(plant, { ...sent, body: { called: 'Fern' } });
      // @ts-expect-error the path has a parameter more
      await ask(plant, { ...sent, params: { garden: 'south' } });
      // @ts-expect-error the query has no such name
      await ask(plant, { ...sent, query: { word: 'a' } });
    };
    expectTypeOf(page).toBeFunction();
  });

  test('a server that takes or answers what the route does not declare', () => {
    serve(plant)({
      ...gate,
      async handle({ params, query, body }) {
        expectTypeOf(params).toEqualTypeOf<{ readonly garden: string; readonly plant: number }>();
        expectTypeOf(query.words).toBeString();
        expectTypeOf(body).toEqualTypeOf<{ name: string }>();
        return { status: 200, body: { id: params.garden, height: params.plant } };
      },
    });
    // @ts-expect-error the answer has another name for it
    serve(plant)({ ...gate, handle: async () => ({ status: 200, body: { id: 'p', size: 3 } }) });
    // @ts-expect-error no such status is declared
    serve(plant)({ ...gate, handle: async () => ({ status: 202, body: { id: 'p', height: 3 } }) });
    // @ts-expect-error the body has no such field
    serve(plant)({ ...gate, handle: async ({ body }) => ({ status: 200, body: { id: body.called, height: 3 } }) });
  });
});

test('a parameter of another form than its route declares is an address that does not exist', async () => {
  const served = serve(plant)({
    access: 'anyone',
    group: 'Gardens',
    summary: 'Plants.',
    handle: async ({ params }) => ({ status: 200, body: { id: params.garden, height: params.plant } }),
  });
  const call = (params: Record<string, string>) => served.handle({ params } as unknown as Parameters<typeof served.handle>[0]);
  expect(await call({ garden: 'south', plant: '12' })).toEqual({ status: 200, body: { id: 'south', height: 12 } });
  await expect(call({ garden: 'south', plant: '1e3' })).rejects.toMatchObject({ code: 'notFound' });
});
