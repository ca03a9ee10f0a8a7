import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileTexts } from './hostile-texts.ts';
import { ladder, publishEdited, recordsNow, recordsOf } from './published-flow.ts';
import { draftOf, quiz, refusal, retitled, startStudio, studio, type StudioServer } from './studio-people.ts';

let all: StudioServer;
let draft: string;
let [older, live] = ['', ''];
beforeAll(async () => {
  all = await startStudio();
  older = (await recordsNow(all)).live ?? '';
  await publishEdited(all, { [ladder]: (text) => text.replace('expires: 30d', 'expires: 29d') });
  live = (await recordsNow(all)).live ?? '';
  draft = `${studio}/drafts/${(await draftOf(all.author, quiz, retitled)).id}`;
});
afterAll(() => all.server.stop());

describe('a document stands where the server\'s own would: "a relative path of plain names"', () => {
  const outside = [
    '../server/main.yaml',
    '/etc/passwd.yaml',
    'a/../../b.yaml',
    './a.yaml',
    'a//b.yaml',
    String.raw`a\b.yaml`,
    'a/.git/config.yaml',
    'flows/a/a.flow.yaml',
    'a/a.flow.yaml\n',
    'a/a.flow.yaml\u0000',
    'a/%2e%2e/b.yaml',
    'a/ä.yaml',
    'a/main.ts',
    'a/yaml',
    '',
    'a/README.md',
    'a/journeys/b.journey.yaml',
    'a/b.example.yaml',
  ];

  test.each(outside)('%j is read, saved, checked and drawn by no call', async (path) => {
    const typed = { path, text: 'title: x\n' };
    const at = encodeURIComponent(path);
    const flow = { voyagerType: null, path: null, before: false };
    const answers = [
      all.author.get(`${draft}/document?path=${at}`),
      all.author.get(`${draft}/sketch?path=${at}`),
      all.author.post(`${draft}/document`, { ...typed, revision: 0 }),
      all.author.post(`${draft}/check`, { typed }),
      all.author.post(`${draft}/graph`, { ...flow, typed }),
      all.author.post(`${draft}/step`, { voyagerType: 'A', stepId: 'a', before: false, typed }),
      all.author.post(`${draft}/comments`, { text: 'x', path, line: 1 }),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(7).fill(400));
  });

  test('a commit that holds one is refused, and so is one that renames a document to it', async () => {
    for (const path of outside.filter((one) => one !== '' && !/[\n\u0000]/.test(one))) {
      const added = `diff --git a/flows/${path} b/flows/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/flows/${path}\n@@ -0,0 +1 @@\n+a\n`;
      const renamed = `diff --git a/flows/${quiz} b/flows/${path}\nsimilarity index 100%\nrename from flows/${quiz}\nrename to flows/${path}\n`;
      for (const patch of [added, renamed])
        expect(await refusal(all.author.post(`${studio}/commits`, { name: 'x', patch }), 422), path).toMatch(
          /no document of flows|not a commit/,
        );
    }
  });
});

describe('a draft is hostile input', () => {
  test.each(hostileTexts)('%s among the values of a move is answered, in words', async (_what, text) => {
    const more = text.slice(0, 20_000);
    const answer = await all.author.post(`${recordsOf(all)}/${older}/try`, { to: live, states: {}, more, after: null });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await answer.json()).toMatchObject({ moved: 0, seal: null });
  });
});
