import { elementsOf, nameOf, pointerOf, roleOf, tabStops } from './elements.ts';
import type { Stop } from './messages.ts';

export interface Overlay {
  outline(pointers: readonly string[]): void;
  hover(pointer: string | null): void;
  tabOrder(on: boolean): Stop[];
  /** Moves each mark to the present place of its element. */
  refresh(): void;
}

/** The tool's overlay over the layout: outlines and the numbers of the tab order. Hidden from screen readers; the page lists the same. */
export function createOverlay(): Overlay {
  const over = document.createElement('div');
  over.id = 'over';
  over.setAttribute('aria-hidden', 'true');
  let outlined: readonly string[] = [];
  let hovered: string | null = null;
  let numbered = false;

  const put = (tag: 'i' | 'b', box: DOMRect, words = ''): HTMLElement => {
    const mark = document.createElement(tag);
    mark.textContent = words;
    mark.style.setProperty('left', `${box.left + scrollX}px`);
    mark.style.setProperty('top', `${box.top + scrollY}px`);
    if (tag === 'i') {
      mark.style.setProperty('width', `${box.width}px`);
      mark.style.setProperty('height', `${box.height}px`);
    }
    over.append(mark);
    return mark;
  };
  const refresh = (): void => {
    // An open dialog covers everything else, so the marks are put into it.
    const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (over.parentNode !== host) host.append(over);
    over.replaceChildren();
    const box = host === document.body ? null : host.getBoundingClientRect();
    over.style.setProperty('translate', box ? `${-box.left - scrollX}px ${-box.top - scrollY}px` : '');
    for (const element of outlined.flatMap((pointer) => [...elementsOf(pointer)])) put('i', element.getBoundingClientRect());
    if (hovered !== null && !outlined.includes(hovered))
      for (const element of elementsOf(hovered)) put('i', element.getBoundingClientRect()).className = 'hover';
    if (numbered) tabStops().forEach((element, index) => put('b', element.getBoundingClientRect(), String(index + 1)));
  };
  return {
    refresh,
    outline(pointers) {
      outlined = pointers;
      refresh();
    },
    hover(pointer) {
      if (hovered === pointer) return;
      hovered = pointer;
      refresh();
    },
    tabOrder(on) {
      numbered = on;
      refresh();
      return tabStops().map((element) => ({ name: nameOf(element), role: roleOf(element), pointer: pointerOf(element) }));
    },
  };
}
