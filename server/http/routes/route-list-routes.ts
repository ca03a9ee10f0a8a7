import { z } from 'zod';
import type { CompiledRoute } from '#engine/compiled/compiled-route.ts';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import type { Services } from '../services.ts';

const RouteList = z.array(
  z.strictObject({ name: z.string(), path: z.string(), kind: z.enum(['screen', 'flow']), voyagerType: z.string().optional() }),
);

export function routeListRoutes({ library, operations }: Services): ApiRoute[] {
  /** A state that calls one of our own operations is passed within its update: nobody ever rests there, so it is no address to go to. */
  function isPassed({ voyagerType, stepId }: CompiledRoute): boolean {
    const call = library().flows.get(voyagerType ?? '')?.states[stepId ?? '']?.call;
    return call != null && operations.operations.get(call.operation)?.kind !== 'external';
  }
  return [
    apiRoute({
      method: 'GET',
      path: '/api/routes',
      access: 'anyone',
      group: 'Pages',
      summary: 'Every page address of the product, by its name.',
      answers: { 200: { says: 'The routes; `{name}` in a path is a parameter, `{name*}` takes the rest.', schema: RouteList } },
      async handle() {
        const routes = library()
          .routes.filter((route) => !isPassed(route))
          .map(({ name, path, kind, voyagerType }) => ({ name, path, kind, ...(voyagerType === undefined ? {} : { voyagerType }) }));
        return { status: 200, body: routes };
      },
    }),
  ];
}
