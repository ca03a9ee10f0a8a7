import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { findingCodes } from '#engine/definition/findings/finding-codes.ts';
import { mistakes } from './mistakes.ts';

const folder = new URL('../../fixtures/broken/', import.meta.url).pathname;
const foundInDocuments = new Set([
  ...readdirSync(folder).map((name) => /^finds: (.*)$/m.exec(readFileSync(folder + name, 'utf8'))?.[1]),
  ...mistakes.flatMap(([, { finds }]) => finds ?? []),
]);
/** Found in migrations: `compile-migration.test.ts`. */
const foundInMigrations = ['kind-changed', 'mapped-twice', 'state-not-mapped'];
/** Found below, in documents that nobody would want to read. */
const foundHere = ['too-large', 'too-many-states'];

describe('every check is in the catalogue, on its page, and in the broken documents', () => {
  test('the page for authors holds the catalogue, and the catalogue the page', () => {
    const page = readFileSync(new URL('../../../engine/definition/findings.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)].map(([, code, means]) => [code, means]);
    expect(rows).toEqual(Object.entries(findingCodes));
  });

  test('each check has a document that it is meant for, and no document another', () => {
    expect([...foundInDocuments, ...foundInMigrations, ...foundHere].sort()).toEqual(Object.keys(findingCodes).sort());
  });

  test('ED-01: limits: a document of more than 256 KB is not read, and a flow has at most a thousand states', () => {
    const flow = (states: string) =>
      `flow: MANY\ntitle: Many\ngiven:\n  rows: any\ninitial: begin\nstates:\n  begin:\n    route: begin\n    path: /begin\n    events:\n      GO: outer\n  outer:\n    each: row in rows\n    atMost: 20\n    initial: inner\n    ok: ended\n    states:\n${states}  ended:\n    type: final\n`;
    const inner = `      inner:\n        each: one in rows\n        atMost: 20\n        initial: a\n        ok: next\n        states:\n${['a', 'b', 'c'].map((name) => `          ${name}:\n            always: next\n`).join('')}`;
    const codes = (text: string) => compileLibrary([{ path: 'many.flow.yaml', text }], []).findings.map((finding) => finding.code);
    expect(codes(flow(inner))).toContain('too-many-states');
    expect(codes(`${flow('')}#${'x'.repeat(256 * 1024)}`)).toContain('too-large');
    expect(codes(flow(''))).not.toContain('too-many-states'); // negative control
  });
});
