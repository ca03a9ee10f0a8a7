import { describe, expect, test } from 'vitest';
import { isOwnAddress, readDeclared, readPageAddress, withoutNames } from '#server/pages/page-address.ts';

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
  test('a path wins over the query', () => expect(declared({ id: string }, '/x?id=query', { id: 'path' })).toEqual({ id: 'path' }));
  test('names shown once are dropped from the address', () => {
    const address = readPageAddress('/a?b=1&c=2');
    expect(address && withoutNames(address, ['b'])).toBe('/a?c=2');
  });
});
