/* oxlint-disable no-restricted-imports -- works on what is built, and no page imports it */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { assetsOf } from './assets.ts';
import type { Manifest } from './assets.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { sheetNames, sheetOf } from './sheet-of.ts';
import { written } from './page/first-styles.ts';
import type { StyleRule } from './page/first-styles.ts';

/** For each of the scripts that a page can come to load, the first sheet that a page which loads it has. */
function sheetsOfScripts(manifest: Manifest): Map<string, number> {
  const assets = assetsOf(manifest, '');
  const found = new Map<string, number>();
  const note = (files: readonly string[], sheet: number): void => files.forEach((file) => found.has(file) || found.set(file, sheet));
  note([assets.entry, ...assets.modules([]), ...assets.later], 0);
  for (const sheet of sheetNames.keys()) {
    const types = [...nodeDefinitions.keys()].filter((type) => sheetOf(type) === sheet);
    note([...assets.modules(types), ...assets.partsOf(types)], sheet);
  }
  // What is left is fetched by the page itself: a subflow in its place, a question before it is left.
  note(assets.byNeed, 0);
  return found;
}

/** The classes that a script names, of those that there are. */
const classesIn = (script: string, known: ReadonlySet<string>): string[] =>
  (script.match(/[\w-]+/g) ?? []).filter((word) => known.has(word));

/**
 * The rules of each sheet, in their order. Those that every page has in its HTML are in none, nor are those of the designers' tools.
 * A rule is in the first sheet that each page has which can use it.
 */
export function rulesBySheet(
  rules: readonly StyleRule[],
  scripts: ReadonlyMap<string, number>,
  read: (script: string) => string,
): StyleRule[][] {
  const known = new Set(rules.flatMap(({ needs }) => needs.flat()));
  const ofClass = new Map<string, number>();
  for (const [script, sheet] of scripts)
    for (const name of classesIn(read(script), known)) ofClass.set(name, Math.min(sheet, ofClass.get(name) ?? Infinity));
  const sheets: StyleRule[][] = sheetNames.map(() => []);
  for (const rule of rules) {
    if (rule.needs.some((names) => names.length === 0)) continue;
    const sheet = Math.min(...rule.needs.map((names) => Math.max(...names.map((name) => ofClass.get(name) ?? Infinity))));
    sheets[sheet]?.push(rule);
  }
  return sheets;
}

/** Writes the sheets beside the build, and their names into its manifest. */
export function addSheets(folder: string): void {
  const manifest = readManifest(folder);
  const whole = Object.values(manifest).find(({ rules }) => rules !== undefined);
  if (whole?.rules === undefined) throw new Error('The build has no stylesheet to make sheets of.');
  const sheets = rulesBySheet(whole.rules, sheetsOfScripts(manifest), (script) => readFileSync(join(folder, script), 'utf8'));
  whole.sheets = sheets.map((rules, at) => {
    const text = written(rules);
    const file = `${sheetNames[at]}-${createHash('sha256').update(text).digest('base64url').slice(0, 7)}.css`;
    writeFileSync(join(folder, file), text);
    return file;
  });
  writeManifest(folder, manifest);
}
