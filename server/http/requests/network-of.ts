import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { clientNetwork, type ClientNetwork } from '#server/security/client-network.ts';

const warned = new WeakSet<Logger>();

/** The network that a request is counted by. Says once that a proxy stands before this server which TRUSTED_PROXIES does not name. */
export function networkOf({ log }: { log: Logger }, request: FastifyRequest): ClientNetwork {
  const peer = request.socket.remoteAddress ?? '';
  // Nobody is there any more where a client hung up.
  const address = (request.ip as string | undefined) ?? '';
  const forwards = address === peer && (request.headers['x-forwarded-for'] ?? request.headers.forwarded) !== undefined;
  const network = clientNetwork(address, { forwards });
  if (network.share > 1 && !warned.has(log)) {
    warned.add(log);
    log.warn(
      { diagnostic: `name ${network.name} in TRUSTED_PROXIES` },
      'requests come through a proxy that is not trusted: limits take everybody behind it for one client',
    );
  }
  return network;
}
