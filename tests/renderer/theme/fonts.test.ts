import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { filesUnder } from '#server/files-under.mjs';

const styles = readFileSync(fileURLToPath(new URL('../../../renderer/theme/fonts.css.ts', import.meta.url)), 'utf8');
const nodes = fileURLToPath(new URL('../../../renderer/nodes/', import.meta.url));
const files = [...styles.matchAll(/url\('(@fontsource[^']+)'\)/g)].map(([, file = '']) => file);
const openFont = (file: string): Font =>
  create(readFileSync(fileURLToPath(new URL(`../../../node_modules/${file}`, import.meta.url)))) as Font;
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
    for (const face of ['instrument', 'source-serif']) {
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
