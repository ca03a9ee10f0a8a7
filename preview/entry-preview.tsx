import { createRoot, hydrateRoot } from 'react-dom/client';
import { usedNodeTypes } from '#engine/page/used-node-types.ts';
import type { Layout } from '#schemas/layout.ts';
import { isKnown } from '#renderer/runtime/components.ts';
import { loadNodes } from '#renderer/nodes/by-need.ts';
import { resolveUnknown } from '#engine/validation/resolve-unknown.ts';
import { fetchTools } from '#renderer/runtime/tools.ts';
import { ViewStore } from '#renderer/runtime/view-store.ts';
import '#renderer/theme/document.ts';
import { PreviewFrame } from './frame/PreviewFrame.tsx';

const root = document.getElementById('app');
const written = document.getElementById('layout')?.textContent;
if (root && written) {
  // The page that wrote it has checked it.
  const read: unknown = JSON.parse(written);
  const layout = read as Layout;
  await Promise.all([loadNodes(usedNodeTypes(layout)), fetchTools()]);
  const settled = resolveUnknown(layout, isKnown);
  // A large one was left to this script.
  if (root.hasAttribute('data-drawn')) hydrateRoot(root, <PreviewFrame store={new ViewStore(settled)} />);
  else createRoot(root).render(<PreviewFrame store={new ViewStore(settled, { hydrated: true })} />);
}
