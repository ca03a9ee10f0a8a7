import { checkTheme } from '#renderer/theme/check-theme.ts';
import type { ThemeDocument } from '#schemas/theme-document.ts';
import type { Assets } from '#renderer/assets.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Issue } from '#schemas/wire.ts';
import { frameDocument } from './document.ts';
import type { Appearance } from './frame/appearance.ts';
import type { ToFrame } from './frame/messages.ts';

/** What is drawn for a picture, and of which node; null for all of it. */
export interface PictureDrawing {
  drawing: { layout: Layout; issues: readonly Issue[]; appearance: Appearance; theme: ThemeDocument | null };
  width: number;
  pointer: string | null;
}

/** The document of the frame that a picture is taken of: the playground's own. */
export const pictureFrame = ({ nonce, frame }: { nonce: string; frame: Assets }): string =>
  frameDocument('The drawing', '<div id="app"></div>', { nonce, assets: frame, theme: 'light' });

/** The script that draws in a browser of its own. It answers `{box}`, in CSS pixels, null where nothing is drawn of the node; or `{failed}`, in words. */
export function pictureScript(order: PictureDrawing): string {
  const { theme } = checkTheme(order.drawing.theme);
  return `(${drawInPage.toString()})(${JSON.stringify({ ...order, drawing: { ...order.drawing, theme } })})`;
}

/**
 * Runs in the browser, so it refers to nothing around it. It speaks to the frame as the playground does. The page is that browser's own and nothing
 * foreign runs in it, so the frame needs no sandbox and can be measured.
 */
async function drawInPage({ drawing, width, pointer }: PictureDrawing): Promise<object> {
  const { layout, issues, appearance, theme } = drawing;
  const frame = document.createElement('iframe');
  frame.width = String(width);
  frame.height = '200';
  const drawn = new Promise<string | null>((resolve) => {
    addEventListener('message', ({ data }: MessageEvent<{ say: string; message?: string }>) => {
      const post = (message: ToFrame): void => frame.contentWindow?.postMessage(message, '*');
      if (data.say === 'ready') {
        post({ say: 'appearance', appearance });
        post({ say: 'theme', theme });
        post({ say: 'draw', drawing: 1, layout, issues, keep: false });
      }
      if (data.say === 'drawn') resolve(null);
      if (data.say === 'failed') resolve(data.message ?? 'The renderer failed.');
    });
  });
  frame.src = '/frame';
  document.body.append(frame);
  const failed = await drawn;
  const page = frame.contentDocument;
  if (failed !== null || page === null) return { failed: failed ?? 'The frame is gone.' };
  await page.fonts.ready;
  const settle = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  for (let round = 0; round < 2; round++) {
    frame.height = String(Math.ceil(page.documentElement.scrollHeight));
    await settle();
  }
  await Promise.all([...page.images].map((image) => image.decode().catch(() => undefined)));
  for (const animation of page.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
  await settle();
  if (pointer === null) return { box: { x: 0, y: 0, width, height: frame.clientHeight } };
  const boxes = [...page.querySelectorAll(`[data-drawn-for="${CSS.escape(pointer)}"]`)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0);
  if (boxes.length === 0) return { box: null };
  // Room for a focus ring and a shadow, within the bounds of the page.
  const room = 8;
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)) - room);
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)) - room);
  const right = Math.min(width, Math.max(...boxes.map((box) => box.right)) + room);
  const bottom = Math.min(frame.clientHeight, Math.max(...boxes.map((box) => box.bottom)) + room);
  return {
    box: {
      x: Math.floor(left),
      y: Math.floor(top),
      width: Math.ceil(right) - Math.floor(left),
      height: Math.ceil(bottom) - Math.floor(top),
    },
  };
}
