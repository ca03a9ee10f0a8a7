import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { smallFaces } from '#renderer/small-faces.ts';
import { faceLetters, lettersOf } from '#renderer/theme/face-letters.ts';
import { filesUnder } from '#server/files-under.mjs';

const styles = readFileSync(fileURLToPath(new URL('../../../renderer/theme/fonts.css.ts', import.meta.url)), 'utf8');
const nodes = fileURLToPath(new URL('../../../renderer/nodes/', import.meta.url));
const files = [...styles.matchAll(/url\('([^']+)'\)/g)].map(([, file = '']) => file);
const bytesOf = (file: string): Buffer =>
  readFileSync(
    fileURLToPath(new URL(file.startsWith('./') ? `../../../renderer/theme/${file}` : `../../../node_modules/${file}`, import.meta.url)),
  );
const openFont = (file: string): Font => create(bytesOf(file)) as Font;
const isSans = (file: string): boolean => /instrument|sans-/.test(file);
const isSerif = (file: string): boolean => file.includes('serif');
const flows = fileURLToPath(new URL('../../../flows/', import.meta.url));
const isSource = (name: string): boolean => /\.tsx?$/.test(name);
/** What was recorded of made-up people is beside the documents. */
const isDocument = (name: string): boolean => name.endsWith('.yaml') && !/\.(?:example|journey)\.yaml$/.test(name);
const withoutComments = (text: string): string => text.replaceAll(/^\s*(?:#|\/\/|\/?\*).*$/gm, '');
/** The characters that no font of these files has. */
const missing = (text: string, names: readonly string[]): string[] => {
  const fonts = names.map(openFont);
  return [...new Set(text)].filter((letter) => letter >= ' ' && !fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)));
};

describe('what a node shows is drawn in our own fonts, whatever else a machine has', () => {
  test('every character of the examples is in the sans-serif files', async () => {
    const examples = readdirSync(nodes)
      .map((type) => `${nodes}${type}/examples.ts`)
      .filter((file) => existsSync(file));
    const shown = JSON.stringify(await Promise.all(examples.map((file) => import(file))));
    expect(shown).toContain('Łukasz Żak');
    expect(missing(shown, files.filter(isSans))).toEqual([]);
  });

  test('every character that nodes and documents write themselves is in the sans-serif files', () => {
    const ours = files.filter((file) => isSans(file));
    const sources = [...filesUnder(nodes, isSource), ...filesUnder(flows, isDocument)];
    const written = sources.map((file) => withoutComments(readFileSync(file, 'utf8')));
    expect(missing(written.join(''), ours)).toEqual([]);
    expect(missing(withoutComments("  // a comment → with an arrow\n  content: '→'"), ours), 'negative control').toEqual(['→']);
  });

  test('both faces have the letters of European names; the Latin files alone lack some', () => {
    for (const isOfFace of [isSans, isSerif]) {
      const ours = files.filter(isOfFace);
      expect(missing('Łukasz Żak, Čapek, Şahin, Győr', ours)).toEqual([]);
      expect(
        missing(
          'Łukasz Żak',
          ours.filter((file) => !file.includes('latin-ext')),
        ),
      ).toEqual(['Ł', 'Ż']);
    }
  });
});

describe.each([
  ['sans', 22_000, 9000, 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'],
  ['serif', 13_000, 9000, 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2'],
])('the %s that begins with a page is small, and whole where English is written', (face, mostBytes, mostOther, whole) => {
  const english = `./faces/${face}-english.woff2`;
  const other = `./faces/${face}-other-latin.woff2`;

  test('its files are what `npm run generate` makes of the package', async () => {
    const made = await smallFaces();
    for (const file of [english, other]) expect(bytesOf(file).equals(made[file.replace('./faces/', '')]!), file).toBe(true);
  });

  test(`the first file weighs at most ${mostBytes} bytes, the other Latin letters at most ${mostOther}`, () => {
    expect(bytesOf(english).length).toBeLessThanOrEqual(mostBytes);
    expect(bytesOf(other).length).toBeLessThanOrEqual(mostOther);
  });

  test('the first file has each letter, digit and sign that an English document writes, and a made-up name from further away is not in it', () => {
    const inEnglish = filesUnder(flows, isDocument).filter((file) => !/\/words\/(?!en\.yaml)/.test(file));
    const written = inEnglish.map((file) => withoutComments(readFileSync(file, 'utf8')));
    expect(
      missing(`${written.join('')}ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$¢%.,-−–—’“”&+/()`, [english]),
    ).toEqual([]);
    expect(missing('José', [english]), 'negative control').toEqual(['é']);
  });

  test('the two files together have each letter of the package that the extended Latin file does not draw', () => {
    const all = openFont(`@fontsource-variable/${whole}`).characterSet.filter((code) => code >= 0x20 && code < 0xff_fe);
    const letters = all.map((code) => String.fromCodePoint(code)).join('');
    const extended = whole.replace('-latin-', '-latin-ext-');
    expect(missing(letters, [english, other, `@fontsource-variable/${extended}`])).toEqual([]);
    expect(missing(letters, [english, `@fontsource-variable/${extended}`]).length, 'negative control').toBeGreaterThan(50);
  });

  test.each([english, other])(
    '%s has each letter of the package that its range says, so that a browser asks for it where it helps alone',
    (file) => {
      const latin = openFont(`@fontsource-variable/${whole}`);
      const said = lettersOf(file === english ? faceLetters.english : faceLetters.other);
      const ofPackage = [...said].filter((letter) => latin.hasGlyphForCodePoint(letter.codePointAt(0)!));
      expect(missing(ofPackage.join(''), [file])).toEqual([]);
    },
  );
});

test('the serif is asked for in its one weight alone: a browser thickens a face that has no other', () => {
  const styles = filesUnder(fileURLToPath(new URL('../../../', import.meta.url)) + 'renderer/', (name) => name.endsWith('.css.ts'));
  const naming = (sources: readonly string[]) => sources.filter((source) => source.includes('fonts.serif'));
  expect(naming(styles.map((file) => readFileSync(file, 'utf8')))).toEqual([]);
  expect(naming(['title = component({ fontFamily: fonts.serif })']), 'negative control').toHaveLength(1);
});
