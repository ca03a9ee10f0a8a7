import { describe, expect, test } from 'vitest';
import type { CompiledLoad } from '#engine/compiled/compiled-load.ts';
import { readGiven } from '#engine/record/read-given.ts';
import { runLoads } from '#engine/record/run-loads.ts';
import type { JsonObject } from '#schemas/json.ts';

const load = (name: string, more: Partial<CompiledLoad> = {}): CompiledLoad => ({
  name,
  operation: `get-${name}`,
  with: {},
  when: null,
  after: [],
  again: false,
  onFail: 'throw',
  poll: null,
  defer: false,
  cacheMs: null,
  position: { file: '', line: 1, column: 1 },
  ...more,
});

describe('reads', () => {
  test('those that need each other come in order, the others together', async () => {
    const seen: string[] = [];
    let running = 0;
    let most = 0;
    const call = async (operation: string, input: JsonObject): Promise<JsonObject> => {
      seen.push(`${operation} ${JSON.stringify(input)}`);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return { id: `of ${operation}` };
    };
    const loads = [load('b', { after: ['a'], with: { id: { $: ['get', 'load', 'a', 'id'] } } }), load('a'), load('c')];
    expect(await runLoads(loads, {}, call)).toEqual({
      load: { a: { id: 'of get-a' }, b: { id: 'of get-b' }, c: { id: 'of get-c' } },
      failed: [],
      notFound: false,
      redirectTo: null,
    });
    expect(seen).toEqual(['get-a {}', 'get-c {}', 'get-b {"id":"of get-a"}']);
    expect(most).toBe(2);
  });

  test('a condition that does not hold, or has no value, reads nothing', async () => {
    const call = (): Promise<never> => Promise.reject(new Error('never called'));
    const loads = [load('a', { when: false }), load('b', { when: ['==', ['get', 'load', 'gone', 'x'], 1] })];
    expect(await runLoads(loads, {}, call)).toEqual({ load: { a: null, b: null }, failed: [], notFound: false, redirectTo: null });
  });

  test('a failure throws, hides, shows or says that there is no such page', async () => {
    const call = (): Promise<never> => Promise.reject(new Error('broken'));
    await expect(runLoads([load('a')], {}, call)).rejects.toThrow('broken');
    expect(await runLoads([load('a', { onFail: 'hide' })], {}, call)).toEqual({
      load: { a: null },
      failed: ['a'],
      notFound: false,
      redirectTo: null,
    });
    expect(await runLoads([load('a', { onFail: 'notFound' })], {}, call)).toMatchObject({ notFound: true });
  });

  test('whoever is led away waits for nothing more: what is read over a failed read is not read', async () => {
    const asked: string[] = [];
    const call = (operation: string): Promise<never> => {
      asked.push(operation);
      return Promise.reject(new Error('broken'));
    };
    const place = { route: 'home', address: null, with: {}, query: {}, hash: null };
    const first = load('a', { operation: 'first', onFail: place });
    const result = await runLoads([first, load('b', { operation: 'second', after: ['a'] })], {}, call);
    expect([result.redirectTo, asked]).toEqual([place, ['first']]);
  });

  test('an input with a missing path is a failure of that read and calls nothing', async () => {
    let calls = 0;
    const call = (): Promise<null> => {
      calls++;
      return Promise.resolve(null);
    };
    const result = await runLoads([load('a', { onFail: 'hide', with: { x: { $: ['get', 'given', 'gone'] } } })], { given: {} }, call);
    expect([result.failed, calls]).toEqual([['a'], 0]);
  });
});

describe('what a record or page is begun with', () => {
  const types = {
    id: { kind: 'string' as const, optional: false },
    iid: { kind: 'string' as const, optional: true },
    origin: { kind: 'enum' as const, values: ['dashboard', 'settings'], optional: false },
    period: { kind: 'string' as const, optional: true, default: 'ALL' },
  };

  test('is held against its declarations; what is optional is null, never missing', () => {
    expect(readGiven(types, { id: 'a', origin: 'dashboard' })).toEqual({
      given: { id: 'a', iid: null, origin: 'dashboard', period: 'ALL' },
      problems: [],
    });
  });

  test('wrong, missing and undeclared names are problems', () => {
    expect(readGiven(types, { id: 7, origin: 'elsewhere', other: 1, toString: 'x' } as unknown as JsonObject).problems).toEqual([
      { name: 'id', problem: 'type' },
      { name: 'origin', problem: 'type' },
      { name: 'other', problem: 'unknown' },
      { name: 'toString', problem: 'unknown' },
    ]);
    expect(readGiven(types, {}).problems).toEqual([
      { name: 'id', problem: 'missing' },
      { name: 'origin', problem: 'missing' },
    ]);
  });
});
