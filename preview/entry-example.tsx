import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { usedNodeTypes } from '#engine/page/used-node-types.ts';
import { resolveUnknown } from '#engine/validation/resolve-unknown.ts';
import type { Layout } from '#schemas/layout.ts';
import { loadNodes } from '#renderer/nodes/by-need.ts';
import { isKnown } from '#renderer/runtime/components.ts';
import { contentOf } from '#renderer/page/shown.ts';
import { StepDialog } from '#renderer/page/StepDialog.tsx';
import { fetchTools } from '#renderer/runtime/tools.ts';
import { ViewStore } from '#renderer/runtime/view-store.ts';
import '#renderer/theme/document.ts';
import { createDrawingLine } from './gallery/page/drawing-line.ts';
import { inertHost } from './frame/inert-host.ts';
import { applyAppearance } from './frame/appearance.ts';
import { PreviewFrame } from './frame/PreviewFrame.tsx';
import type { Drawing } from './gallery/drawing-page.tsx';

/** A step that is a dialog, over the step below it, as a page of the product shows it once its script runs. */
function stepOver(layout: Layout, under: Layout, issues: Drawing['issues']): ReactNode {
  const base = new ViewStore(resolveUnknown(under, isKnown), { hydrated: true });
  const settled = resolveUnknown(layout, isKnown);
  const over = new ViewStore({ ...settled, body: contentOf(settled.body) }, { hydrated: true, issues: [...issues] });
  return (
    <>
      <PreviewFrame store={base} />
      <StepDialog store={over} host={inertHost()} cancel={() => undefined} />
    </>
  );
}

/** Room for a dialog, which is centered over what is below it. */
const dialogPixels = 720;

/** The height of what is drawn, which is less than the frame's where there is little. A dialog takes what there is. */
const heightOf = (app: HTMLElement): number => {
  const drawn = [...app.querySelectorAll('*:not(dialog, dialog *)')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect().bottom + scrollY);
  return Math.ceil(Math.max(app.querySelector('dialog:modal') ? dialogPixels : 0, ...drawn));
};

/** Calls `drawn` when its children are in the page, with the changes that a script makes. */
function Told({ drawn, children }: { drawn: () => Promise<void>; children: ReactNode }) {
  useEffect(() => void setTimeout(() => void drawn()), [drawn]);
  return children;
}

/** What the event `draw-next` of the window brings. */
interface NextDrawing {
  drawing: Drawing;
  drawn(): void;
}

/** A layout that the page around has checked, from a knob that was turned. */
interface Turned extends Pick<Drawing, 'layout' | 'issues'> {
  say: 'draw';
}

function drawnAnew(root: HTMLElement, content: ReactNode): Root {
  const drawn = createRoot(root);
  drawn.render(content);
  return drawn;
}

const root = document.getElementById('app');
const written = document.getElementById('drawing')?.textContent;
if (root && written) {
  // The page around makes the frame as tall as what is drawn in it.
  const origin = new URL(location.href).origin;
  // A frame grows for a dialog, and what fills its window grows with it: once that is closed, the frame is first as tall again as before.
  let [before, grown] = [0, false];
  const tell = (): void => {
    const open = root.querySelector('dialog:modal') !== null;
    grown = open || (grown && innerHeight > before);
    const height = grown && !open ? before : heightOf(root);
    if (!grown) before = height;
    window.parent.postMessage({ say: 'height', height }, origin);
  };
  const settled = async (): Promise<void> => {
    // Only what is laid out asks for its fonts.
    root.getBoundingClientRect();
    await document.fonts.ready;
  };
  /** Takes over what the server drew, or draws in its place. */
  const draw = async ({ layout, issues, appearance }: Drawing, drawn: () => Promise<void>, isWritten: boolean): Promise<Root> => {
    const types = [...usedNodeTypes(layout), ...(layout.under ? usedNodeTypes(layout.under) : [])];
    applyAppearance(document, { ...appearance, motion: 'full' });
    await Promise.all([loadNodes([...new Set(types)]), fetchTools()]);
    if (layout.present === 'dialog' && layout.under)
      return drawnAnew(root, <Told drawn={drawn}>{stepOver(layout, layout.under, issues)}</Told>);
    const content = (
      <Told drawn={drawn}>
        <PreviewFrame store={new ViewStore(resolveUnknown(layout, isKnown), { issues: [...issues] })} />
      </Told>
    );
    return isWritten ? hydrateRoot(root, content) : drawnAnew(root, content);
  };
  const first = async (): Promise<void> => {
    await settled();
    new ResizeObserver(tell).observe(root);
    // A dialog that opens or closes changes the size of nothing else.
    new MutationObserver(tell).observe(root, { subtree: true, childList: true, attributeFilter: ['open'] });
    window.addEventListener('resize', tell);
    tell();
  };
  // The page that wrote it has checked it.
  const parsed: unknown = JSON.parse(written);
  const drawing = parsed as Drawing;
  const inLine = createDrawingLine(draw(drawing, first, true));
  const drawNext = (next: Drawing, drawn: () => Promise<void>): void => void inLine(() => draw(next, drawn, false));
  // The knobs beside a drawing, of the page that holds it alone.
  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<Turned>) => {
    if (source === window.parent && window.parent !== window && from === origin && data.say === 'draw')
      drawNext({ ...drawing, layout: data.layout, issues: data.issues }, settled);
  });

  // A test that looks at many drawings hands each one to the same page, which draws it in place of the last and says when it is drawn.
  window.addEventListener('draw-next', (event) => {
    const { drawing, drawn } = (event as CustomEvent<NextDrawing>).detail;
    scrollTo(0, 0);
    document.title = drawing.layout.title;
    const whenDrawn = async (): Promise<void> => {
      await settled();
      drawn();
    };
    drawNext(drawing, whenDrawn);
  });
}
