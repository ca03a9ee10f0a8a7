import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTheme } from '#renderer/theme/check-theme.ts';
import { readDesignTokens } from '#renderer/theme/design-tokens/read-design-tokens.ts';
import { writeDesignTokens, writeFlatTokens } from '#renderer/theme/design-tokens/write-design-tokens.ts';
import { namedThemes } from '#renderer/theme/named-themes.ts';
import { usualTheme } from '#renderer/theme/usual-theme.ts';
import type { ThemeDocument } from '#schemas/theme-document.ts';
import { filesUnder } from '#server/files-under.mjs';

const folder = fileURLToPath(new URL('./design-token-schemas', import.meta.url));
const ajv = new Ajv({ strict: false, validateFormats: false });
for (const file of filesUnder(folder, (name: string) => name.endsWith('.json'))) ajv.addSchema(JSON.parse(readFileSync(file, 'utf8')));
const fits = (name: 'format' | 'resolver') => ajv.getSchema(`https://www.designtokens.org/schemas/2025.10/${name}.json`)!;

const bytes = (value: unknown): string => JSON.stringify(value, null, 2);
const throughText = (value: object): unknown => JSON.parse(JSON.stringify(value));
const back = (theme: ThemeDocument) => readDesignTokens(throughText(writeDesignTokens(theme)));
const codes = (value: unknown, dark?: unknown) =>
  readDesignTokens(value, dark).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);

const { light, dark, shape } = usualTheme;
const whole: ThemeDocument = { theme: '1', name: 'Whole', light, dark, ...shape };

/** Values in every spelling that a theme may have. */
const byte = fc.integer({ min: 0, max: 255 });
const hex = fc
  .tuple(fc.integer({ min: 0, max: 0xffffff }), fc.boolean())
  .map(([value, upper]) => `#${value.toString(16).padStart(6, '0')[upper ? 'toUpperCase' : 'toLowerCase']()}`);
const alpha = fc.constantFrom('', ' / 0', ' / 1', ' / .5', ' / 0.5', ' / .05', ' / 0.123');
const rgb = fc.tuple(byte, byte, byte, alpha).map(([red, green, blue, more]) => `rgb(${red} ${green} ${blue}${more})`);
const length = fc.constantFrom('0', '0px', '4px', '12px', '1rem', '0.5rem', '1.0625rem', '1.50rem', '0016px', '999px');
const side = fc.constantFrom('0', '4px', '-12px', '16px', '0px');
const shadow = fc.oneof(
  fc.constant('none'),
  fc.tuple(fc.array(side, { minLength: 3, maxLength: 4 }), rgb).map(([sides, color]) => `${sides.join(' ')} ${color}`),
);
const ease = fc.constantFrom(
  'linear',
  'ease',
  'ease-in',
  'ease-out',
  'ease-in-out',
  'cubic-bezier(.2, 0, 0, 1)',
  'cubic-bezier(0.25, -.5, 1, 1.25)',
);
const time = fc.constantFrom('0ms', '90ms', '0160ms', '2000ms');
const some = (names: object, value: fc.Arbitrary<string>) =>
  fc.option(fc.dictionary(fc.constantFrom(...Object.keys(names)), value), { nil: undefined });
const schemeOf = fc.option(
  fc.record({
    color: some(light.color, hex).map(
      (colors) => colors && Object.fromEntries(Object.entries(colors).filter(([name]) => name !== 'scrim')),
    ),
    chart: some(light.chart, hex),
    ramp: some(light.ramp, hex),
    shadow: some(light.shadow, shadow),
  }),
  { nil: undefined },
);
const anyTheme = fc
  .record({
    theme: fc.constant('1'),
    name: fc.string({ maxLength: 20 }),
    light: schemeOf,
    dark: schemeOf,
    space: some(shape.space, length),
    radius: some(shape.radius, length),
    time: some(shape.time, time),
    ease: some(shape.ease, ease),
  })
  .map((value) => checkTheme(throughText(value)).theme!);

describe('a theme goes out as design tokens and in again', () => {
  test('out and in again is the same theme, byte for byte', () => {
    for (const theme of [...namedThemes, whole, { theme: '1' as const, name: 'Nothing changed' }]) {
      const read = back(theme);
      expect(bytes(read.theme)).toBe(bytes(theme));
      expect(read.diagnostics).toEqual([]);
    }
    fc.assert(
      fc.property(anyTheme, (theme) => {
        expect(bytes(back(theme).theme)).toBe(bytes(theme));
      }),
    );
  });

  test('the official schema holds, for the resolver and for the tokens of one scheme', () => {
    fc.assert(
      fc.property(fc.oneof(anyTheme, fc.constantFrom(...namedThemes, whole)), (theme) => {
        expect([fits('resolver')(throughText(writeDesignTokens(theme))), fits('resolver').errors]).toEqual([true, null]);
        for (const scheme of ['light', 'dark'] as const)
          expect([fits('format')(throughText(writeFlatTokens(theme, scheme))), fits('format').errors]).toEqual([true, null]);
      }),
      { numRuns: 50 },
    );
  });

  test('the schema refuses what is no token (negative control)', () => {
    expect(fits('format')({ color: { accent: { $type: 'color', $value: '#123456' } } })).toBe(false);
    expect(fits('resolver')({ version: '2024', resolutionOrder: [] })).toBe(false);
  });

  test('the tokens of one scheme and of the other make the theme again, as all of its tokens', () => {
    const [theme] = namedThemes;
    const read = readDesignTokens(throughText(writeFlatTokens(theme!, 'light')), throughText(writeFlatTokens(theme!, 'dark')));
    expect(read.diagnostics).toEqual([]);
    expect(read.theme?.light?.color).toEqual({ ...light.color, ...theme!.light?.color });
    expect(read.theme?.dark?.color).toEqual({ ...dark.color, ...theme!.dark?.color });
    expect(read.theme?.name).toBe(theme!.name);
  });
});

const color = (components: unknown, more: object = {}) => ({ $type: 'color', $value: { colorSpace: 'srgb', components, ...more } });
const lightOnly = (tokens: object) => ({ color: tokens });

describe('a designer’s tool changes tokens', () => {
  test('a usual token that was changed is part of the theme; its own spelling goes with its value', () => {
    const document = throughText(writeDesignTokens({ theme: '1', name: 'Brand', dark: { color: { text: '#ffffff' } } })) as {
      sets: Record<string, { sources: [{ color: Record<string, object> }] }>;
      modifiers: { scheme: { contexts: { dark: [object, { color: { text: { $value: object } } }] } } };
    };
    document.sets['usual-light']!.sources[0].color['onAccent'] = color([0.8, 1, 1]);
    const [, own] = document.modifiers.scheme.contexts.dark;
    expect(readDesignTokens(document).theme).toEqual({
      theme: '1',
      name: 'Brand',
      light: { color: { onAccent: '#CCFFFF' } },
      dark: { color: { text: '#ffffff' } },
    });
    own.color.text.$value = { colorSpace: 'srgb', components: [0.9, 0.9, 0.9], hex: '#ffffff' };
    expect(readDesignTokens(document).theme?.dark).toEqual({ color: { text: '#E6E6E6' } });
  });

  test('a pair that fails is a finding at the token', () => {
    const failing = { color: { copper: color([0.93, 0.93, 0.93]) }, chart: { s1: color([1, 1, 1]) } };
    expect(codes(failing)).toEqual(['contrast /color/copper', 'contrast /chart/s1']);
    expect(codes(lightOnly({ copper: color([0.2, 0.2, 0.2]) }))).toEqual([]); // negative control
  });

  test('tokens that refer to others are followed, and a palette that they refer to is no stranger', () => {
    const palette = {
      brand: { $type: 'color', deep: { $value: { colorSpace: 'srgb', components: [0, 0.2, 0.3] } }, deeper: { $ref: '#/brand/deep' } },
    };
    const read = readDesignTokens({
      ...palette,
      ...lightOnly({ accent: { $value: '{brand.deeper}' }, accentText: { $ref: '#/color/accent/$value' } }),
    });
    expect(read).toEqual({
      theme: { theme: '1', name: 'My theme', light: { color: { accent: '#00334D', accentText: '#00334D' } } },
      diagnostics: [],
    });
  });

  test('a color of another space comes in by its hex, seconds as milliseconds, a type from its group', () => {
    const oklch = { $value: { colorSpace: 'oklch', components: [0.4, 0.1, 200], hex: '#003344' } };
    expect(
      readDesignTokens({
        color: { $type: 'color', accent: oklch },
        time: { slow: { $type: 'duration', $value: { value: 0.3, unit: 's' } } },
      }).theme,
    ).toEqual({ theme: '1', name: 'My theme', light: { color: { accent: '#003344' } }, time: { slow: '300ms' } });
  });

  test.each<[string, unknown, string[]]>([
    ['a list', [], ['not-a-theme ']],
    ['another version of the resolver', { version: '2026.01', resolutionOrder: [] }, ['not-a-theme /version']],
    ['a token that no theme has', lightOnly({ sparkle: color([0, 0, 0]) }), ['unknown-token /color/sparkle']],
    ['a group that no theme has and nothing refers to', { font: { body: color([0, 0, 0]) } }, ['unknown-token /font/body']],
    ['a color without components that can be read', lightOnly({ text: color([0, 0]) }), ['token-value /color/text']],
    [
      'a color of another space without hex',
      lightOnly({ text: { $type: 'color', $value: { colorSpace: 'lab', components: [1, 2, 3] } } }),
      ['token-value /color/text'],
    ],
    [
      'a length among the colors',
      lightOnly({ text: { $type: 'dimension', $value: { value: 1, unit: 'px' } } }),
      ['token-value /color/text'],
    ],
    ['a reference to nothing', lightOnly({ text: { $value: '{color.nothing}' } }), ['token-value /color/text']],
    ['a reference to itself', lightOnly({ text: { $value: '{color.text}' } }), ['token-value /color/text']],
    ['a group that extends another', { color: { $extends: '{other}' } }, ['token-value /color/$extends']],
    ['a translucent color for text', lightOnly({ text: color([0, 0, 0], { alpha: 0.5 }) }), ['token-value /color/text']],
    ['tokens in another file', { version: '2025.10', resolutionOrder: [{ $ref: 'tokens.json' }] }, ['token-value /resolutionOrder/0']],
    [
      'a set that refers to itself',
      { version: '2025.10', sets: { a: { sources: [{ $ref: '#/sets/a' }] } }, resolutionOrder: [{ $ref: '#/sets/a' }] },
      ['token-value /sets/a/sources/0'],
    ],
    [
      'sets that refer to each other many times',
      {
        version: '2025.10',
        sets: Object.fromEntries(
          Array.from({ length: 8 }, (_, at) => [
            `s${at}`,
            { sources: Array.from({ length: 32 }, () => (at === 7 ? {} : { $ref: `#/sets/s${at + 1}` })) },
          ]),
        ),
        resolutionOrder: [{ $ref: '#/sets/s0' }],
      },
      [expect.stringContaining('token-value /sets/')],
    ],
  ])('%s is one located problem', (_title, value, expected) => expect(codes(value)).toEqual(expected));

  test.each<[string, unknown, RegExp]>([
    ['a circle of three', { a: { $value: '{b}' }, b: { $value: '{c}' }, c: { $value: '{a}' } }, /refers to itself/],
    ['a reference to nothing', { a: { $value: '{nothing}' } }, /is not here/],
    [
      'references that fan out to more than any token has',
      Object.fromEntries(
        ['a', ...Array.from({ length: 12 }, (_, at) => `f${at}`), 'end'].map((name, at) => [
          name,
          { $value: name === 'end' ? 1 : Array.from({ length: 32 }, () => (at === 12 ? '{end}' : `{f${at}}`)) },
        ]),
      ),
      /more than 1000 values/,
    ],
    [
      'a chain that is too long',
      Object.fromEntries([['a', { $value: '{c0}' }], ...Array.from({ length: 5000 }, (_, at) => [`c${at}`, { $value: `{c${at + 1}}` }])]),
      /more than 1000 values/,
    ],
  ])('%s says so, at once', (_title, others, words) => {
    const { diagnostics } = readDesignTokens({ ...(others as object), ...lightOnly({ text: { $type: 'color', $value: '{a}' } }) });
    expect(diagnostics.find(({ pointer }) => pointer === '/color/text')).toMatchObject({ message: expect.stringMatching(words) });
  });

  test('a resolver is given alone: it has both schemes', () => {
    const resolver = throughText(writeDesignTokens({ theme: '1', name: 'T' }));
    const flat = throughText(writeFlatTokens({ theme: '1', name: 'T' }, 'dark'));
    expect(readDesignTokens(resolver, flat)).toMatchObject({ theme: null, diagnostics: [{ code: 'not-a-theme', pointer: '' }] });
    expect(readDesignTokens(resolver).theme).toEqual({ theme: '1', name: 'T' });
  });

  test('a length that differs between light and dark is a finding', () => {
    const card = (value: number) => ({ radius: { card: { $type: 'dimension', $value: { value, unit: 'px' } } } });
    expect(codes(card(8), card(12))).toEqual(['token-value /radius/card']);
    expect(codes(card(8), card(8))).toEqual([]); // negative control
  });

  test('whatever is read, nothing is thrown and a theme holds what a theme may hold', () => {
    const key = fc.constantFrom(
      'color',
      'text',
      '$value',
      '$ref',
      '$type',
      'sets',
      'modifiers',
      'resolutionOrder',
      'version',
      '__proto__',
      'a',
    );
    const leaf = fc.constantFrom<unknown>('{color.text}', '#/color/text', '2025.10', 'color', 1, null, [], {
      colorSpace: 'srgb',
      components: [0, 0, 0],
    });
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof({ maxDepth: 5 }, leaf, fc.dictionary(key, tie('tree')), fc.array(tie('tree'), { maxLength: 3 })),
    }));
    fc.assert(
      fc.property(tree, tree, (value, other) => {
        const { theme } = readDesignTokens(value, other);
        if (theme !== null) expect(checkTheme(theme).theme).toEqual(theme);
      }),
    );
  });
});
