import { resolve } from 'node:path';

/** Everything that the environment decides. `process.env` is read here and nowhere else, once, at start. */
export interface Configuration {
  /** A development server has the personas, the scenario switches and the stand-ins' controls; a production one answers 404 there. */
  mode: 'development' | 'production';
  host: string;
  port: number;
  /** `postgres://…`, or null for the embedded SQLite database in the data folder. */
  databaseUrl: string | null;
  dataFolder: string;
  /** The master key of encryption at rest; null lets the storage make one in the data folder (SQLite only). */
  key: string | null;
  /** Scheme and host that browsers see, where a proxy stands in front. Null: whatever the Host header says. */
  publicOrigin: string | null;
  /** Addresses of proxies whose X-Forwarded-For is believed. Never a count and never everybody (HT-05). */
  trustedProxies: string[];
  /**
   * `__Host-` cookies need Secure; browsers accept those on https and, since they trust it, on a loopback address. Only for
   * plain http on another address is it turned off, by `VOYAGER_INSECURE_COOKIES=1`, and then the prefix goes too.
   */
  secureCookies: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** The OpenTelemetry collector that spans are sent to, over OTLP/HTTP; null, and none is made. */
  tracing: { endpoint: string; serviceName: string } | null;
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
  /** How long the answer of a write stands under its Idempotency-Key. */
  keptAnswersMs: number;
  signInsPerAccount: number;
  signInsPerAddress: number;
  /** Password hashings at once; the rest wait in line, and beyond the line's length are told to come back. */
  hashingAtOnce: number;
  hashingQueue: number;
  /** Reports that one address may send in a minute. */
  reportsPerMinute: number;
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
  hashingQueue: 500,
  reportsPerMinute: 60,
};

/** For tests and benchmarks, which sign in hundreds of times from one address. A production server does not listen to it. */
const withoutRates: Limits = {
  ...defaultLimits,
  signInsPerAccount: Number.MAX_SAFE_INTEGER,
  signInsPerAddress: Number.MAX_SAFE_INTEGER,
  reportsPerMinute: Number.MAX_SAFE_INTEGER,
};

const logLevels: readonly Configuration['logLevel'][] = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

/** Reads the environment. A value that makes no sense stops the start with words that say which and why. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>, root: string): Configuration {
  const mode = environment['NODE_ENV'] === 'production' ? 'production' : 'development';
  const databaseUrl = environment['DATABASE_URL'] || null;
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new Error('DATABASE_URL must begin with postgres:// or postgresql://. Leave it out for the embedded database.');
  }
  const logLevel = logLevels.find((level) => level === environment['LOG_LEVEL']) ?? (mode === 'production' ? 'info' : 'warn');
  return {
    mode,
    host: environment['HOST'] || '127.0.0.1',
    port: wholeNumber('PORT', environment['PORT'], 3000, 65_535),
    databaseUrl,
    dataFolder: resolve(root, environment['VOYAGER_DATA'] || 'data'),
    key: environment['VOYAGER_KEY'] || null,
    publicOrigin: originOf(environment['PUBLIC_ORIGIN']),
    trustedProxies: (environment['TRUSTED_PROXIES'] ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== ''),
    secureCookies: environment['VOYAGER_INSECURE_COOKIES'] !== '1',
    logLevel,
    tracing: tracingOf(environment['OTEL_EXPORTER_OTLP_ENDPOINT'], environment['OTEL_SERVICE_NAME']),
    limits: mode === 'development' && environment['VOYAGER_RATE_LIMITS'] === 'off' ? withoutRates : defaultLimits,
  };
}

function wholeNumber(name: string, text: string | undefined, otherwise: number, largest: number): number {
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > largest)
    throw new Error(`${name} must be a whole number from 0 to ${largest}, not "${text}".`);
  return value;
}

function originOf(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new Error(`PUBLIC_ORIGIN must be an address such as https://www.example.com, not "${text}".`);
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
