import '../../without-code-of-text.ts';
import { createRoot } from 'react-dom/client';
import { Knobs, type KnobsProps } from './Knobs.tsx';

/** Draws the knobs of an example into an element of its page. */
export function drawKnobs(place: Element, props: KnobsProps): void {
  createRoot(place).render(<Knobs {...props} />);
}
