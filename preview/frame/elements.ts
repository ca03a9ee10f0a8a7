import { markAttribute } from './mark-nodes.ts';

/** Every element that was drawn for a node; more than one where it is in a list. */
export const elementsOf = (pointer: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[${markAttribute}="${CSS.escape(pointer)}"]`),
];

/** The node that an element was drawn for: its own mark, or the nearest one around it. */
export const pointerOf = (element: Element | null): string | null =>
  element?.closest(`[${markAttribute}]`)?.getAttribute(markAttribute) ?? null;

const focusable =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable="true"], [tabindex]';

/** True if any of an element is visible: an invisible one has no box. */
const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

/** Where Tab stops, in its order: positive `tabindex` first, then as they stand; of a radio group the checked one or the first. */
export function tabStops(): HTMLElement[] {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  const found = [...(open ?? document).querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert]') && isSeen(element),
  );
  const stops = found.filter((element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const group = found.filter(
      (one): one is HTMLInputElement =>
        one instanceof HTMLInputElement && one.type === 'radio' && one.name === element.name && one.form === element.form,
    );
    return element === (group.find((one) => one.checked) ?? group[0]);
  });
  return stops.toSorted((a, b) => (a.tabIndex || Infinity) - (b.tabIndex || Infinity));
}

/** The name of an element for a list: its label, its text or its title. */
export function nameOf(element: HTMLElement): string {
  const labelled = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const words =
    labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') ||
    element.getAttribute('aria-label') ||
    ('labels' in element ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ') : '') ||
    element.textContent ||
    element.title;
  return words.replace(/\s+/g, ' ').trim().slice(0, 200);
}

export const roleOf = (element: HTMLElement): string =>
  element.getAttribute('role') ??
  ({ A: 'link', BUTTON: 'button', SELECT: 'list box', TEXTAREA: 'text', SUMMARY: 'disclosure' }[element.tagName] ||
    (element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase()));
