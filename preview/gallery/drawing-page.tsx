import { renderToString } from 'react-dom/server';
import { resolveUnknown } from '#engine/validation/resolve-unknown.ts';
import { isKnown } from '#renderer/runtime/components.ts';
import { escapeJson } from '#renderer/page/document.ts';
import { ViewStore } from '#renderer/runtime/view-store.ts';
import { documentAround, frameDocument } from '../document.ts';
import type { PreviewOptions } from '../document.ts';
import { PreviewFrame } from '../frame/PreviewFrame.tsx';
import type { GalleryAppearance } from './gallery-appearance.ts';
import type { ShownExample } from './shown-example.ts';

/** The data that a drawing's document holds for the script that hydrates it. */
export interface Drawing extends Pick<ShownExample, 'layout' | 'issues'> {
  appearance: GalleryAppearance;
}

const drawn = ({ layout, issues }: ShownExample): string =>
  renderToString(<PreviewFrame store={new ViewStore(resolveUnknown(layout, isKnown), { issues: [...issues] })} />);

/** The document of one example alone, drawn whole before a script runs. */
export function drawingPage(example: ShownExample, appearance: GalleryAppearance, options: PreviewOptions): string {
  const { layout, issues } = example;
  const drawing: Drawing = { layout, issues, appearance };
  const content = `<div id="app">${drawn(example)}</div><script type="application/json" id="drawing">${escapeJson(drawing)}</script>`;
  return frameDocument(layout.title, content, options);
}

/** The same without a script: a frame that runs none reports each one that it is given as an error. */
export const stillDrawing = (example: ShownExample, options: PreviewOptions): string =>
  documentAround(example.layout.title, drawn(example), options);
