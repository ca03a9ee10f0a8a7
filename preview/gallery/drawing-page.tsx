import { renderToString } from 'react-dom/server';
import { settleUnknown } from '#engine/validation/settle-unknown.ts';
import { isKnown } from '#renderer/runtime/components.ts';
import { escapeJson } from '#renderer/page/document.ts';
import { ViewStore } from '#renderer/runtime/view-store.ts';
import { frameDocument } from '../document.ts';
import type { PreviewOptions } from '../document.ts';
import { PreviewFrame } from '../frame/PreviewFrame.tsx';
import type { GalleryLook } from './gallery-look.ts';
import type { ShownExample } from './shown-example.ts';

/** What a drawing's document holds for the script that takes it over. */
export interface Drawing extends Pick<ShownExample, 'layout' | 'issues'> {
  look: GalleryLook;
}

/** The document of one example alone, drawn whole before a script runs. */
export function drawingPage({ layout, issues }: ShownExample, look: GalleryLook, options: PreviewOptions): string {
  const app = renderToString(<PreviewFrame store={new ViewStore(settleUnknown(layout, isKnown), { issues: [...issues] })} />);
  const drawing: Drawing = { layout, issues, look };
  const content = `<div id="app">${app}</div><script type="application/json" id="drawing">${escapeJson(drawing)}</script>`;
  return frameDocument(layout.title, content, { ...options, theme: look.theme });
}
