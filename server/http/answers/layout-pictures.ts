import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureOrder } from '#schemas/development.ts';
import { checkLayout } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { installedBrowser } from '#server/pictures/installed-browser.ts';
import { type PictureFile, takePicture } from '#server/pictures/take-picture.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { Random } from '#server/security/tokens.ts';
import type { RenderedPages } from './rendered-pages.ts';

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2', svg: 'image/svg+xml' };
const missing: PictureFile = { status: 404, type: 'text/plain', body: Buffer.alloc(0) };

/** Draws a layout as a PNG. Throws `HttpProblem` where it cannot be drawn, no browser is installed, or another picture is being taken. */
export type TakesPictures = (order: Required<PictureOrder>) => Promise<Buffer>;

/** Pictures of layouts, drawn in the browser that is installed on this machine: one at a time, since each starts a program. */
export function layoutPictures(deps: {
  rendering: Pick<RenderedPages, 'folder' | 'picture'>;
  random: Random;
  browser: string | null;
}): TakesPictures {
  const { rendering, random } = deps;
  let isBusy = false;
  /** The built files alone. */
  async function file(path: string): Promise<PictureFile> {
    const [, name = '', ending = ''] = /^\/assets\/([\w.-]+\.(\w+))$/.exec(path) ?? [];
    const type = types[ending];
    if (type === undefined) return missing;
    return readFile(join(rendering.folder, name)).then(
      (body) => ({ status: 200, type, body }),
      () => missing,
    );
  }
  return async ({ layout: given, width, scale, pointer, ...look }) => {
    const { layout } = checkLayout(given, nodeProblems);
    if (layout === null) throw new HttpProblem('badRequest', { detail: 'This layout cannot be drawn.' });
    const browser = installedBrowser(deps.browser);
    if (browser === null) throw new HttpProblem('unavailable', { detail: noBrowser, expected: true });
    if (isBusy) throw new HttpProblem('busy', { retryAfter: 2, detail: 'Another picture is being taken.', expected: true });
    isBusy = true;
    try {
      const order = { drawing: { ...look, layout }, width, scale, pointer };
      const sources = await rendering.picture(order, { nonce: random(16).toString('base64'), theme: null });
      const picture = await takePicture(browser, order, { ...sources, file });
      if ('refused' in picture) throw new HttpProblem('badRequest', { detail: picture.words });
      return picture.png;
    } finally {
      isBusy = false;
    }
  };
}

const noBrowser =
  'No Chromium was found on the machine of this server. Install the package "chromium", or name one with VOYAGER_BROWSER and start the server again.';
