import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StepExamples, StudioUses } from '#schemas/studio/look.ts';
import type { StudioSimulation } from '#schemas/studio/simulation.ts';
import type { StudioJourneys, StudioReplay } from '#schemas/studio/replay.ts';
import { flowsFolder as productFlows } from '#tests/replay/recorded.ts';
import { flowIn, ladder } from './published-flow.ts';
import { documentIn, draftOf, json, startStudio, studio, type StudioServer } from './studio-people.ts';

// What holds of the whole product's documents together. The other tests of the studio change a part of them (`studioFlows`).
let all: StudioServer;
let id: string;
beforeAll(async () => {
  all = await startStudio({ flows: productFlows });
  ({ id } = await draftOf(all.author, ladder, (text) => text.replace('expires: 30d', 'expires: 28d')));
});
afterAll(() => all.server.stop());

test('the recorded journeys of the repository are offered, and one of each flow replays by what is live exactly as it was recorded', async () => {
  const journeys = await json<StudioJourneys>(all.author.get(`${studio}/journeys`));
  expect(journeys).toContainEqual(expect.objectContaining({ name: 'lengthen', voyagerType: flowIn(all, ladder) }));
  expect(journeys.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  const oneOfEach = [...new Map(journeys.map((one) => [one.voyagerType, one])).values()];
  expect(oneOfEach.length).toBeGreaterThan(10);
  for (const journey of oneOfEach) {
    const { refused, differs } = await json<StudioReplay>(
      all.author.post(`${studio}/replay`, { draftId: null, journey: { name: journey.name, voyagerType: journey.voyagerType }, at: 0 }),
    );
    if (refused !== null || differs !== null) wrong.push(`${journey.name}: ${refused?.words ?? differs?.words}`);
  }
  expect(wrong).toEqual([]);
});

test('every flow of the product begins with made-up data', async () => {
  const simulate = (voyagerType: string | null): Promise<StudioSimulation> =>
    json(all.author.post(`${studio}/drafts/${id}/simulate`, { voyagerType, as: null, send: [], journey: false }));
  const { flows } = await simulate(null);
  expect(flows.length).toBeGreaterThan(10);
  const stopped: string[] = [];
  for (const { voyagerType } of flows) {
    const { refused } = await simulate(voyagerType);
    if (refused !== null) stopped.push(`${voyagerType}: ${refused.words}`);
  }
  expect(stopped).toEqual([]);
});

test('a part is drawn where it is shown: on a page, within another part or a shell too, or in steps; a page is drawn as itself; by what is typed', async () => {
  const uses = (path: string): Promise<StudioUses> => json(all.author.get(`${studio}/drafts/${id}/uses?path=${encodeURIComponent(path)}`));
  const part = 'documents/parts/uploader.part.yaml';
  expect(await uses(part)).toMatchObject([{ voyagerType: null, name: 'taxesAndDocuments' }]);
  expect(await uses('account-settings/parts/interested-party.part.yaml')).toContainEqual(
    expect.objectContaining({ voyagerType: null, name: 'settingsAccount' }),
  );
  // A part of a shell stands on each of its pages.
  expect((await uses('parts/site-footer.part.yaml')).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['global', 'taxesAndDocuments']),
  );
  const steps = await uses('new-account/parts/risk-loss.part.yaml');
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.every(({ voyagerType }) => voyagerType !== null)).toBe(true);
  expect(await uses('account-quiz/account-quiz.screen.yaml')).toMatchObject([{ voyagerType: null, name: 'accountQuiz' }]);
  expect(await uses('account-quiz/words/en.yaml')).toEqual([]);

  const page = (typed: object | null): Promise<StepExamples> =>
    json(all.author.post(`${studio}/drafts/${id}/page`, { page: 'taxesAndDocuments', typed }));
  const { text } = await documentIn(all.author, id, part);
  const drawn = await page(null);
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.every(({ says, isSeen }) => isSeen && says.includes(': '))).toBe(true);
  const typed = { path: part, text: (text ?? '').replace('listRow: Upload documents', 'listRow: Send us a paper') };
  expect(JSON.stringify(await page(typed))).toContain('Send us a paper');
  expect(JSON.stringify(drawn)).not.toContain('Send us a paper'); // control
  // A finding in the part is marked beside the text of the page, and the other way round: each node has its document.
  const screen = 'documents/taxes-and-documents.screen.yaml';
  const { text: ofScreen } = await documentIn(all.author, id, screen);
  for (const one of [typed, { path: screen, text: ofScreen ?? '' }]) {
    const [placed] = await page(one);
    const files = Object.values(placed?.written ?? {}).map(({ file }) => file);
    expect(files).toEqual(expect.arrayContaining([part, screen]));
    expect(JSON.stringify(placed?.layout)).not.toContain('$from');
  }
  expect(drawn.every(({ written }) => Object.keys(written).length === 0)).toBe(true); // control
});
