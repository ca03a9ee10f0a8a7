import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAddedViews } from '../../preview/studio/form/added-views.ts';

const act = { path: 'gift/views/tax.view.yaml', text: 'view: tax\n', before: 'one', after: 'two' };
let sent: unknown[];
let status: number;
beforeEach(() => {
  [sent, status] = [[], 200];
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.resolve(Response.json({ saved: true, revision: sent.length }, { status }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function begun() {
  const [there, said]: [string[], (string | null)[]] = [[], []];
  const views = createAddedViews({
    draftId: 'd',
    onThere: async (path, isThere) => void there.push(`${isThere ? 'made' : 'gone'} ${path}`),
    onProblem: (words) => void said.push(words),
  });
  return { views, there, said };
}

describe('one act is one undo: a step that was added is taken back with its view, and comes again with it', () => {
  test('by the texts of the flow, and nothing is sent for any other change', async () => {
    const { views, there } = begun();
    await views.add(act);
    await views.moved('two', 'three');
    await views.moved('one', 'two');
    expect(sent).toEqual([{ path: act.path, text: act.text, revision: 0 }]);
    await views.moved('two', 'one');
    await views.moved('one', 'two');
    expect(sent.slice(1)).toEqual([
      { path: act.path, revision: 1 },
      { path: act.path, text: act.text, revision: 0 },
    ]);
    expect(there).toEqual([`made ${act.path}`, `gone ${act.path}`, `made ${act.path}`]);
  });

  test('an undo that comes before the view was made waits for it', async () => {
    const { views, there } = begun();
    await Promise.all([views.add(act), views.moved('two', 'one')]);
    expect(there).toEqual([`made ${act.path}`, `gone ${act.path}`]);
  });

  test('a view that somebody changed since stays, and it is said', async () => {
    const { views, there, said } = begun();
    await views.add(act);
    status = 409;
    await views.moved('two', 'one');
    expect(there).toEqual([`made ${act.path}`]);
    expect(said.at(-1)).toBe(`The view ${act.path} was changed since, so it stays in the draft.`);
  });
});
