import { completionsAt } from './complete.ts';
import type { Completion } from './complete.ts';
import { expressionAt, lineAt } from './expression-at.ts';
import { statesOf } from './fixes/additions.ts';
import { namesAfter, openDocument } from './names-around.ts';
import type { Span } from './span.ts';
import type { Workspace } from './workspace.ts';

/** Keys of a flow that name one of its states. */
const stateKeys = new Set('to initial over change through hub enterAt changes forget'.split(' '));

/** What may be written at a place of a document: keys, values and the names that there are. Null where nothing is known. */
export function completionOf(workspace: Workspace, path: string, offset: number): { word: Span; completions: Completion[] } | null {
  const document = openDocument(workspace, path);
  const expression = expressionAt(document, offset);
  if (expression !== null) {
    const completions = namesAfter(workspace, path, expression.path).map(({ name, detail, doc }) => ({
      label: name,
      text: name,
      detail,
      info: doc,
      boost: detail === 'function' ? -1 : 0,
    }));
    return { word: { from: expression.from, to: expression.to }, completions };
  }
  const found = completionsAt(document.text, offset, 'yaml', workspace.guideOf(path));
  const line = lineAt(document, offset);
  const isState = path.endsWith('.flow.yaml') && line?.key != null && stateKeys.has(line.key) && offset >= line.valueFrom;
  if (!isState || line === undefined) return found;
  const word = found?.word ?? { from: line.valueFrom, to: line.to };
  const states = [...statesOf(document), 'previous', 'next'].map((name) => ({
    label: name,
    text: name,
    detail: 'state',
    info: '',
    boost: 2,
  }));
  const others = (found?.completions ?? []).filter(({ label }) => !states.some((one) => one.label === label));
  return { word, completions: [...states, ...others] };
}
