import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Library } from '#engine/compiled/library.ts';
import { proposeMapping } from '#engine/definition/propose-mapping.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { productSignatures } from '#server/product.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The documents under `flows/` as they were at a commit, compiled. */
export function libraryAt(commit: string): Library {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-record-'));
  try {
    const archive = execFileSync('git', ['archive', commit, 'flows'], { cwd: root, maxBuffer: 1 << 29 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return compileLibrary(readFlowFiles(join(folder, 'flows')), productSignatures());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface ChangedDocuments {
  /** Folders of `flows/` with a changed document. */
  areas: string[];
  /** By voyagerType and by name: compiled otherwise than before, or new. */
  flows: string[];
  screens: string[];
  /** Steps that are called otherwise now, by flow. */
  renamed: { voyagerType: string; step: string; becomes: string }[];
}

export function changedDocuments(before: Library, after: Library): ChangedDocuments {
  const flows = [...after.flows].flatMap(([name, { hash }]) => (before.flows.get(name)?.hash === hash ? [] : [name]));
  const screens = [...after.screens].flatMap(([name, screen]) =>
    JSON.stringify(before.screens.get(name)) === JSON.stringify(screen) ? [] : [name],
  );
  const renamed = flows.flatMap((voyagerType) => {
    const [was, is] = [before.flows.get(voyagerType), after.flows.get(voyagerType)];
    if (was === undefined || is === undefined) return [];
    return proposeMapping(was, is).flatMap(({ step, becomes }) =>
      becomes === null || becomes === step ? [] : [{ voyagerType, step, becomes }],
    );
  });
  const files = [...flows.map((name) => after.flows.get(name)?.file), ...screens.map((name) => after.screens.get(name)?.file)];
  const areas = [...new Set(files.flatMap((file) => file?.split('/')[0] ?? []))].toSorted();
  return { areas, flows, screens, renamed };
}
