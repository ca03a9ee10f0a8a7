import { hydrateRoot } from 'react-dom/client';
import type { Page } from '#schemas/wire.ts';
import { loadNodes } from './nodes/by-need.ts';
import { createDocumentClient } from './page/document-client.ts';
import { PageApp } from './page/PageApp.tsx';
import './page/sheet.ts';
import { fetchToolsFor } from './runtime/tools.ts';
import './theme/document.ts';

/** Hydrates the page from what the server wrote beside the HTML that it made of it. */
async function start(root: HTMLElement, written: string): Promise<void> {
  const page = JSON.parse(written) as Page;
  await Promise.all([loadNodes(page.nodes), fetchToolsFor(page)]);
  const client = createDocumentClient(page);
  client.start();
  // Said in toasts from here on.
  for (const words of document.querySelectorAll('[data-unscripted]')) words.remove();
  hydrateRoot(root, <PageApp client={client} />);
}

// Nothing waits for it: nodes that it fetches import the file that this is in, and would wait for that in turn.
const root = document.getElementById('app');
const written = document.getElementById('page')?.textContent;
if (root && written) void start(root, written);
