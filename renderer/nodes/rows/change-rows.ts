import { fieldInRow, rowOfField } from '#engine/fields/field-path.ts';
import { renamed, rowsOf } from '../../runtime/form-state.ts';
import type { FormState } from '../../runtime/form-state.ts';
import { fieldOfIssue } from '../../runtime/field-of-issue.ts';
import type { ViewStore } from '../../runtime/view-store.ts';

/** Puts an empty row at the end of a list that the person makes. */
export function addRow(store: ViewStore, form: FormState, list: string): void {
  moveIssues(store, list, (name) => name);
  store.setRows(form, list, [...rowsOf(form, list), {}]);
}

/** Takes a row away; those behind it move up with all that was typed. */
export function removeRow(store: ViewStore, form: FormState, list: string, at: number): void {
  const moved = (name: string): string | null => {
    const row = rowOfField(name);
    if (row?.list !== list || row.at < at) return name;
    return row.at === at ? null : fieldInRow(list, row.at - 1, row.field);
  };
  form.texts = renamed(form.texts, moved);
  form.problems = renamed(form.problems, moved);
  moveIssues(store, list, moved);
  store.setRows(
    form,
    list,
    rowsOf(form, list).filter((_row, place) => place !== at),
  );
}

/** Moves the issues of rows to their new names; issues of the list belonged to another list and go. */
function moveIssues(store: ViewStore, list: string, moved: (name: string) => string | null): void {
  const issues = store.issues.flatMap((issue) => {
    const own = fieldOfIssue(issue);
    const name = own === list ? null : moved(own);
    return name === null ? [] : [{ ...issue, path: issue.path.slice(0, issue.path.length - own.length) + name }];
  });
  store.showIssues(issues, false);
}
