import { toolRoutes } from '#schemas/development.ts';
import { type ApiRoute, serve } from '../api-route.ts';
import { layoutPictures } from '../answers/layout-pictures.ts';
import type { Services } from '../services.ts';

/** A picture of a layout, for the playground. */
export function pictureRoute({ configuration, rendering, random }: Services): ApiRoute {
  const take = layoutPictures({ rendering, random, browser: configuration.browser });
  return serve(toolRoutes.picture)({
    access: 'development',
    group: 'Development',
    summary: 'A picture of a layout or of one node of it, as the playground draws it.',
    problems: ['badRequest', 'busy', 'unavailable'],
    handle: async ({ body }) => ({ status: 200, body: { png: (await take(body)).toString('base64') } }),
  });
}
