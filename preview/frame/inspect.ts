import { pointerOf } from './elements.ts';

/**
 * While inspecting, a click, a tap or Enter points at an element and does nothing else. Answers a switch for it.
 */
export function createInspector(pointed: (pointer: string) => void, hovered: (pointer: string | null) => void): (on: boolean) => void {
  const at = (event: Event): string | null => (event.target instanceof Element ? pointerOf(event.target) : null);
  const take = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: Event): void => {
    take(event);
    const pointer = at(event);
    if (event.type === 'click' && pointer !== null) pointed(pointer);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    take(event);
    const pointer = at(event);
    if (pointer !== null) pointed(pointer);
  };
  const move = (event: Event): void => hovered(at(event));
  const leave = (): void => hovered(null);
  const presses = ['click', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'submit'] as const;
  let is = false;
  return (on) => {
    if (on === is) return;
    is = on;
    document.documentElement.toggleAttribute('data-inspect', on);
    const change = on ? 'addEventListener' : 'removeEventListener';
    for (const name of presses) window[change](name, press, true);
    window[change]('keydown', key as EventListener, true);
    window[change]('pointerover', move, true);
    window[change]('focusin', move, true);
    document.documentElement[change]('pointerleave', leave);
    if (!on) hovered(null);
  };
}
