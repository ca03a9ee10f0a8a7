import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Library } from '#engine/compiled/library.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { flowGraph } from '#engine/journey/flow-graph.ts';
import { keptGraphs } from '#server/graphs/kept-graphs.ts';
import { placeGraph } from '#server/graphs/place-graph.ts';
import { productSignatures } from '#server/product.ts';
import { lastPublished, readBundle } from '#server/voyager/definitions/bundle.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { flowsFolder } from '#tests/replay/recorded.ts';
import { commitAsChanges } from '#server/studio/commit-as-changes.ts';
import { commitOfPublication } from '#server/studio/commit-of-publication.ts';
import type { StudioHome } from '#schemas/studio/home.ts';
import type { StudioCommit } from '#schemas/studio/publications.ts';
import type { RunningVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import { approvedDraft, documentIn, done, draftOf, json, refusal, startStudio, studio, type StudioServer } from './studio-people.ts';

const quiz = 'account-quiz/account-quiz.screen.yaml';
const retitled = (text: string): string => text.replace(/^title: .*$/m, 'title: Which account fits “you”');

let all: StudioServer;
const folders: string[] = [];
beforeAll(async () => {
  all = await startStudio();
});
afterAll(async () => {
  await all.server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The path in the repository of a document, or of a recording. */
const placeOf = (path: string): string => (path.startsWith('recordings/') ? path : `flows/${path}`);

/** A repository with these documents and recordings, committed. */
function repository(files: ReadonlyMap<string, string>): { git: (...args: string[]) => string; textOf: (path: string) => string } {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-commit-'));
  folders.push(folder);
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@a.example',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@a.example',
  };
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' });
  git('init', '-q');
  write(folder, files);
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', 'first');
  return { git, textOf: (path) => readFileSync(join(folder, placeOf(path)), 'utf8') };
}

function write(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, placeOf(path))), { recursive: true });
    writeFileSync(join(folder, placeOf(path)), text);
  }
}

const filesOf = (texts: ReadonlyMap<string, string>) => [...texts].map(([path, text]) => ({ path: placeOf(path), text }));
const commit = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  reason = 'Plainer words\n\nFrom: Else <else@else.example>\nDate: x\n\nPeople ask.\n--- not the end',
): string =>
  commitOfPublication({ by: 'Tilda Frost', at: Date.UTC(2026, 5, 17, 15), reason, before: filesOf(before), after: filesOf(after) });

describe('issue 30, point 13: "every publication exports as a commit of the same YAML"', () => {
  test('git takes it: who, when, why, and every document byte for byte; one that was added, one that was removed, one without a last line break', () => {
    const before = new Map([
      ['a/a.yaml', 'one\ntwo\nthree\n'],
      ['a/gone.yaml', 'gone\n'],
      ['a/end.yaml', 'no end'],
    ]);
    const after = new Map([
      ['a/a.yaml', 'one\nzwei — “2”\nthree\nfour\n'],
      ['a/new.yaml', 'new\n'],
      ['a/end.yaml', 'no end\nor one'],
    ]);
    const { git, textOf } = repository(before);
    const file = join(folders.at(-1) ?? '', 'one.patch');
    writeFileSync(file, commit(before, after));
    git('am', '-q', file);
    expect(git('log', '-1', '--format=%an|%aI|%s|%b').trim()).toBe(
      'Tilda Frost|2026-06-17T15:00:00+00:00|Plainer words| From: Else <else@else.example>\n Date: x\n\nPeople ask.\n --- not the end',
    );
    for (const [path, text] of after) expect(textOf(path)).toBe(text);
    expect(() => textOf('a/gone.yaml')).toThrow();
    expect(git('status', '--short', 'flows')).toBe('');
  });

  test('whatever two texts are: what is read back of a commit is what was written', () => {
    const line = fc.constantFrom('a', 'b', '', '-- ', '--- a/flows/x', '+++ b', '@@ -1 +1 @@', '\\ No newline', ' x', 'From x', 'ä');
    const text = fc.array(line, { maxLength: 12 }).chain((lines) => fc.boolean().map((ends) => lines.join('\n') + (ends ? '\n' : '')));
    fc.assert(
      fc.property(text, text, (was, is) => {
        fc.pre(was !== is && was !== '' && is !== '');
        const path = 'a/a.yaml';
        expect(commitAsChanges(commit(new Map([[path, was]]), new Map([[path, is]])), new Map([[path, was]]))).toEqual({
          changes: [{ path, text: is }],
        });
      }),
      { numRuns: 300 },
    );
  });

  test('of a publication of the studio, with who published it and why', async () => {
    const { author, publisher } = all;
    const { id, revision } = await approvedDraft(all, quiz, retitled);
    const { base, text } = await documentIn(author, id, quiz);
    await done(publisher.post(`${studio}/drafts/${id}/publish`, { revision, patch: false, reason: 'People ask.' }));
    const [live] = await json<{ seq: number }[]>(author.get(`${studio}/publications`));
    const { name, patch } = await json<StudioCommit>(author.get(`${studio}/publications/${live?.seq}/commit`));
    expect(name).toBe(`publication-${live?.seq}.patch`);
    expect(patch).toContain('From: Tilda Frost <studio@voyager.invalid>');
    expect(commitAsChanges(patch, new Map([[quiz, base ?? '']]))).toEqual({ changes: [{ path: quiz, text }] });
  });

  test('of all that the studio published before files replaced it, which opens as a draft over the files', async () => {
    const { author, server } = all;
    const files = readFlowFiles(flowsFolder);
    const { definitions } = server.services.voyagers as RunningVoyagerService;
    const published = await lastPublished(server.services.storage);
    await definitions.publish(files, compileLibrary(files, productSignatures()));
    const { replaced } = await json<StudioHome>(author.get(studio));
    expect(replaced).toMatchObject({ since: 1, documents: [quiz] });
    const commit = `${studio}/publications/${replaced?.seq}/commit?since=${replaced?.since}`;
    const { patch } = await json<StudioCommit>(author.get(commit));
    const { id } = await json<{ id: string }>(author.post(`${studio}/commits`, { name: 'Again', patch }), 201);
    const was = (await readBundle(server.services.storage, published ?? '')).find(({ path }) => path === quiz);
    expect(await documentIn(author, id, quiz)).toMatchObject({ text: was?.text });
  });
});

test('issue 30, point 13: "graphs are generated along, so that tests stay green": a new step and a changed view, applied by git', async () => {
  const { author, publisher } = all;
  const files = readFlowFiles(flowsFolder);
  const ladder = 'bond-ladder/ladder-edit.flow.yaml';
  const { id, revision } = await draftOf(author, ladder, (text) =>
    text
      .replace('        to: confirm\n', '        to: why\n')
      .replace(
        '  confirm:\n',
        '  why:\n    route: bondLaddersWhy\n    path: /bond-ladders/{accountId}/why\n    events:\n      CONTINUE: confirm\n\n  confirm:\n',
      ),
  );
  const view =
    'view: why\ntemplate: step\ntitle: Why\nshell: flow\nbody:\n  - heading: Why\n    level: 1\n  - button: Continue\n    press:\n      - submit: CONTINUE\n';
  const saved = await json<{ revision: number }>(
    author.post(`${studio}/drafts/${id}/document`, { path: 'bond-ladder/views/why.view.yaml', text: view, revision: 0 }),
  );
  expect(saved.revision).toBeGreaterThan(revision);
  expect(await json(author.post(`${studio}/drafts/${id}/check`, { typed: null }))).toMatchObject({ findings: [] });
  await done(author.post(`${studio}/drafts/${id}/submit`, { revision: saved.revision, text: 'Ask why.' }));
  await done(all.reviewer.post(`${studio}/drafts/${id}/approve`, { revision: saved.revision, text: '' }));
  await done(publisher.post(`${studio}/drafts/${id}/publish`, { revision: saved.revision, patch: false, reason: 'Ask why.' }));
  const [live, before] = await json<{ seq: number }[]>(author.get(`${studio}/publications`));
  const { patch } = await json<StudioCommit>(author.get(`${studio}/publications/${live?.seq}/commit`));

  const flowIn = ({ flows }: Pick<Library, 'flows'>) => [...flows.values()].find((one) => one.file === ladder);
  const name = flowIn(all.server.services.library())?.voyagerType ?? '';
  const graphs = ['mmd', 'svg'].map((kind) => `recordings/bond-ladder/graphs/${name}.${kind}`);
  const kept = graphs.map((path) => [path, readFileSync(join(flowsFolder, '..', path), 'utf8')] as const);
  const { git, textOf } = repository(new Map([...files.map(({ path, text }) => [path, text] as const), ...kept]));
  const file = join(folders.at(-1) ?? '', 'one.patch');
  writeFileSync(file, patch);
  git('am', '-q', file);
  const applied = compileLibrary(readFlowFiles(join(folders.at(-1) ?? '', 'flows')), productSignatures());
  const flow = flowIn(applied);
  expect(Object.keys(flow?.states ?? {})).toContain('why');
  for (const { path, text } of flow === undefined ? [] : keptGraphs(flow, await placeGraph(flowGraph(flow))))
    expect(textOf(`recordings/${path}`)).toBe(text);
  expect(kept.every(([path, text]) => textOf(path) !== text)).toBe(true); // negative control

  // It opens as a draft again, without what follows from it.
  await done(publisher.post(`${studio}/publications/${before?.seq}/restore`, { reason: 'Not yet.' }));
  const again = await json<{ id: string }>(author.post(`${studio}/commits`, { name: 'Again', patch }), 201);
  const { documents } = await json<{ documents: { path: string }[] }>(author.get(`${studio}/drafts/${again.id}`));
  expect(documents.map(({ path }) => path).toSorted()).toEqual([ladder, 'bond-ladder/views/why.view.yaml']);
});

describe('issue 30, point 13: "a commit opens as a draft"', () => {
  const open = (patch: string, who = all.author): Promise<Response> => who.post(`${studio}/commits`, { name: 'From git', patch });
  const livePatch = async (edit: (text: string) => string): Promise<string> => {
    const { id } = await json<{ id: string }>(all.author.post(`${studio}/drafts`, { name: 'x' }), 201);
    const { base } = await documentIn(all.author, id, quiz);
    const { git } = repository(new Map([[quiz, base ?? '']]));
    write(folders.at(-1) ?? '', new Map([[quiz, edit(base ?? '')]]));
    git('commit', '-qam', 'Shorter title');
    return git('format-patch', '-1', '--stdout');
  };

  test('what git wrote is a draft with the same change; a reviewer opens none', async () => {
    const patch = await livePatch((text) => text.replace(/^title: .*$/m, 'title: Quiz'));
    const { id } = await json<{ id: string }>(open(patch), 201);
    expect((await documentIn(all.author, id, quiz)).text).toMatch(/^title: Quiz$/m);
    expect((await open(patch, all.reviewer)).status).toBe(403);
  });

  test('a document that git says was renamed is taken out where it stood and is added where it stands, with and without another change', () => {
    const live = new Map([
      ['a/one.view.yaml', `view: one\n${'text\n'.repeat(9)}`],
      ['a/two.view.yaml', 'same\n'.repeat(9)],
    ]);
    const { git } = repository(live);
    git('mv', 'flows/a/one.view.yaml', 'flows/a/first.view.yaml');
    git('mv', 'flows/a/two.view.yaml', 'flows/a/second.view.yaml');
    const first = `view: first\n${'text\n'.repeat(9)}`;
    write(folders.at(-1) ?? '', new Map([['a/first.view.yaml', first]]));
    git('commit', '-qam', 'Rename');
    const patch = git('format-patch', '-1', '-M', '--stdout');
    expect(patch.match(/^rename from /gm)).toHaveLength(2);
    const opened = commitAsChanges(patch, live);
    expect('changes' in opened && new Map(opened.changes.map(({ path, text }) => [path, text]))).toEqual(
      new Map([
        ['a/one.view.yaml', null],
        ['a/first.view.yaml', first],
        ['a/two.view.yaml', null],
        ['a/second.view.yaml', 'same\n'.repeat(9)],
      ]),
    );
    expect(commitAsChanges(patch, new Map([...live, ['a/first.view.yaml', 'x']]))).toEqual({
      refused: 'a/first.view.yaml is there already, and this commit adds it.',
    });
  });

  test('a commit that does not fit names the document, and nothing is begun', async () => {
    const count = async (): Promise<number> => (await json<{ drafts: object[] }>(all.author.get(studio))).drafts.length;
    const patch = (await livePatch((text) => text.replace(/^title: .*$/m, 'title: Quiz'))).replace(/^-title: .*$/m, '-title: Another');
    const before = await count();
    expect(await refusal(open(patch), 422)).toMatch(new RegExp(`^The commit does not fit ${quiz} as it is live, near line \\d+\\.`));
    expect(await count()).toBe(before);
  });

  const change = (name: string): string => `diff --git a/${name} b/${name}\n--- a/${name}\n+++ b/${name}\n@@ -1 +1 @@\n-a\n+b\n`;
  test.each([
    ['outside flows/', change('server/main.ts'), 'server/main.ts is no document of flows/.'],
    ['up the tree', change('flows/../server/main.ts'), 'is no document of flows/.'],
    ['a recorded journey', change('recordings/a/journeys/x.journey.yaml'), 'is no document of flows/.'],
    ['a recorded journey among the documents', change('flows/a/x.journey.yaml'), 'is no document of flows/.'],
    ['what is not live', change('flows/a/nowhere.screen.yaml'), 'a/nowhere.screen.yaml is not live, and this commit changes it.'],
    ['a binary file', 'diff --git a/flows/a.yaml b/flows/a.yaml\nBinary files a/flows/a.yaml and b/flows/a.yaml differ\n', 'binary file'],
    [
      'a rename of what is not live',
      'diff --git a/flows/a/a.view.yaml b/flows/a/b.view.yaml\nsimilarity index 100%\nrename from flows/a/a.view.yaml\nrename to flows/a/b.view.yaml\n',
      'a/a.view.yaml is not live',
    ],
    [
      'a rename out of flows/',
      `diff --git a/server/a.yaml b/flows/a/b.view.yaml\nsimilarity index 100%\nrename from server/a.yaml\nrename to flows/a/b.view.yaml\n`,
      'server/a.yaml is no document',
    ],
    ['no commit', 'Hello.', 'This is not a commit.'],
    ['too many documents', Array.from({ length: 201 }, (_, at) => change(`flows/a/${at}.yaml`)).join(''), 'too large for a draft'],
  ])('%s is refused in words', async (_what, patch, words) => {
    expect(await refusal(open(patch), 422)).toContain(words);
  });
});
