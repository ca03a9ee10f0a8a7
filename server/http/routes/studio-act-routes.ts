import { actHeader, actRoute } from '#schemas/studio/acts.ts';
import { type ApiRoute, serve } from '../api-route.ts';
import { createKeptActs, isActId } from './kept-acts.ts';
import { anybody } from './studio-access.ts';

/**
 * The routes of the studio, each of which keeps its answer where the page names what it sends. A page that waited for longer than an answer may take asks
 * by that name what became of it.
 */
export function withActs(routes: readonly ApiRoute[]): ApiRoute[] {
  const acts = createKeptActs();
  const keeping = routes.map((route): ApiRoute => {
    if (route.method === 'GET') return route;
    return {
      ...route,
      handle(call) {
        const actId = call.headers[actHeader];
        return isActId(actId) ? acts.keep(call.personId, actId, () => route.handle(call)) : route.handle(call);
      },
    };
  });
  return [
    ...keeping,
    serve(actRoute)({
      ...anybody,
      summary: 'What became of something that a page sent under an id: whether it is under way, and its answer.',
      handle: async ({ params, personId }) => ({ status: 200, body: acts.read(personId, params.actId) }),
    }),
  ];
}
