import type { AuthoredMap } from './authored.ts';
import { entriesOf, textOf, valueOf } from './authored.ts';
import { asValue, compileText } from './compile-expression.ts';
import { compileNodes } from './compile-node.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';

/** The static dialogs of a document; inside a part their names are the part's own. */
export function compileDialogs(root: AuthoredMap, place: NodePlace, draft: ViewDraft): void {
  const { compilation } = draft;
  for (const entry of entriesOf(valueOf(root, 'dialogs'))) {
    const title = valueOf(entry.value, 'title');
    draft.dialogs[`${entry.key}${place.suffix}`] = {
      ...(textOf(entry.value, 'kind') === 'sheet' ? { kind: 'sheet' } : {}),
      title: title === undefined ? '' : asValue(compileText(title, place, compilation)),
      body: compileNodes(valueOf(entry.value, 'body'), place, draft),
      footer: compileNodes(valueOf(entry.value, 'footer'), place, draft),
    };
  }
}
