import { afterAll, expect, test } from 'vitest';
import { createDesk } from '#server/studio/desk.ts';

const desk = createDesk(() => [], { milliseconds: 60_000, processor: 60_000, megabytes: 256, waiting: 24 });
afterAll(() => desk.stop());

const files = [
  { path: 'config.yaml', text: 'brand: Larkmoor\nlanguages:\n  - es\n' },
  { path: 'words/en.yaml', text: 'generic: Failed\n' },
  {
    path: 'a.screen.yaml',
    text: 'screen: a\ntitle: One\npath: /a\ngiven:\n  name: string?\nbody:\n  - heading: Hello ${name}\n    level: 1\n',
  },
];
const entries = ['en: One\n    es: Uno', 'en: Failed\n    es: Falló', 'en: Hello ${name}\n    es: Hola ${name}'];
const catalog = (all: readonly string[]) => `translation: es\ntexts:\n${all.map((one) => `  - ${one}\n`).join('')}`;
const check = async (text: string): Promise<string[]> => {
  const documents = [{ path: 'words/es.yaml', text }];
  const { findings } = await desk.check({ base: { hash: 'p', files: () => Promise.resolve(files) }, documents });
  return findings.map(({ severity, code, position }) => `${severity} ${code} ${position.file}:${position.line}`);
};

test('the check of a draft looks at its catalogs as publishing does: a translation that does not compile, one that is missing, one that is stale', async () => {
  const green = catalog(entries);
  expect(await check(green)).toEqual([]); // control
  expect(await check(green.replace('Hola ${name}', 'Hola ${nombre}'))).toEqual(['error unknown-name words/es.yaml:8']);
  expect(await check(catalog(entries.slice(1)))).toEqual(['warning missing-words a.screen.yaml:2']);
  expect(await check(catalog([...entries, 'en: Gone\n    es: Ido']))).toEqual(['warning stale-translation words/es.yaml:9']);
  expect(await check(green)).toEqual([]);
});

test('an error is among the first findings, however many texts are missing', async () => {
  const many = Array.from({ length: 150 }, (_one, index) => `en: Gone ${index}\n    es: Ido`);
  expect((await check(catalog([...many, ...entries]).replace('Hola ${name}', 'Hola ${nombre}')))[0]).toMatch(/^error unknown-name/);
});
