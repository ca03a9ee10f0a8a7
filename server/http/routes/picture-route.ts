import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkLayout } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { toolRoutes } from '#schemas/development.ts';
import { installedBrowser } from '#server/pictures/installed-browser.ts';
import { type PictureFile, takePicture } from '#server/pictures/take-picture.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { type ApiRoute, serve } from '../api-route.ts';
import type { Services } from '../services.ts';

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2', svg: 'image/svg+xml' };
const missing: PictureFile = { status: 404, type: 'text/plain', body: Buffer.alloc(0) };

/** A picture of a layout, drawn in the browser that is installed on this machine: one at a time, since each starts a program. */
export function pictureRoute({ configuration, rendering, random }: Services): ApiRoute {
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
  return serve(toolRoutes.picture)({
    access: 'development',
    group: 'Development',
    summary: 'A picture of a layout or of one node of it, as the playground draws it.',
    problems: ['badRequest', 'busy', 'unavailable'],
    async handle({ body: { layout: given, width, scale, pointer, ...look } }) {
      const { layout } = checkLayout(given, nodeProblems);
      if (layout === null) throw new HttpProblem('badRequest', { detail: 'This layout cannot be drawn.' });
      const browser = installedBrowser(configuration.browser);
      if (browser === null) throw new HttpProblem('unavailable', { detail: noBrowser, expected: true });
      if (isBusy) throw new HttpProblem('busy', { retryAfter: 2, detail: 'Another picture is being taken.', expected: true });
      isBusy = true;
      try {
        const order = { drawing: { ...look, layout }, width, scale, pointer };
        const sources = await rendering.picture(order, { nonce: random(16).toString('base64'), theme: null });
        const picture = await takePicture(browser, order, { ...sources, file });
        if ('refused' in picture) throw new HttpProblem('badRequest', { detail: picture.words });
        return { status: 200, body: { png: picture.png.toString('base64') } };
      } finally {
        isBusy = false;
      }
    },
  });
}

const noBrowser =
  'No Chromium was found on the machine of this server. Install the package "chromium", or name one with VOYAGER_BROWSER and start the server again.';
