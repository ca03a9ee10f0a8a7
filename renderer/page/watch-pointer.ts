/**
 * Marks the document while a pointer leads: from a press with mouse, pen or finger to the next key. What a script gives the focus then shows
 * no ring. A browser's own `:focus-visible` does not tell: what was pressed is gone with its step, and it then takes the keyboard for granted.
 */
export function watchPointer({ documentElement: { dataset } }: Document): void {
  addEventListener('pointerdown', () => (dataset['pointer'] = ''), { passive: true, capture: true });
  addEventListener('keydown', () => delete dataset['pointer'], { passive: true, capture: true });
}
