import { declaredName } from '#engine/fields/field-path.ts';
import { kindOf } from './field-nodes.ts';
import type { FormState } from './form-state.ts';
import type { ViewStore } from './view-store.ts';

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The text of the boxes of one name, if it differs from the text that they were drawn with. */
function textIn(boxes: readonly Box[], drawn: string): string {
  if (!/^(?:checkbox|radio)$/.test(boxes[0]?.type ?? '')) return boxes.find((box) => box.value !== drawn)?.value ?? drawn;
  const marks = boxes as readonly HTMLInputElement[]; // what those types are
  const chosen = drawn.split('\n');
  // A posted tick that could not be read stands as `on`.
  if (marks.every((mark) => mark.checked === (drawn === 'on' || chosen.includes(mark.value)))) return drawn;
  return marks.flatMap((mark) => (mark.checked ? [mark.value] : [])).join('\n');
}

/**
 * Takes over what stands in the boxes of a form and nowhere else: what was typed before the script arrived. A whole form at once, so that
 * no field has to look for itself.
 */
export function takeTypedTexts(element: HTMLFormElement, store: ViewStore, form: FormState): void {
  const boxes = new Map<string, Box[]>();
  for (const box of element.elements as Iterable<Element> as Iterable<Box>) {
    const others = boxes.get(box.name);
    if (others) others.push(box);
    else boxes.set(box.name, [box]);
  }
  for (const [name, found] of boxes) {
    const kind = kindOf(form.fields.get(declaredName(name)));
    // A list or a file box holds no text, and a date in three boxes reads them itself.
    if (!kind || kind === 'rows' || kind === 'files' || (kind === 'date' && found.length > 1)) continue;
    const drawn = store.text(form, name);
    const typed = textIn(found, drawn);
    if (typed !== drawn) store.setText(form, name, typed);
  }
}
