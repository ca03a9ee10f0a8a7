import { howToMakeKey, presentKey } from '#server/security/load-keys.ts';
import { bridgeMistake, unconnected } from '#server/parties/choose-parties.ts';
import type { Configuration } from '#server/configuration/configuration.ts';
import { isLoopback } from '#server/configuration/is-loopback.ts';
import { isWeakKey } from '#server/configuration/is-weak-key.ts';

type KnownParty = Parameters<typeof unconnected>[0][number];

/** Throws one message that names every setting that is missing or unsafe, and how to set it; answers the configuration as it came. */
export function demandSafeStart(configuration: Configuration, parties: readonly KnownParty[]): Configuration {
  const faults = configuration.mode === 'production' ? faultsOfProduction(configuration, parties) : faultsOfDevelopment(configuration);
  if (faults.length === 0) return configuration;
  throw new Error(
    `the settings are not safe for ${configuration.mode}.\n${faults.map((fault) => `  - ${fault}\n`).join('')}  All settings: docs/settings.md.`,
  );
}

function faultsOfProduction(configuration: Configuration, parties: readonly KnownParty[]): string[] {
  const { publicOrigin, databaseUrl, secureCookies, rateLimits, standIns } = configuration;
  const played = unconnected(parties, configuration.connections);
  const mistake = bridgeMistake(parties, configuration.connections);
  return [
    ...(mistake === null ? [] : [mistake]),
    ...(publicOrigin?.startsWith('https://') === true
      ? []
      : ['PUBLIC_ORIGIN: set the https address that browsers use, such as https://www.example.com.']),
    ...faultsOfKey(configuration),
    ...(standIns || played.length === 0
      ? []
      : [
          `VOYAGER_STAND_INS: no company is connected for ${played.join(', ')}. Connect it, or set VOYAGER_STAND_INS=1 for a trial with stand-ins: each page then says so.`,
        ]),
    ...(secureCookies ? [] : ['VOYAGER_INSECURE_COOKIES: take it out. Sessions in production need Secure cookies.']),
    ...(rateLimits ? [] : ['VOYAGER_RATE_LIMITS: take it out. Limits are always on in production.']),
    ...(databaseUrl === null || isPrivateLine(databaseUrl)
      ? []
      : [
          'DATABASE_URL: the database is on another machine. Add sslmode=verify-full, and sslrootcert=<file> where its authority is your own.',
        ]),
  ];
}

function faultsOfKey(configuration: Configuration): string[] {
  try {
    return isWeakKey(presentKey(configuration)) ? [`VOYAGER_KEY: it is a pattern that can be guessed. ${howToMakeKey}`] : [];
  } catch (error) {
    return [`VOYAGER_KEY: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function faultsOfDevelopment({ host, exposed }: Configuration): string[] {
  if (exposed || isLoopback(host)) return [];
  return [
    `HOST: ${host} is reached from other machines, and a development server lists people with their passwords. Set NODE_ENV=production, HOST=127.0.0.1, or VOYAGER_DEVELOPMENT_EXPOSED=1 where only your own network reaches it.`,
  ];
}

/** On this machine, or over TLS with the server's name checked. */
function isPrivateLine(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return true; // what it is not, the database says
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host.startsWith('/') || isLoopback(host) || searchParams.get('sslmode') === 'verify-full';
}
