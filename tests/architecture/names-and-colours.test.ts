import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { graphColors } from '#engine/journey/graph-colors.ts';
import { dark, light } from '#renderer/theme/tokens.ts';
import { reservedScreens } from '#server/configuration/product.ts';
import { productLibrary } from '#tests/support/library.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function sourcesUnder(folder: string, extensions: RegExp): string[] {
  const found: string[] = [];
  const waiting = [join(root, folder)];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const name of readdirSync(at)) {
      const path = join(at, name);
      if (statSync(path).isDirectory()) waiting.push(path);
      else if (extensions.test(name)) found.push(path);
    }
  }
  return found.map((path) => relative(root, path));
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A name standing in quotes, alone or as a path's first part: what code that knows a page looks like. */
function quoted(text: string, name: string): boolean {
  return new RegExp(`['"\`]/?${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"\`/?]`).test(text);
}

describe('no flow or page is known outside flows/', () => {
  test('no voyagerType, route or screen name of flows/ stands in engine/, renderer/ or preview/', async () => {
    const library = productLibrary();
    // Some screens are reserved by name in the server's configuration; two of those names are also words of the language (`else: signIn`).
    const reserved = new Set(Object.values(reservedScreens));
    const names = [...new Set([...library.flows.keys(), ...library.routes.map((route) => route.name), ...library.screens.keys()])].filter(
      (name) => !reserved.has(name),
    );
    expect(names.length).toBeGreaterThan(10);
    const found = ['engine', 'renderer', 'preview']
      .flatMap((folder) => sourcesUnder(folder, /\.(ts|tsx|css)$/))
      .flatMap((file) => names.filter((name) => quoted(read(file), name)).map((name) => `${file} names ${name}: let the document say it`));
    expect(found).toEqual([]);
  });

  test('a planted name is found (control)', () => {
    expect(quoted("if (type === 'LADDER_EDIT') draw();", 'LADDER_EDIT')).toBe(true);
    expect(quoted('open(`/accountSettings?x=1`)', 'accountSettings')).toBe(true);
    expect(quoted('the account of a person', 'account')).toBe(false);
  });
});

const colour = /(?<![\w&/'-])#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/;

/** A picture that stands alone carries its colours with it. */
const copied = 'engine/journey/graph-colors.ts';

describe('colours have one home', () => {
  test("the colours of flows' pictures are the theme's", () => {
    expect(light).toMatchObject(graphColors.light);
    expect(dark).toMatchObject(graphColors.dark);
    expect(Object.keys(graphColors.dark)).toEqual(Object.keys(graphColors.light));
  });

  test('no raw colour stands outside renderer/theme', () => {
    const files = ['engine', 'schemas', 'renderer', 'preview', 'server', 'flows']
      .flatMap((folder) => sourcesUnder(folder, /\.(ts|tsx|css|yaml|mjs)$/))
      .filter((file) => !file.startsWith('renderer/theme/') && file !== copied);
    const found = files.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, at) =>
          colour.test(line) ? [`${file}:${at + 1} ${line.trim().slice(0, 100)}: use a token of renderer/theme`] : [],
        ),
    );
    expect(found).toEqual([]);
  });

  test('a planted colour is found (control)', () => {
    expect(colour.test('color: #1a2b3c;')).toBe(true);
    expect(colour.test('background: rgb(0 0 0 / 50%)')).toBe(true);
    expect(colour.test("import { x } from '#engine/expression/evaluate.ts';")).toBe(false);
    expect(colour.test('see issue #12 and &#39;')).toBe(false);
  });
});
