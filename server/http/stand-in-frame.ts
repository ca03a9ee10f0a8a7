import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** The address of the stand-in, under another host name than the pages that frame it, so that its origin is another one. */
export const standInFramePath = '/stand-in/frame';

/** What the stand-in can say to the page around it: the messages of a signing party, and one that nobody knows. */
const messages = ['complete', 'consentDeclined', 'loaded', 'somethingElse'];

/**
 * A party's page for a development server, which says that it is a stand-in and lets whoever looks at it choose what it says. It
 * keeps nothing, reads nothing but the names of the fields that were posted into it, and may stand in any frame.
 */
export function standInFrame(server: FastifyInstance, services: Services): void {
  if (services.configuration.mode !== 'development') return;
  server.route({
    method: ['GET', 'POST'],
    url: standInFramePath,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const nonce = services.random(16).toString('base64');
      const { texts } = (request.body ?? {}) as { texts?: ReadonlyMap<string, readonly string[]> };
      return reply
        .type('text/html; charset=utf-8')
        .removeHeader('x-frame-options')
        .header('cache-control', 'no-store')
        .header('content-security-policy', `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`)
        .send(page(nonce, [...(texts?.keys() ?? [])]));
    },
  });
}

function page(nonce: string, fields: readonly string[]): string {
  const buttons = messages.map((message) => `<p><button type="button" value="${message}">Say “${message}”</button></p>`).join('\n');
  const posted = fields.map((name) => name.replace(/[^\w-]/g, '')).join(', ');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Stand-in</title></head>
<body>
<h1>This is a stand-in for another party</h1>
<p>Nothing is signed here and nothing is kept. Choose what the party says to the page around it.</p>
<p>Posted into it: ${posted === '' ? 'nothing' : posted}.</p>
${buttons}
<script nonce="${nonce}">
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => parent.postMessage({ type: button.value }, document.referrer === '' ? '*' : new URL(document.referrer).origin));
</script>
</body>
</html>
`;
}
