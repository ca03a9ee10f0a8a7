import { describe, expect, test } from 'vitest';
import { isOwnAddress, misreadNames, readDeclared, readPageAddress, withoutNames } from '#server/pages/page-address.ts';

describe('PV-06: only an address of this server is a page address', () => {
  test.each([
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '\\\\evil.example',
    'evil',
    '',
    ' /x',
    '/a b',
    '/\u0000',
    '/a%00',
    '/a?b=%00',
    '/..//evil.example',
    '/a/%2e%2E//evil.example',
    '/.//evil.example',
  ])('%j is not', (text) => {
    expect(isOwnAddress(text)).toBe(false);
  });
  test.each(['/', '/accounts/1?x=1', '/a%20b', '/?to=https://evil.example'])('%j is (control)', (text) =>
    expect(isOwnAddress(text)).toBe(true),
  );
});

describe('decisions, Records: what an address gives', () => {
  const string = { kind: 'string', optional: false } as const;
  const declared = (types: Parameters<typeof readDeclared>[0], url: string, parameters = {}) =>
    readDeclared(types, parameters, readPageAddress(url)?.query ?? new Map());

  test('"+" in a query is a space', () => expect(declared({ q: string }, '/?q=a+b')).toEqual({ q: 'a b' }));
  test('a repeated value is a page that does not exist', () => expect(declared({ q: string }, '/?q=a&q=b')).toBeNull());
  test('a missing or empty required value too', () => {
    expect(declared({ q: string }, '/')).toBeNull();
    expect(declared({ q: string }, '/?q=')).toBeNull();
  });
  test('a default of null stands in too, and is no page that does not exist', () =>
    expect(declared({ n: { kind: 'number', optional: false, default: null } }, '/')).toEqual({ n: null }));
  test('what is not declared is left alone', () => expect(declared({ q: string }, '/?q=a&utm=1&utm=2')).toEqual({ q: 'a' }));
  test('an optional value that is missing is null, a default stands in', () => {
    expect(declared({ q: { kind: 'string', optional: true }, p: { kind: 'string', optional: true, default: 'ALL' } }, '/')).toEqual({
      q: null,
      p: 'ALL',
    });
  });
  test('numbers, yes/no and enums are typed, and refused otherwise', () => {
    expect(declared({ n: { kind: 'number', optional: false } }, '/?n=-2.5')).toEqual({ n: -2.5 });
    expect(declared({ n: { kind: 'number', optional: false } }, '/?n=1e3')).toBeNull();
    expect(declared({ b: { kind: 'boolean', optional: false } }, '/?b=true')).toEqual({ b: true });
    expect(declared({ b: { kind: 'boolean', optional: false } }, '/?b=maybe')).toBeNull();
    expect(declared({ e: { kind: 'enum', values: ['dashboard', 'settings'], optional: false } }, '/?e=settings')).toEqual({
      e: 'settings',
    });
    expect(declared({ e: { kind: 'enum', values: ['dashboard', 'settings'], optional: false } }, '/?e=else')).toBeNull();
  });
  describe('001 §5: "selected-updates must be a record of string to boolean"', () => {
    const record = { chosen: { kind: 'record', optional: true } } as const;
    const lenient = { chosen: { ...record.chosen, elseDefault: true } } as const;
    const at = (text: string) => `/?chosen=${encodeURIComponent(text)}`;
    test('it is read from JSON; an address that says nothing has none', () => {
      expect(declared(record, at('{"a-1":true,"b":false}'))).toEqual({ chosen: { 'a-1': true, b: false } });
      expect(declared(record, at('{}'))).toEqual({ chosen: {} });
      expect(declared(record, '/')).toEqual({ chosen: null });
    });
    test.each([
      '{',
      'null',
      '[]',
      '[true]',
      'true',
      '"a"',
      '{"a":"true"}',
      '{"a":1}',
      '{"a":null}',
      '{"a":{"b":true}}',
      '{"__proto__":true}',
      '{"toString":true}',
      '{"":true}',
      `{"${'a'.repeat(65)}":true}`,
    ])('%s is none, and a page may say so', (text) => {
      expect(declared(record, at(text))).toBeNull();
      expect(declared(lenient, at(text))).toEqual({ chosen: null });
      expect(misreadNames(lenient, readPageAddress(at(text))?.query ?? new Map())).toEqual(['chosen']);
    });
    test('one that can be read, or is not there, is not misread (control)', () => {
      for (const url of [at('{"a":true}'), '/', '/?chosen='])
        expect(misreadNames(lenient, readPageAddress(url)?.query ?? new Map())).toEqual([]);
    });
  });
  test('a path wins over the query', () => expect(declared({ id: string }, '/x?id=query', { id: 'path' })).toEqual({ id: 'path' }));
  test('names shown once are dropped from the address', () => {
    const address = readPageAddress('/a?b=1&c=2');
    expect(address && withoutNames(address, ['b'])).toBe('/a?c=2');
  });
});
