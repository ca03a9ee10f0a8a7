import type { DialogDocument } from '#schemas/layout.ts';
import type { CompiledView } from '../compiled/compiled-view.ts';
import { foldNodes } from './fold-nodes.ts';
import { foldValue, nothing } from './fold-value.ts';
import type { ProjectionPlace } from './projection-place.ts';

type CompiledDialog = CompiledView['dialogs'][string];

/** A dialog as it travels, with what is in scope where it is drawn. */
export function foldDialog(dialog: CompiledDialog, at: ProjectionPlace): DialogDocument {
  const footer = foldNodes(dialog.footer, at.at('footer'));
  const title = foldValue(typeof dialog.title === 'string' ? dialog.title : { $: dialog.title }, at.at('title'));
  return {
    ...(dialog.kind === undefined ? {} : { kind: dialog.kind }),
    ...(dialog.ofForm === true && at.form !== null ? { form: at.form } : {}),
    title: (title === nothing ? '' : title) as string, // the text of a dialog, or its expression
    body: foldNodes(dialog.body, at.at('body')),
    ...(footer.length > 0 ? { footer } : {}),
  };
}

/** The name on the wire of a dialog that is opened here. One that is drawn where it is opened is drawn now, for the rows around. */
export function openedHere(name: string, place: ProjectionPlace): string {
  const { dialogs, opened } = place.projection;
  const dialog = Object.hasOwn(dialogs, name) ? dialogs[name] : undefined;
  if (dialog?.own !== true) return name;
  const own = [name, ...place.keys].join('~');
  // Pressed in two ways by one node, it is drawn once; and one that leads back to itself ends.
  if (!Object.hasOwn(opened, own)) {
    opened[own] = { title: '', body: [] };
    opened[own] = foldDialog(dialog, place.at('dialogs').at(name));
  }
  return own;
}
