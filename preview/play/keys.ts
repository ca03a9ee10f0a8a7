/** A keyboard shortcut, as listed under "?". `single` keys are off while something is typed, and can be turned off. */
export interface Shortcut {
  keys: string;
  does: string;
  single: boolean;
}

export const shortcuts: readonly Shortcut[] = [
  { keys: '[', does: 'Hide or show the layout text', single: true },
  { keys: ']', does: 'Hide or show the values', single: true },
  { keys: '/', does: 'Open the samples', single: true },
  { keys: 'i', does: 'Inspect: a click in a drawing selects its text', single: true },
  { keys: 'o', does: 'Number the order of Tab', single: true },
  { keys: 's', does: 'Share', single: true },
  { keys: '?', does: 'This list', single: true },
  { keys: 'F6', does: 'Go to the next part of the page; with Shift to the one before', single: false },
  { keys: 'Ctrl+Z, ⌘Z', does: 'Undo anything: text, values, states, how it is looked at', single: false },
  { keys: 'Ctrl+Shift+Z, ⌘⇧Z', does: 'Do it again', single: false },
  { keys: 'Ctrl+Space', does: 'In a text: what may stand here', single: false },
  { keys: 'Ctrl+F, ⌘F', does: 'In a text: search and replace', single: false },
  { keys: 'F8', does: 'In a text: the next problem', single: false },
  { keys: 'Arrow keys', does: 'On a line between two parts: make one larger', single: false },
];

/** A field, or a list whose keys find what begins with a letter. */
const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]';
const fieldOf = (event: KeyboardEvent): Element | null => (event.target instanceof Element ? event.target.closest(typing) : null);

/** Which of the page's own undo and redo a key asks for. A field with a history of its own keeps its key. */
export function undoKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  const field = fieldOf(event);
  if (field !== null && !field.classList.contains('cm-content')) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey ? 'redo' : null;
}

/** The single key that was pressed; null while a field has the focus. */
export function singleKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || fieldOf(event)) return null;
  if (document.querySelector('[role="dialog"]')) return null;
  return shortcuts.some(({ keys, single }) => single && keys === event.key) ? event.key : null;
}

/** Moves the focus to the next part of the page that can be seen. */
export function nextPart(back: boolean): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')].filter((part) => part.getClientRects().length > 0);
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  const next = parts[(at + (back ? -1 : 1) + parts.length) % parts.length];
  next?.querySelector<HTMLElement>('[contenteditable="true"], [tabindex="0"], button, iframe')?.focus();
}
