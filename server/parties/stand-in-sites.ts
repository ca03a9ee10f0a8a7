import formbody from '@fastify/formbody';
import { fastify } from 'fastify';
import type { Random } from '../security/tokens.ts';
import type { Party } from './party.ts';
import { asHtml, type SiteAnswer, type StandInSite } from './stand-in-site.ts';
import type { StandInDependencies } from './stand-in.ts';
import { membersOf } from '#schemas/is-object.ts';

/** The stand-ins' own pages, while they are served. */
export interface StandInSites {
  /** Where browsers reach them: another origin than the product's. */
  readonly origin: string;
  /** The parties that have pages there. */
  readonly names: ReadonlySet<string>;
  close(): Promise<void>;
}

export interface SitesOptions {
  parties: readonly Party[];
  deps: StandInDependencies;
  random: Random;
  at: { host: string; port: number; origin: string | null };
}

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Serves the pages of the stand-ins that have some, on a listener of its own; null where none has. */
export async function openStandInSites({ parties, deps, random, at }: SitesOptions): Promise<StandInSites | null> {
  const sites = new Map<string, StandInSite>();
  for (const { outcomes, site } of parties) if (site !== undefined) sites.set(outcomes.name, site(deps));
  if (sites.size === 0) return null;
  const server = fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  await server.register(formbody);
  server.route<{ Params: { party: string; '*': string } }>({
    method: ['GET', 'POST'],
    url: '/:party/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const answer = await sites.get(request.params.party)?.({
        method: request.method === 'POST' ? 'POST' : 'GET',
        path: request.params['*'].replace(/\/+$/, ''),
        fields: fieldsOf(request.body),
        from: { address: request.ip, device: (request.headers['user-agent'] ?? 'unknown').slice(0, 400) },
      });
      if (answer === undefined || answer === null)
        return reply.code(404).headers(headers).type('text/plain').send('There is no such page.');
      const nonce = random(16).toString('base64');
      return reply
        .code(answer.status)
        .headers(headers)
        .header(
          'content-security-policy',
          `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'`,
        )
        .type('text/html; charset=utf-8')
        .send(pageOf(answer, nonce));
    },
  });
  const address = await server.listen({ host: at.host, port: at.port });
  return { origin: at.origin ?? address, names: new Set(sites.keys()), close: () => server.close() };
}

function fieldsOf(body: unknown): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(membersOf(body))) {
    const text = Array.isArray(value) ? value[0] : value;
    if (typeof text === 'string') fields.set(name, text.slice(0, 4000).replaceAll('\0', ''));
  }
  return fields;
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0 auto;padding:1rem;max-width:40rem;overflow-wrap:anywhere}
button{font:inherit;min-block-size:2.75rem;padding-inline:1rem;margin-block:.25rem}label{display:block;margin-block:.75rem}
input[type=text]{font:inherit;display:block;inline-size:100%;box-sizing:border-box;min-block-size:2.75rem;padding-inline:.5rem}
input[type=checkbox]{inline-size:1.5rem;block-size:1.5rem;vertical-align:middle}.note{border-inline-start:4px solid;padding-inline-start:.75rem}
.document{border:1px solid;padding:1rem;white-space:pre-line}`;

function pageOf({ title, main, script }: SiteAnswer, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${asHtml(title)}</title><style nonce="${nonce}">${style}</style></head>
<body>
<main>
<p class="note">This is a stand-in for another company. Nothing here is binding.</p>
<h1>${asHtml(title)}</h1>
${main}
</main>
${script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`}
</body>
</html>
`;
}
