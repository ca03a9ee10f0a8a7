import { beforeAll, describe, expect, test } from 'vitest';
import { addRow, removeRow } from '#renderer/nodes/rows/change-rows.ts';
import { ViewStore } from '#renderer/runtime/view-store.ts';
import { haveTools } from '#renderer/runtime/tools.ts';
import type { Layout } from '#schemas/layout.ts';
import { formTools } from '../support/form-rules.ts';

const layout: Layout = {
  bml: '1',
  title: 'Heirs',
  form: {
    rows: [
      { name: 'Nora', share: 60 },
      { name: 'Ivo', share: 30 },
      { name: 'Etta', share: 10 },
    ],
  },
  body: [
    {
      type: 'rows',
      name: 'rows',
      label: 'Heir',
      add: 'Add',
      remove: 'Remove',
      children: [
        { type: 'textField', name: 'name', label: 'Name', required: 'Enter a name.' },
        { type: 'numberField', name: 'share', label: 'Share', $if: { $: ['!=', ['get', 'rows', 'row', 'name'], 'Etta'] } },
      ],
    },
  ],
};

describe('language, feature 24: rows in the browser', () => {
  beforeAll(() => haveTools(formTools));
  const made = () => {
    const store = new ViewStore(layout, { hydrated: true });
    return { store, form: store.form('')! };
  };

  test('a keystroke in a row wakes that field, the list and what reads the form, and no other row', () => {
    const { store, form } = made();
    const woken: string[] = [];
    for (const key of ['form..rows[0].name', 'form..rows[1].name', 'form..rows[1].share', 'form..rows', 'form.'])
      store.subscribe([key], () => woken.push(key));
    store.setText(form, 'rows[1].name', 'Ivor');
    expect(woken.sort()).toEqual(['form.', 'form..rows', 'form..rows[1].name']);
    expect(form.values['rows']).toEqual([
      { name: 'Nora', share: 60 },
      { name: 'Ivor', share: 30 },
      { name: 'Etta', share: 10 },
    ]);
  });

  test('a row that goes takes its own texts along, and those behind it move up with theirs', () => {
    const { store, form } = made();
    store.setText(form, 'rows[1].share', 'thirty');
    store.setText(form, 'rows[2].name', 'Etta Vane');
    removeRow(store, form, 'rows', 0);
    expect([store.text(form, 'rows[0].share'), store.text(form, 'rows[1].name')]).toEqual(['thirty', 'Etta Vane']);
    expect(form.problems).toEqual({ 'rows[0].share': 'not-a-number' });
    removeRow(store, form, 'rows', 0);
    expect([form.problems, form.values['rows']]).toEqual([{}, [{ name: 'Etta Vane', share: 10 }]]);
    addRow(store, form, 'rows');
    expect(store.text(form, 'rows[1].name')).toBe('');
  });

  test('what is wrong with other fields is still said when a row goes, and moves with the rows behind it', () => {
    const { store, form } = made();
    store.showIssues([
      { path: '/form/owner', message: 'Enter the owner.' },
      { path: 'rows', message: 'Shares must add up to 100%.' },
      { path: 'rows[0].name', message: 'Enter a name.' },
      { path: '/form/rows[1].share', message: 'Enter a share.' },
      { path: 'rows[2].name', message: 'Enter another name.' },
    ]);
    removeRow(store, form, 'rows', 1);
    const left = [
      { path: '/form/owner', message: 'Enter the owner.' },
      { path: 'rows[0].name', message: 'Enter a name.' },
      { path: 'rows[1].name', message: 'Enter another name.' },
    ];
    expect([store.issues, store.summary]).toEqual([left, left]);
    expect([store.messageOf('rows[1].name'), store.messageOf('rows[2].name')]).toEqual(['Enter another name.', undefined]);
  });

  test('what is wrong with a list goes when a row comes, and nothing else does', () => {
    const { store, form } = made();
    store.showIssues([
      { path: 'rows', message: 'Add one more.' },
      { path: 'rows[1].name', message: 'Enter a name.' },
    ]);
    addRow(store, form, 'rows');
    expect(store.issues).toEqual([{ path: 'rows[1].name', message: 'Enter a name.' }]);
  });

  test('what is hidden in a row is neither checked nor sent', () => {
    const { store, form } = made();
    store.setText(form, 'rows[0].name', '');
    expect(store.check(form)).toEqual([{ path: 'rows[0].name', message: 'Enter a name.' }]);
    expect(store.values(form)).toEqual({ rows: [{ name: null, share: 60 }, { name: 'Ivo', share: 30 }, { name: 'Etta' }] });
  });

  test('rows that were typed and posted stand there again, and so do those of a view that is only read anew', () => {
    const posted = new ViewStore(layout, { posted: { rows: [{ name: 'Zoe', share: 'all' }, {}] } });
    const form = posted.form('')!;
    expect([posted.text(form, 'rows[0].name'), posted.text(form, 'rows[0].share'), (form.values['rows'] as []).length]).toEqual([
      'Zoe',
      'all',
      2,
    ]);
    const again = new ViewStore(layout, { previous: posted });
    expect([again.text(again.form('')!, 'rows[0].share'), (again.form('')!.values['rows'] as []).length]).toEqual(['all', 2]);
  });

  test('`set … each` sets a field of every row, from the list as it was', () => {
    const { store, form } = made();
    store.setValue(form, 'rows[1].share', 50);
    expect(form.values['rows']).toMatchObject([{ share: 60 }, { share: 50 }, { share: 10 }]);
    store.setText(form, 'rows[1].share', 'x');
    store.setValue(form, 'rows[1].share', 5);
    expect([store.text(form, 'rows[1].share'), form.problems]).toEqual(['5', {}]);
  });
});
