import { z } from 'zod';
import { apiRoute, type ApiRoute } from './api-route.ts';
import type { Services } from './services.ts';

const RouteList = z.array(
  z.strictObject({ name: z.string(), path: z.string(), kind: z.enum(['screen', 'flow']), voyagerType: z.string().optional() }),
);

export function routeListRoutes({ library }: Services): ApiRoute[] {
  return [
    apiRoute({
      method: 'GET',
      path: '/api/routes',
      access: 'anyone',
      group: 'Pages',
      summary: 'Every page address of the product, by its name.',
      answers: { 200: { says: 'The routes; `{name}` in a path is a parameter, `{name*}` takes the rest.', schema: RouteList } },
      async handle() {
        const routes = library().routes.map(({ name, path, kind, voyagerType }) => ({
          name,
          path,
          kind,
          ...(voyagerType === undefined ? {} : { voyagerType }),
        }));
        return { status: 200, body: routes };
      },
    }),
  ];
}
