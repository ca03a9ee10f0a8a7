import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { serifFaces } from '#renderer/serif-faces.ts';
import { lettersOf, serifLetters } from '#renderer/theme/serif-letters.ts';
import { filesUnder } from '#server/files-under.mjs';

const styles = readFileSync(fileURLToPath(new URL('../../../renderer/theme/fonts.css.ts', import.meta.url)), 'utf8');
const nodes = fileURLToPath(new URL('../../../renderer/nodes/', import.meta.url));
const files = [...styles.matchAll(/url\('([^']+)'\)/g)].map(([, file = '']) => file);
const bytesOf = (file: string): Buffer =>
  readFileSync(
    fileURLToPath(new URL(file.startsWith('./') ? `../../../renderer/theme/${file}` : `../../../node_modules/${file}`, import.meta.url)),
  );
const openFont = (file: string): Font => create(bytesOf(file)) as Font;
const english = './faces/serif-english.woff2';
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
    expect(
      missing(
        shown,
        files.filter((file) => file.includes('instrument')),
      ),
    ).toEqual([]);
  });

  test('every character that nodes and documents write themselves is in the sans-serif files', () => {
    const ours = files.filter((file) => file.includes('instrument'));
    const sources = [...filesUnder(nodes, isSource), ...filesUnder(flows, isDocument)];
    const written = sources.map((file) => withoutComments(readFileSync(file, 'utf8')));
    expect(missing(written.join(''), ours)).toEqual([]);
    expect(missing(withoutComments("  // a comment → with an arrow\n  content: '→'"), ours), 'negative control').toEqual(['→']);
  });

  test('both faces have the letters of European names; the Latin files alone lack some', () => {
    for (const face of ['instrument', 'serif']) {
      const ours = files.filter((file) => file.includes(face));
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

describe('the serif that begins with a page is small, and whole where English is written', () => {
  test('its files are what `npm run generate` makes of the package', async () => {
    for (const [name, face] of Object.entries(await serifFaces())) expect(bytesOf(`./faces/${name}`).equals(face), name).toBe(true);
  });

  test('the first file weighs at most 22 KB, the other Latin letters at most 15 KB', () => {
    expect(bytesOf(english).length).toBeLessThanOrEqual(22_000);
    expect(bytesOf('./faces/serif-other-latin.woff2').length).toBeLessThanOrEqual(15_000);
  });

  test('the first file has each letter, digit and sign that a document writes, and a made-up name from further away is not in it', () => {
    const written = filesUnder(flows, isDocument).map((file) => withoutComments(readFileSync(file, 'utf8')));
    expect(
      missing(`${written.join('')}ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$¢%.,-−–—’“”&+/()`, [english]),
    ).toEqual([]);
    expect(missing('José', [english]), 'negative control').toEqual(['é']);
  });

  test('a face has all letters that it says it has, and the two together all of the package', () => {
    const latin = openFont('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2');
    const said = lettersOf(serifLetters.english) + lettersOf(serifLetters.other);
    expect(missing(lettersOf(serifLetters.english), [english])).toEqual([]);
    expect(missing(lettersOf(serifLetters.other), ['./faces/serif-other-latin.woff2'])).toEqual([]);
    const left = latin.characterSet.filter((code) => code >= 0x20 && code < 0xff_fe && !said.includes(String.fromCodePoint(code)));
    // Joined accents that the extended Latin file draws.
    expect(left.map((code) => code.toString(16))).toEqual(['304', '308', '329']);
  });
});
