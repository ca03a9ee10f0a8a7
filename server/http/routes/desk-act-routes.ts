import { deskActRoutes } from '#schemas/desk/acts.ts';
import { beginAct } from '#server/desk/acts/begin-act.ts';
import { approveAct, returnAct, sendAct, withdrawAct } from '#server/desk/acts/decide-act.ts';
import { readAct, readActs } from '#server/desk/acts/read-acts.ts';
import { type ApiRoute, serve } from '../api-route.ts';
import { errorFields } from '#server/observability/error-fields.ts';
import type { Services } from '../services.ts';
import { operators } from './desk-routes.ts';

/** What operators do to records. Each call may be sent again: it answers how far the act came. */
export function deskMendingRoutes({ desk, log }: Services): ApiRoute[] {
  const { deps } = desk;
  /** A short act is over within the answer; a long one continues after it. */
  const carriedOn = async (actId: string, personId: string) => {
    const work = desk
      .work()
      .catch((error: unknown) => log.error(errorFields(error), 'acts of the desk are not carried on, and are tried again'));
    let timer: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([work, new Promise<void>((resolve) => (timer = setTimeout(resolve, waitMs)))]);
    clearTimeout(timer);
    return { status: 200 as const, body: await readAct(deps, actId, personId) };
  };
  return [
    serve(deskActRoutes.list)({
      ...operators,
      summary: 'Acts on records: those that wait for a second operator or are under way, own dry runs, and the newest that are over.',
      handle: async ({ personId }) => ({ status: 200, body: await readActs(deps, personId) }),
    }),
    serve(deskActRoutes.read)({
      ...operators,
      summary: 'An act, what was said of it, and its records: what would be done to each, what was, or why not.',
      problems: ['notFound'],
      handle: async ({ params, personId }) => ({ status: 200, body: await readAct(deps, params.actId, personId) }),
    }),
    serve(deskActRoutes.begin)({
      ...operators,
      summary: 'Begins an act on records that are named or that a search finds, and tries it: no record is written.',
      problems: ['notFound'],
      async handle({ body, personId }) {
        await beginAct(deps, body, personId);
        return carriedOn(body.id, personId);
      },
    }),
    serve(deskActRoutes.send)({
      ...operators,
      summary: 'Has it done as the dry run has shown it. Above a number of records a second operator is asked first.',
      problems: ['notFound', 'actRefused'],
      async handle({ params, body, personId }) {
        await sendAct(deps, params.actId, personId, body.reason);
        return carriedOn(params.actId, personId);
      },
    }),
    serve(deskActRoutes.approve)({
      ...operators,
      summary: 'Has it done, as the second operator.',
      problems: ['notFound', 'actRefused'],
      async handle({ params, personId }) {
        await approveAct(deps, params.actId, personId);
        return carriedOn(params.actId, personId);
      },
    }),
    serve(deskActRoutes.refuse)({
      ...operators,
      summary: 'Returns it to the operator who asked: nothing is done.',
      problems: ['notFound', 'actRefused'],
      async handle({ params, body, personId }) {
        await returnAct(deps, params.actId, personId, body.reason);
        return carriedOn(params.actId, personId);
      },
    }),
    serve(deskActRoutes.withdraw)({
      ...operators,
      summary: 'Stops it: before it is sent by the operator who began it, then by any. What is done already stays.',
      problems: ['notFound', 'actRefused'],
      async handle({ params, personId }) {
        await withdrawAct(deps, params.actId, personId);
        return carriedOn(params.actId, personId);
      },
    }),
  ];
}

/** So long an answer waits for the work that it begins. */
const waitMs = 1250;
