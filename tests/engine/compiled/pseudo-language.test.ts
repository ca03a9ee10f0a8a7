import { describe, expect, test } from 'vitest';
import { inLanguage } from '#engine/compiled/in-language.ts';
import { inPseudo, pseudoLanguages, pseudoText } from '#engine/compiled/pseudo-language.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { directionOf } from '#engine/language/direction-of.ts';
import { projectView } from '#engine/projection/project-view.ts';

const page =
  "screen: a\ntitle: A page\npath: /a\ngiven:\n  kind: string?\n  count: number?\nbody:\n  - heading: Cash\n    level: 1\n    id: cash\n  - text: You have ${count} ${plural(count, 'bond', 'bonds')}\n    tone: muted\n  - text: ${if(kind == 'Cash', 'In cash', 'Otherwise')}\n  - text: ${words.kind[kind]}\n  - text: ${kind}\n";
const files = [
  { path: 'a.screen.yaml', text: page },
  { path: 'words/en.yaml', text: 'generic: It failed.\nkind:\n  Cash: Money\n' },
  { path: 'config.yaml', text: 'brand: Larkmoor\n' },
];
const library = compileLibrary(files, []);

describe('A pseudo-language', () => {
  test('shows each text with accents, in brackets and longer by 40 %, and leaves values and codes as they are', () => {
    const read = inLanguage(library, 'en-XA');
    const screen = library.screens.get('a');
    if (read === null || screen === undefined) throw new Error('There is no such language or screen');
    const { view } = projectView(read.screen(screen).view, { words: read.words, given: { kind: 'Cash', count: 2 } });
    const body = 'layout' in view ? view.layout.body : [];
    expect(body.map(({ text }) => text)).toEqual(['[Çåšĥ öñ]', '[Ýöû ĥåṽé 2 ƀöñðš öñé ]', '[Îñ çåšĥ öñé]', '[Ṁöñéý öñ]', 'Cash']);
    expect(body[0]).toMatchObject({ id: 'cash', level: 1 });
    expect(body[1]).toMatchObject({ tone: 'muted' });
  });

  test('is made without a catalog, and a library has none of them', () => {
    expect(library.languages).toBeUndefined();
    expect(pseudoLanguages.map((one) => inLanguage(library, one)?.language)).toEqual([...pseudoLanguages]);
    expect(inLanguage(library, 'fr')).toBeNull(); // control
  });

  test('is read from left to right, and the other one from right to left', () => {
    expect(pseudoLanguages.map(directionOf)).toEqual(['ltr', 'rtl']);
  });

  test.each(['A', 'Save', 'Choose where your money goes', 'x'.repeat(300)])('a text is longer by 40 %% at least: %s', (text) => {
    expect(pseudoText(text).length).toBeGreaterThanOrEqual(text.length * 1.4);
  });

  test('a drawn layout is changed in its texts alone', () => {
    const layout = {
      title: 'A page',
      body: [{ type: 'button', label: 'Save it', tone: 'primary', press: [{ do: 'submit', event: 'SAVE' }], name: 'Large value' }],
      form: { kind: 'In cash' },
      data: { rows: ['Lena Hart'] },
    };
    const drawn = inPseudo(layout);
    expect(drawn).toEqual({ ...layout, title: pseudoText('A page'), body: [{ ...layout.body[0], label: pseudoText('Save it') }] });
  });
});
