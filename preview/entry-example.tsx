import { createRoot, hydrateRoot } from 'react-dom/client';
import { usedNodeTypes } from '#engine/page/used-node-types.ts';
import { settleUnknown } from '#engine/validation/settle-unknown.ts';
import type { Layout } from '#schemas/layout.ts';
import { loadNodes } from '#renderer/nodes/by-need.ts';
import { isKnown } from '#renderer/nodes/components.ts';
import { contentOf } from '#renderer/page/shown.ts';
import { StepDialog } from '#renderer/page/StepDialog.tsx';
import { fetchTools } from '#renderer/runtime/tools.ts';
import { ViewStore } from '#renderer/runtime/view-store.ts';
import '#renderer/theme/index.ts';
import { inertHost } from './frame/inert-host.ts';
import { presentLook } from './frame/look.ts';
import { PreviewFrame } from './frame/PreviewFrame.tsx';
import type { Drawing } from './gallery/drawing-page.tsx';

/** A step that is a dialog, over the step below it, as a page of the product shows it once its script runs. */
function drawOver(app: HTMLElement, layout: Layout, under: Layout, issues: Drawing['issues']): void {
  const base = new ViewStore(settleUnknown(under, isKnown), { hydrated: true });
  const settled = settleUnknown(layout, isKnown);
  const over = new ViewStore({ ...settled, body: contentOf(settled.body) }, { hydrated: true, issues: [...issues] });
  createRoot(app).render(
    <>
      <PreviewFrame store={base} />
      <StepDialog store={over} host={inertHost()} cancel={() => undefined} />
    </>,
  );
}

/** The height of what is drawn, which is less than the frame's where there is little. */
const heightOf = (app: HTMLElement): number => {
  const bottoms = [...app.querySelectorAll('*')].map((element) => element.getBoundingClientRect().bottom + scrollY);
  return Math.ceil(Math.max(0, ...bottoms));
};

const root = document.getElementById('app');
const written = document.getElementById('drawing')?.textContent;
if (root && written) {
  // The page that wrote it has checked it.
  const { layout, issues, look } = JSON.parse(written) as Drawing;
  const types = [...usedNodeTypes(layout), ...(layout.under ? usedNodeTypes(layout.under) : [])];
  presentLook(document, { ...look, motion: 'full' });
  await Promise.all([loadNodes([...new Set(types)]), fetchTools()]);
  if (layout.present === 'dialog' && layout.under) drawOver(root, layout, layout.under, issues);
  else hydrateRoot(root, <PreviewFrame store={new ViewStore(settleUnknown(layout, isKnown), { issues: [...issues] })} />);
  // The page around makes the frame as tall as what is drawn in it.
  const around = new URL(location.href).origin;
  let drawn = false;
  const tell = (): void => window.parent.postMessage({ say: 'height', height: heightOf(root), drawn }, around);
  new ResizeObserver(tell).observe(root);
  window.addEventListener('resize', tell);
  await document.fonts.ready;
  setTimeout(() => {
    drawn = true;
    tell();
  });
}
