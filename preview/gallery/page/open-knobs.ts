import { membersOf } from '#schemas/is-object.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Issue } from '#schemas/wire.ts';
import type { Knob } from '../knobs/knobs-of.ts';

/** The data that a node's page holds for its knobs. */
export interface KnobData {
  type: string;
  knobs: readonly Knob[];
}

// The page that holds them wrote both: the shape tells them from nothing at all.
const isKnobData = (value: unknown): value is KnobData => Array.isArray(membersOf(value)['knobs']);
const isShown = (value: unknown): value is Layout & { issues?: Issue[] } => Array.isArray(membersOf(value)['body']);

/** Makes the knobs of an example when they are first opened: they are fetched then. Without a script there are none. */
export function openKnobs(): void {
  const written = document.getElementById('knobs')?.textContent;
  if (!written) return;
  const data: unknown = JSON.parse(written);
  if (!isKnobData(data)) return;
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-knobs]')) {
    details.hidden = false;
    details.addEventListener('toggle', () => void draw(details, data), { once: true });
  }
}

async function draw(details: HTMLDetailsElement, data: KnobData): Promise<void> {
  const section = details.closest('section');
  const frame = section?.querySelector('iframe');
  const text = section?.querySelector('pre')?.textContent;
  const place = details.querySelector('[data-place]');
  if (!frame || !text || !place) return;
  const shown: unknown = JSON.parse(text);
  if (!isShown(shown)) return;
  const { issues = [], ...layout } = shown;
  let turned: Layout | null = null;
  const show = (): void => {
    // A sandbox has no origin that could be named.
    if (turned !== null) frame.contentWindow?.postMessage({ say: 'draw', layout: turned, issues }, '*');
  };
  // Another look loads the frame again.
  frame.addEventListener('load', show);
  const { drawKnobs } = await import('../knobs/draw-knobs.tsx');
  drawKnobs(place, {
    ...data,
    layout,
    onTurn: (next) => {
      turned = next;
      show();
    },
  });
}
