import { JsonObject } from '#schemas/json.ts';
import type { AgentWork } from '#server/agents/agent-work.ts';
import { serveAgent } from '#server/agents/serve-agent.ts';
import { errorFields } from '#server/observability/error-fields.ts';
import { readStories } from '#server/studio/after-publication.ts';
import { agentDrawing } from '../agent-drawing.ts';
import { layoutPictures } from '../answers/layout-pictures.ts';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import type { Services } from '../services.ts';
import { triedOnHistories } from '../tried-on-histories.ts';

/** Histories that one call replays. */
const sliceOfHistories = 500;

/** The tools of agents, by the Model Context Protocol: each request by itself, in the name of the author whose app password it brings. */
export function agentRoute(services: Services): ApiRoute {
  const { studio, histories, rates, configuration, log, rendering, random, root } = services;
  const { mode, browser, rateLimits, limits } = configuration;
  // A production server starts no browser that nobody named.
  const take = mode === 'production' && browser === null ? null : layoutPictures({ rendering, random, browser });
  const shared: Omit<AgentWork, 'personId' | 'signal'> = {
    drafts: studio.deps,
    histories: 'real',
    whatIf: ({ documents, after, report, signal }) =>
      triedOnHistories(histories, { documents, limit: sliceOfHistories, after, signal, ...(report === undefined ? {} : { report }) }),
    records: {
      funnels: (voyagerType) => studio.after.funnels(voyagerType),
      stories: (voyagerType, choice) => readStories(studio.deps, voyagerType, choice),
    },
    drawing: agentDrawing(
      async () => rendering,
      async () => take,
    ),
    root,
    failed: (error) => log.error(errorFields(error), 'a tool of an agent failed'),
  };
  return apiRoute({
    method: 'POST',
    path: '/api/mcp',
    access: 'agent',
    servedOn: 'operations',
    group: 'Agents',
    summary:
      'The tools of agents, by the Model Context Protocol (Streamable HTTP, stateless). With an app password of a person who has the roles author and agent. No tool approves or publishes.',
    body: JsonObject,
    answers: {
      200: { says: 'The answer to a request of the protocol.', schema: JsonObject },
      202: { says: 'A notification was taken.', schema: null },
    },
    async handle({ body, headers, personId, gone }) {
      if (rateLimits) await rates.count(`agent:${personId}`, limits.writesPerMinute, 60_000);
      const { status, type, text } = await serveAgent({ ...shared, personId, signal: gone() }, { body, headers });
      return { status, body: text, ...(type === null ? {} : { headers: { 'content-type': type } }) };
    },
  });
}
