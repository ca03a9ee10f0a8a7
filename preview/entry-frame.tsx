import { hydrateRoot } from 'react-dom/client';
import { usedNodeTypes } from '#engine/page/used-node-types.ts';
import { slotNames } from '#schemas/nodes/traits.ts';
import { isKnown } from '#renderer/runtime/components.ts';
import { loadNodes } from '#renderer/nodes/by-need.ts';
import { resolveUnknown } from '#engine/validation/resolve-unknown.ts';
import { fetchTools } from '#renderer/runtime/tools.ts';
import { ViewStore } from '#renderer/runtime/view-store.ts';
import type { PageCommands } from '#renderer/runtime/page-commands.ts';
import { applyTheme } from '#renderer/theme/apply-theme.ts';
import '#renderer/theme/document.ts';
import { audit } from './frame/audit.ts';
import { elementsOf, pointerOf } from './frame/elements.ts';
import { adoptFrameStyles } from './frame/frame-styles.ts';
import { createInspector } from './frame/inspect.ts';
import { applyAppearance } from './frame/appearance.ts';
import { markComponents, placeNodes } from './frame/mark-nodes.ts';
import type { Drawn } from './frame/mark-nodes.ts';
import type { FromFrame, ToFrame } from './frame/messages.ts';
import { createOverlay } from './frame/overlay.ts';
import { PreviewFrame } from './frame/PreviewFrame.tsx';

/** The origin of the embedding page: messages are accepted from it alone and sent to it alone. A frame's base is its page's address. */
const origin = new URL(document.baseURI).origin;
const tell = (message: FromFrame): void => window.parent.postMessage(message, origin);

const app = document.getElementById('app') as HTMLElement;
let drawing = 0;
const failed = (error: unknown): void => tell({ say: 'failed', drawing, message: error instanceof Error ? error.message : 'unknown' });
// Hydrated from nothing: customers' pages, whose React this shares, have no other way to make a root.
const root = hydrateRoot(app, null, { onUncaughtError: failed });
const drawn: Drawn = new Map();
const overlay = createOverlay();
const inspect = createInspector(
  (pointer) => tell({ say: 'pointed', pointer }),
  (pointer) => overlay.hover(pointer),
);
const logEvent = (text: string): void => tell({ say: 'did', text: text.slice(0, 4000) });
const send: PageCommands['submit'] = (event, values) => tell({ say: 'sent', event, values });
let outlined: string | null = null;
/** Drawn of the same part of a text: its repeats on the server. */
let also: readonly string[] = [];
let numbered = false;
let store: ViewStore | undefined;
/** Changes where nothing of what was drawn before is kept. */
let fresh = 0;

/** The width inside the box that a layout's narrow rules look at. */
function containerWidth(): number {
  const box = [...app.querySelectorAll('*')].find((element) => getComputedStyle(element).containerType !== 'normal') ?? app;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box);
  return Math.round(box.getBoundingClientRect().width - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd));
}

async function draw({ drawing: wanted, layout, issues, keep, sends }: Extract<ToFrame, { say: 'draw' }>): Promise<void> {
  drawing = wanted;
  placeNodes(layout);
  const types = usedNodeTypes(layout);
  await Promise.all([loadNodes(types), fetchTools()]);
  // A later one has overtaken it.
  if (drawing !== wanted) return;
  const settled = resolveUnknown(layout, isKnown);
  markComponents([...types, 'stack', 'text'], drawn);
  drawn.clear();
  document.title = layout.title;
  store = new ViewStore(settled, { hydrated: true, issues, ...(keep && store && { previous: store }) });
  if (!keep) fresh = wanted;
  root.render(<PreviewFrame store={store} heard={logEvent} send={sends === true ? send : undefined} onDrawn={tellDrawn} key={fresh} />);
}

/** Once the browser has laid out what changed. */
const afterLayout = (then: () => void): void => void setTimeout(() => requestAnimationFrame(then));

/** A callback for React's commit: a large drawing appears several frames after the request. */
function tellDrawn(): void {
  afterLayout(() => {
    // As in the product: where a pressed button is gone, the focus moves to the title of the result.
    if (document.hasFocus() && document.activeElement === document.body) app.querySelector<HTMLElement>('[data-title]')?.focus();
    overlay.refresh();
    tellElement();
    if (numbered) tell({ say: 'stops', stops: overlay.tabOrder(true) });
    tell({ say: 'drawn', drawing, width: containerWidth() });
  });
}

/** Tells of the outlined node: its properties with every expression worked out, child nodes counted only. */
function tellElement(): void {
  const node = outlined === null ? undefined : drawn.get(outlined);
  if (outlined === null || !node) return;
  const elements = [outlined, ...also].flatMap((pointer) => [...elementsOf(pointer)]);
  const box = elements[0]?.getBoundingClientRect();
  const { type, ...rest } = node;
  const properties = Object.entries(rest).map(([name, value]) => [
    name,
    slotNames.includes(name) && Array.isArray(value) ? `${value.length} ${value.length === 1 ? 'node' : 'nodes'}` : value,
  ]);
  const shown = JSON.stringify(Object.fromEntries(properties), null, 2).slice(0, 100_000);
  const [width, height] = [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  tell({ say: 'element', pointer: outlined, type, properties: shown, width, height, count: elements.length });
}

/** Scrolls this window alone: `scrollIntoView` would move the page around the frame too, away from what is looked at there. */
function bringIntoView(element: HTMLElement | undefined): void {
  const box = element?.getBoundingClientRect();
  if (!box || (box.top >= 0 && box.bottom <= innerHeight)) return;
  scrollBy({ top: box.top - Math.max(16, (innerHeight - box.height) / 2) });
}

function tellHeadings(): void {
  const found = [...app.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6, [role="heading"]')];
  const seen = found.filter((heading) => heading.getClientRects().length > 0);
  const headings = seen.map((heading) => ({
    level: Number(heading.getAttribute('aria-level') ?? heading.tagName[1]),
    text: (heading.textContent ?? '').trim().slice(0, 4000),
    pointer: pointerOf(heading),
  }));
  tell({ say: 'headings', headings });
}

function receive(message: ToFrame): void {
  switch (message.say) {
    case 'draw':
      return void draw(message).catch(failed);
    case 'appearance':
      applyAppearance(document, message.appearance);
      return afterLayout(overlay.refresh);
    case 'theme':
      return applyTheme(document, message.theme);
    case 'inspect':
      return inspect(message.on);
    case 'outline':
      outlined = message.pointer;
      also = message.also.filter((pointer) => pointer !== outlined);
      overlay.outline(outlined === null ? [] : [outlined, ...also]);
      if (outlined !== null && message.show) bringIntoView(elementsOf(outlined)[0]);
      return tellElement();
    case 'tabOrder':
      numbered = message.on;
      return tell({ say: 'stops', stops: overlay.tabOrder(message.on) });
    case 'headings':
      return tellHeadings();
    case 'audit':
      return void audit()
        .then((findings) => tell({ say: 'audited', asked: message.asked, findings }))
        .catch(failed);
  }
}

window.addEventListener('message', (event: MessageEvent<ToFrame>) => {
  if (event.source === window.parent && event.origin === origin && window.parent !== window) receive(event.data);
});
// The page's own undo, where no field has one to give.
window.addEventListener('keydown', (event) => {
  const typing = event.target instanceof Element && event.target.matches('input, textarea, select');
  if (typing || event.altKey || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
  event.preventDefault();
  tell({ say: 'key', key: event.shiftKey ? 'redo' : 'undo' });
});
new ResizeObserver(() => {
  overlay.refresh();
  tell({ say: 'measured', width: containerWidth() });
}).observe(app);
adoptFrameStyles();
tell({ say: 'ready' });
