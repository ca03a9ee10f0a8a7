import { resolve } from 'node:path';
import type { Environment } from './settings.ts';
import { partyBridgeOf, type PartyBridgeSettings } from './party-bridge-of.ts';
import { smtpOf, type SmtpSettings } from './smtp-of.ts';
import { textGatewayOf, type TextGatewaySettings } from './text-gateway-of.ts';
import { secretHowTo, webhookSecret } from './webhook-secret.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

/** Everything that the environment decides. `process.env` is read here and nowhere else, once, at start. */
export interface Configuration {
  /** A development server has the personas, the scenario switches and the stand-ins' controls; a production one answers 404 there. */
  mode: 'development' | 'production';
  host: string;
  port: number;
  /** `postgres://…`, or null for the embedded SQLite database in the data folder. */
  databaseUrl: string | null;
  dataFolder: string;
  /** True if a setting names that folder. */
  dataFolderIsNamed: boolean;
  /** The master key of encryption at rest; null lets the storage make one in the data folder (SQLite only). */
  key: string | null;
  /** A file that holds the master key instead; on SQLite in production outside of the data folder. */
  keyFile: string | null;
  /** Master keys that open what former or coming ones sealed, beside the present one that seals. */
  otherKeys: string[];
  /** Scheme and host that browsers see, where a proxy stands in front. Null: whatever the Host header says. */
  publicOrigin: string | null;
  /** Addresses of proxies whose X-Forwarded-For is believed. Never a count and never everybody (HT-05). */
  trustedProxies: string[];
  /** The companies outside that settings connect. */
  connections: {
    smtp: SmtpSettings | null;
    textGateway: TextGatewaySettings | null;
    /** For error reports; a development server keeps these and shows them. */
    collector: Configuration['tracing'];
    partyBridge: PartyBridgeSettings | null;
  };
  /** Signs what the mail's provider says of mails that came back; null where it says nothing. */
  mailBounceSecret: Buffer | null;
  /** The other parties outside are played by stand-ins: always in development, by `VOYAGER_STAND_INS=1` in production. */
  standIns: boolean;
  /** Where the stand-ins' own pages are served: a port, 0 for any free one, and the origin that browsers see, null for that address itself. */
  standInSites: { port: number; origin: string | null };
  /** A development server may be reached from other machines. */
  exposed: boolean;
  /** The Chromium that a development server takes pictures with; null for the one that is installed. */
  browser: string | null;
  /** Where designers' tools and operators are served in production; null: beside the product. */
  operations: { host: string; port: number; names: readonly string[] } | null;
  /**
   * `__Host-` cookies need Secure; browsers accept those on https and, since they trust it, on a loopback address. Only for
   * plain http on another address is it turned off, by `VOYAGER_INSECURE_COOKIES=1`, and then the prefix goes too.
   */
  secureCookies: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** The OpenTelemetry collector that spans are sent to, over OTLP/HTTP; null, and none is made. */
  tracing: { endpoint: string; serviceName: string } | null;
  /** True if attempts are limited at all. */
  rateLimits: boolean;
  limits: Limits;
}

export interface Limits {
  bodyBytes: number;
  bodyDepth: number;
  bodyValues: number;
  parameterCharacters: number;
  requestTimeoutMs: number;
  connectionTimeoutMs: number;
  handlerTimeoutMs: number;
  drainMs: number;
  sessionIdleMs: number;
  sessionAbsoluteMs: number;
  /** Failed sign-ins before a pause, for one account and for one address, in each window. */
  signInWindowMs: number;
  /** The time for which a write's answer is stored under its Idempotency-Key. */
  keptAnswersMs: number;
  signInsPerAccount: number;
  signInsPerAddress: number;
  /** Password hashings at once; the rest wait in line, and beyond the line's length are told to come back. */
  hashingAtOnce: number;
  hashingQueue: number;
  /** Operations that write, of one person, in a minute: whatever each declares besides. */
  writesPerMinute: number;
  /** Updates of records and files of one person, in a minute, at each node. */
  updatesPerMinute: number;
  /** The load that one process takes on (`http/admission.ts`); other requests are told to come back. */
  requestsAtOnce: number;
  waitMs: number;
  turnMs: number;
  /** New connections that one turn of the event loop accepts. */
  connectionsATurn: number;
  /** Reports that one address may send in a minute. */
  reportsPerMinute: number;
  /** Milliseconds of this process that designers' tools may take for one address: so many at once, and so many more each second. */
  drawing: { burstMs: number; perSecondMs: number };
}

const minute = 60_000;
const hour = 60 * minute;

export const defaultLimits: Limits = {
  bodyBytes: 1024 * 1024,
  bodyDepth: 64,
  bodyValues: 20_000,
  parameterCharacters: 512,
  requestTimeoutMs: 30_000,
  connectionTimeoutMs: 60_000,
  handlerTimeoutMs: 20_000,
  drainMs: 10_000,
  sessionIdleMs: 30 * minute,
  sessionAbsoluteMs: 12 * hour,
  signInWindowMs: 15 * minute,
  keptAnswersMs: 7 * 24 * 60 * minute,
  signInsPerAccount: 10,
  signInsPerAddress: 200,
  hashingAtOnce: 1,
  writesPerMinute: 300,
  updatesPerMinute: 600,
  hashingQueue: 100,
  requestsAtOnce: 400,
  waitMs: 500,
  turnMs: 10,
  connectionsATurn: 16,
  reportsPerMinute: 60,
  drawing: { burstMs: 3000, perSecondMs: 200 },
};

const endless: Limits['drawing'] = { burstMs: Number.MAX_SAFE_INTEGER, perSecondMs: 1 };

/** For tests and benchmarks, which sign in hundreds of times from one address. A production server refuses to start with it. */
const withoutRates: Partial<Limits> = {
  signInsPerAccount: Number.MAX_SAFE_INTEGER,
  signInsPerAddress: Number.MAX_SAFE_INTEGER,
  reportsPerMinute: Number.MAX_SAFE_INTEGER,
  updatesPerMinute: Number.MAX_SAFE_INTEGER,
  drawing: endless,
};

/** A development server that no other machine reaches. Its one person prefers a slow answer to a refusal, and owns the processor that tools draw with. */
const ofOneDeveloper: Partial<Limits> = { drawing: endless, waitMs: defaultLimits.handlerTimeoutMs };

/** A development server that others reach guards its time as in production. */
function limitsOf({ mode, rateLimits, exposed }: Pick<Configuration, 'mode' | 'rateLimits' | 'exposed'>): Limits {
  if (mode === 'production') return defaultLimits;
  return { ...defaultLimits, ...(exposed ? {} : ofOneDeveloper), ...(rateLimits ? {} : withoutRates) };
}

const logLevels: readonly Configuration['logLevel'][] = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

/** Reads the environment. What makes no sense stops the start with words that say which settings and why, all at once. */
export function readConfiguration(environment: Environment, root: string): Configuration {
  const faults: string[] = [];
  function read<T>(how: () => T, otherwise: T): T {
    try {
      return how();
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      return otherwise;
    }
  }
  const mode = read(() => modeOf(environment['NODE_ENV']), 'production');
  const rateLimits = environment['VOYAGER_RATE_LIMITS'] !== 'off';
  const exposed = environment['VOYAGER_DEVELOPMENT_EXPOSED'] === '1';
  const logLevel = logLevels.find((level) => level === environment['LOG_LEVEL']) ?? (mode === 'production' ? 'info' : 'warn');
  const operations = {
    host: environment['OPERATIONS_HOST'] || '127.0.0.1',
    port: read(() => wholeNumber('OPERATIONS_PORT', environment['OPERATIONS_PORT'], 3001, 65_535), 0),
    names: listOf(environment['OPERATIONS_NAMES']).map((name) => name.toLowerCase()),
  };
  const tracing = read(() => tracingOf(environment['OTEL_EXPORTER_OTLP_ENDPOINT'], environment['OTEL_SERVICE_NAME']), null);
  const configuration: Configuration = {
    mode,
    host: environment['HOST'] || '127.0.0.1',
    port: read(() => wholeNumber('PORT', environment['PORT'], 3000, 65_535), 0),
    databaseUrl: read(() => databaseUrlOf(environment['DATABASE_URL']), null),
    dataFolder: resolve(root, environment['VOYAGER_DATA'] || 'data'),
    dataFolderIsNamed: (environment['VOYAGER_DATA'] ?? '') !== '',
    key: environment['VOYAGER_KEY'] || null,
    keyFile: environment['VOYAGER_KEY_FILE'] || null,
    otherKeys: listOf(environment['VOYAGER_OTHER_KEYS']),
    publicOrigin: read(() => originOf('PUBLIC_ORIGIN', environment['PUBLIC_ORIGIN']), null),
    trustedProxies: read(() => readTrustedProxies(environment['TRUSTED_PROXIES']), []),
    connections: {
      smtp: read(() => smtpOf(environment['SMTP_URL'], environment['MAIL_FROM']), null),
      textGateway: read(() => textGatewayOf(environment['TEXT_GATEWAY_URL'], environment['TEXT_GATEWAY_SECRET']), null),
      collector: mode === 'production' ? tracing : null,
      partyBridge: read(
        () =>
          partyBridgeOf({
            url: environment['PARTY_BRIDGE_URL'],
            secret: environment['PARTY_BRIDGE_SECRET'],
            parties: listOf(environment['PARTY_BRIDGE_PARTIES']),
          }),
        null,
      ),
    },
    mailBounceSecret: read(() => bounceSecretOf(environment['MAIL_BOUNCE_SECRET']), null),
    standIns: mode === 'development' || environment['VOYAGER_STAND_INS'] === '1',
    standInSites: {
      port: read(() => wholeNumber('STAND_IN_PORT', environment['STAND_IN_PORT'], 0, 65_535), 0),
      origin: read(() => originOf('STAND_IN_ORIGIN', environment['STAND_IN_ORIGIN']), null),
    },
    exposed,
    browser: environment['VOYAGER_BROWSER'] || null,
    operations: mode === 'production' ? operations : null,
    secureCookies: environment['VOYAGER_INSECURE_COOKIES'] !== '1',
    logLevel,
    tracing,
    rateLimits,
    limits: limitsOf({ mode, rateLimits, exposed }),
  };
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return configuration;
}

/** A name that is nearly `production` would otherwise start a development server, whose people have known passwords. */
function modeOf(name: string | undefined): Configuration['mode'] {
  if (name === 'production') return 'production';
  if (name === undefined || name === '' || name === 'development' || name === 'test') return 'development';
  throw new Error(`NODE_ENV must be production, development, test or nothing, not "${name}". To serve people, set NODE_ENV=production.`);
}

function bounceSecretOf(text: string | undefined): Buffer | null {
  if (text === undefined || text === '') return null;
  const secret = webhookSecret(text);
  if (secret === null) throw new Error(`MAIL_BOUNCE_SECRET ${secretHowTo}`);
  return secret;
}

function databaseUrlOf(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (/^postgres(ql)?:\/\//.test(text)) return text;
  throw new Error('DATABASE_URL must begin with postgres:// or postgresql://. Leave it out for the embedded database.');
}

/** Parts between commas. */
function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function wholeNumber(name: string, text: string | undefined, otherwise: number, largest: number): number {
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > largest)
    throw new Error(`${name} must be a whole number from 0 to ${largest}, not "${text}".`);
  return value;
}

function originOf(name: string, text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new Error(`${name} must be an address such as https://www.example.com, not "${text}".`);
  }
  return url.origin;
}

function tracingOf(endpoint: string | undefined, serviceName: string | undefined): Configuration['tracing'] {
  if (endpoint === undefined || endpoint === '') return null;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new Error(`OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector such as http://127.0.0.1:4318, not "${endpoint}".`);
  }
  return { endpoint: url.href, serviceName: serviceName || 'voyager' };
}
