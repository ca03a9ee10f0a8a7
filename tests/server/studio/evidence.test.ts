import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readJourney } from '#engine/journey/journey-file.ts';
import type { MadeJourney, StudioEvidence } from '#schemas/studio/evidence.ts';
import { flowIn, ladder } from './published-flow.ts';
import { documentIn, done, draftOf, json, refusal, retitled, startStudio, studio, type StudioServer } from './studio-people.ts';

let all: StudioServer;
beforeAll(async () => {
  all = await startStudio();
});
afterAll(() => all.server.stop());

const onward = '      CONTINUE:\n        to: confirm\n        set:\n          shown: ${ladder.revision}\n';
/** The ladder's flow with a step after the first one. */
const withStep = (text: string): string =>
  text
    .replace(onward, onward.replace('confirm', 'details'))
    .replace(
      '\n  confirm:\n',
      '\n  details:\n    show: length\n    path: /details\n    events:\n      CONTINUE: confirm\n      BACK: previous\n\n  confirm:\n',
    );

const linkBank = 'bank-links/link-bank.flow.yaml';
/** The ladder's flow that keeps another number, which each journey through it shows. */
const showsMore = (text: string): string => text.replace('shown: ${ladder.revision}', 'shown: ${ladder.revision + 1}');
const saveIn = async (id: string, path: string, edit: (text: string) => string): Promise<void> => {
  const { text } = await documentIn(all.author, id, path);
  await json(all.author.post(`${studio}/drafts/${id}/document`, { path, text: edit(text ?? ''), revision: 0 }));
};

const evidence = (id: string, flow = ''): Promise<StudioEvidence> =>
  json(all.reviewer.get(`${studio}/drafts/${id}/evidence${flow === '' ? '' : `?flow=${flow}`}`));
const make = (id: string, voyagerType: string, element: string): Promise<MadeJourney> =>
  json(all.author.post(`${studio}/drafts/${id}/journeys`, { voyagerType, element }));

describe('evidence: a draft says what of its flows no journey passes, and which journeys it turns red', () => {
  test('what the draft adds comes first, with its document and line; a press makes the journey, which is saved and turns red when the draft changes', async () => {
    const { id, revision } = await draftOf(all.author, ladder, withStep);
    const before = await evidence(id);
    const { voyagerType } = before;
    expect(before.flows[0]).toMatchObject({ voyagerType, isChanged: true });
    expect(before.ran.recorded).toBeGreaterThan(0);
    expect(before.ran.saved).toBe(0);
    // Recorded people went to the dialog at once: the new step is in their way.
    expect(before.red.length).toBeGreaterThan(0);
    const [first] = before.uncovered;
    expect(first).toMatchObject({ isNew: true, file: ladder });
    const onwardFromStep = before.uncovered.find((one) => one.id === 'details CONTINUE 0');
    expect(onwardFromStep).toMatchObject({ kind: 'way', words: "at 'details', CONTINUE leads to 'confirm'", isNew: true });
    expect(onwardFromStep?.line).toBeGreaterThan(1);

    const made = await make(id, voyagerType, 'details CONTINUE 0');
    expect(made).toMatchObject({ steps: ['length', 'details', 'confirm'] });
    const after = await evidence(id);
    expect(after.saved).toEqual([{ id: 'id' in made ? made.id : '', says: "at 'details', CONTINUE leads to 'confirm'" }]);
    expect(after.uncovered.some((one) => one.id === 'details CONTINUE 0')).toBe(false);
    expect(after.red.some(({ savedId }) => savedId !== null)).toBe(false);

    const [saved] = after.saved;
    const { text } = await json<{ text: string }>(all.reviewer.get(`${studio}/drafts/${id}/journeys/${saved?.id ?? ''}`));
    expect(readJourney(text)).toMatchObject({ journey: { journey: voyagerType } });

    const held = await documentIn(all.author, id, ladder);
    await json(all.author.post(`${studio}/drafts/${id}/document`, { path: ladder, text: showsMore(held.text ?? ''), revision }));
    const changed = await evidence(id);
    expect(changed.red).toContainEqual({ says: saved?.says, words: expect.stringContaining('shown'), savedId: saved?.id });

    await done(all.author.post(`${studio}/drafts/${id}/journeys/remove`, { id: saved?.id }));
    expect((await evidence(id)).saved).toEqual([]);
    expect((await all.reviewer.get(`${studio}/drafts/${id}/journeys/${saved?.id ?? ''}`)).status).toBe(404);
  });

  test('of two flows that a draft changes each has evidence of its own, which counts the journeys of that flow alone', async () => {
    const { id } = await draftOf(all.author, ladder, showsMore);
    const [bankType, ladderType] = [flowIn(all, linkBank), flowIn(all, ladder)];
    await saveIn(id, linkBank, retitled);
    const first = await evidence(id);
    const [one, two] = first.flows.filter(({ isChanged }) => isChanged).map(({ voyagerType }) => voyagerType);
    expect([first.voyagerType, one, two]).toEqual([bankType, bankType, ladderType]);
    expect('id' in (await make(id, ladderType, 'length BACK 0'))).toBe(true);
    const [bank, second] = [await evidence(id), await evidence(id, ladderType)];
    expect([bank.red, bank.ran.saved, bank.saved.length]).toEqual([[], 0, 1]);
    expect([second.red.length > 0, second.ran.saved, second.saved.length]).toEqual([true, 1, 1]);
    expect(bank.ran.recorded).toBe(all.server.services.studio.deps.people.journeysOf(bankType).length);
  });

  test('negative control: a draft that changes only words turns no journey red and adds nothing', async () => {
    const { id } = await draftOf(all.author, ladder, (text) => text.replace(/^title: .*$/m, 'title: Another title'));
    const { red, uncovered } = await evidence(id);
    expect([red, uncovered.filter(({ isNew }) => isNew)]).toEqual([[], []]);
  });

  test('a side of a condition, a failure and a rule of a field are passed by the journey that is made for them; why none is made is said', async () => {
    const { id } = await draftOf(all.author, ladder, (text) => text.replace('expires: 30d', 'expires: 29d'));
    const { voyagerType, uncovered } = await evidence(id);
    for (const [kind, element] of [
      ['condition', 'length BACK 0 [iid != null] holds'],
      ['rule', 'length months max, refused'],
      ['failure', 'saving fails with PRIMARY_OWNER_ONLY'],
    ]) {
      expect(uncovered).toContainEqual(expect.objectContaining({ id: element, kind }));
      const made = await make(id, voyagerType, element ?? '');
      expect(made).toHaveProperty('id');
      expect((await evidence(id)).uncovered.map((one) => one.id)).not.toContain(element);
    }
    expect(await make(id, voyagerType, 'none of these')).toEqual({ whyNot: 'The draft has this no more: load the page again.' });
  });

  test('a draft with a mistake has no evidence, and says what to mend; a flow that is none is named', async () => {
    const { id } = await draftOf(all.author, ladder, (text) => text.replace('to: confirm', 'to: confirmx'));
    expect(await refusal(all.author.get(`${studio}/drafts/${id}/evidence`), 422)).toMatch(/^Mend the draft first: /);
    const { id: good } = await draftOf(all.author, ladder, (text) => text.replace('expires: 30d', 'expires: 28d'));
    expect(await refusal(all.author.get(`${studio}/drafts/${good}/evidence?flow=NONE`), 422)).toBe(
      'The draft has no flow NONE. Choose another one.',
    );
  });
});
