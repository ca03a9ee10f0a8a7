import { describe, expect, test } from 'vitest';
import { checkWork as checkWorkWith } from '#preview/play/checked-work.ts';
import { lend } from '#preview/play/lent.ts';
import { firstWork } from '#preview/play/work.ts';
import type { Work } from '#preview/play/work.ts';

const checkWork = (work: Work) => checkWorkWith(work, lend().library);
const work = (text: string, values = '{}') => ({ ...firstWork(), text, states: [{ name: 'x', text: values }] });
const layout = (body: unknown, more: object = {}) => JSON.stringify({ bml: '1', title: 'x', body, ...more }, null, 2);

describe('the two texts together', () => {
  test('the first work has no problem', () => {
    const { problems, drawable, stale } = checkWork(firstWork());
    expect(problems).toEqual([]);
    expect(stale).toBeNull();
    expect(drawable?.layout.body).toHaveLength(1);
  });

  test('a state’s values count before the layout’s, name by name', () => {
    const { drawable } = checkWork(
      work(
        layout([], { form: { a: 1, b: 2 } }),
        '{"form": {"b": 3}, "state": {"open": true}, "issues": [{"path": "/form/a", "message": "No."}]}',
      ),
    );
    expect(drawable?.layout.form).toEqual({ a: 1, b: 3 });
    expect(drawable?.layout.state).toEqual({ open: true });
    expect(drawable?.issues).toEqual([{ path: '/form/a', message: 'No.' }]);
  });

  test('each problem has its text, line and pointer', () => {
    const { problems } = checkWork(work(layout([{ type: 'heading', level: 9, text: 'Hi' }]), '{\n  "from": {},\n  "issues": [7]\n}'));
    expect(problems).toMatchObject([
      { pane: 'values', pointer: '/from', line: 2, severity: 'error' },
      { pane: 'values', pointer: '/issues/0', line: 3 },
      { pane: 'layout', pointer: '/body/0/level', line: 7, severity: 'error' },
    ]);
  });

  test.each([
    ['a layout that cannot be read', '{\n"bml": }', '{}', 'layout', 2],
    ['values that cannot be read', layout([]), '{\n\n"form": {', 'values', 3],
    ['JSON that is no layout', '[1, 2]', '{}', 'layout', 1],
  ])('%s is stale at its line', (_kind, text, values, pane, line) => {
    const { drawable, stale } = checkWork(work(text, values));
    expect(drawable).toBeNull();
    expect(stale).toMatchObject({ pane, line });
  });
});
