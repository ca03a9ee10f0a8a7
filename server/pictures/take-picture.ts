import { type BrowserEvent, openBrowser } from './browser-pipe.ts';
import { measureDrawing, type PictureOrder } from './measure-drawing.ts';

/** A file that the drawing asks for. */
export interface PictureFile {
  status: number;
  type: string;
  body: Buffer;
}

export interface PictureSources {
  /** The frame's own document, and the script that draws in it. */
  frame: string;
  script: string;
  /** A built file of this server. */
  file: (path: string) => Promise<PictureFile>;
}

export type Picture = { png: Buffer } | { refused: 'element' | 'size' | 'drawing' | 'time'; words: string };

/** The most that a side and a whole picture may have, in pixels of the picture. */
const [mostSide, mostPixels] = [16_000, 60_000_000];
/** Less than any answer may take. */
const mostMs = 15_000;

/** The origin of a page that only this browser ever sees: no name resolves in it. */
const origin = 'https://picture.invalid';
const framePage = '<!doctype html><style>html,body{margin:0}iframe{display:block;border:0}</style>';

/** Draws a layout in a browser of its own, by the same frame as the playground, and takes a picture of all of it or of one element. */
export async function takePicture(browserPath: string, order: PictureOrder, sources: PictureSources, limitMs = mostMs): Promise<Picture> {
  const browser = await openBrowser(browserPath);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let late = false;
  const limit = new Promise<Picture>((resolve) => {
    timer = setTimeout(() => {
      late = true;
      resolve({ refused: 'time', words: `It took longer than ${limitMs / 1000} seconds to draw.` });
    }, limitMs);
  });
  const draw = async (): Promise<Picture> => {
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
    const ask = <T>(method: string, params: object = {}): Promise<T> => browser.send<T>(method, params, sessionId);
    browser.onEvent((event) => {
      if (event.method === 'Fetch.requestPaused') void answer(event, sources, ask).catch(() => undefined);
    });
    await ask('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    await ask('Page.enable');
    const loaded = new Promise<void>((resolve) => {
      browser.onEvent(({ method }) => method === 'Page.loadEventFired' && resolve());
    });
    await ask('Emulation.setDeviceMetricsOverride', { width: order.width, height: 900, deviceScaleFactor: order.scale, mobile: false });
    await ask('Page.navigate', { url: `${origin}/` });
    await loaded;
    const measured = await measureDrawing(ask, sources.script);
    if ('failed' in measured) return { refused: 'drawing', words: measured.failed.slice(0, 500) };
    const { box } = measured;
    if (box === null) return { refused: 'element', words: 'Nothing is drawn of this element at this width.' };
    const [width, height] = [box.width * order.scale, box.height * order.scale];
    if (width > mostSide || height > mostSide || width * height > mostPixels)
      return {
        refused: 'size',
        words: `The picture would have ${Math.round(width)} × ${Math.round(height)} pixels. It may have ${mostSide} on a side and ${mostPixels / 1e6} million in all.`,
      };
    const { data } = await ask<{ data: string }>('Page.captureScreenshot', {
      format: 'png',
      captureBeyondViewport: true,
      clip: { ...box, scale: 1 },
    });
    return { png: Buffer.from(data, 'base64') };
  };
  try {
    const drawn = draw();
    // Ended by the limit, it fails on its own; nobody waits for it then.
    drawn.catch(() => undefined);
    return await Promise.race([drawn, limit]);
  } catch (error) {
    if (late) return limit;
    throw error;
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
}

/** Hands the browser what it asks for, from memory or of this server's built files; whatever else it asks for fails. */
async function answer(
  { params }: BrowserEvent,
  sources: PictureSources,
  ask: (method: string, params: object) => Promise<unknown>,
): Promise<void> {
  const { requestId, request } = params as { requestId: string; request: { url: string; method: string } };
  const fulfill = ({ status, type, body }: PictureFile): Promise<unknown> =>
    ask('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [
        { name: 'content-type', value: type },
        { name: 'access-control-allow-origin', value: '*' },
      ],
      body: body.toString('base64'),
    });
  const page = (html: string): Promise<unknown> => fulfill({ status: 200, type: 'text/html; charset=utf-8', body: Buffer.from(html) });
  const path = request.url.startsWith(`${origin}/`) && request.method === 'GET' ? request.url.slice(origin.length) : null;
  if (path === null) return void (await ask('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }));
  if (path === '/') return void (await page(framePage));
  if (path === '/frame') return void (await page(sources.frame));
  await fulfill(await sources.file(path));
}
