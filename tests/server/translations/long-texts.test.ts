import { expect, test } from 'vitest';
import { longTexts } from '#server/translations/long-texts.ts';

const files = (of: Record<string, string>) => Object.entries(of).map(([path, text]) => ({ path, text }));
const base = files({ 'a/terms.md': 'One', 'a/terms.es.md': 'Uno', 'a/fees.2026-01-01.md': 'Fees', 'a/README.md': 'About' });
const states = (now: typeof base) => longTexts(now, 'es', base).map(({ file, translation, state }) => [file, translation, state]);

test('a long text without a file in the language is missing, and a README is no text', () => {
  expect(states(base)).toEqual([
    ['a/fees.2026-01-01.md', 'a/fees.2026-01-01.es.md', 'missing'],
    ['a/terms.md', 'a/terms.es.md', 'translated'],
  ]);
});

test('a long text that a draft changes makes its translation stale, until the draft changes that too', () => {
  const changed = (of: Record<string, string>) => base.map(({ path, text }) => ({ path, text: of[path] ?? text }));
  expect(states(changed({ 'a/terms.md': 'Two' }))[1]?.[2]).toBe('stale');
  expect(states(changed({ 'a/terms.md': 'Two', 'a/terms.es.md': 'Dos' }))[1]?.[2]).toBe('translated');
});
