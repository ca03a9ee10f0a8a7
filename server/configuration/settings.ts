/** Every setting that the environment gives, in the order of `docs/settings.md`; a test holds the two equal. */
export const settings = [
  'PORT',
  'HOST',
  'OPERATIONS_PORT',
  'OPERATIONS_HOST',
  'OPERATIONS_NAMES',
  'VOYAGER_DATA',
  'DATABASE_URL',
  'VOYAGER_KEY',
  'VOYAGER_KEY_FILE',
  'VOYAGER_OTHER_KEYS',
  'NODE_ENV',
  'PUBLIC_ORIGIN',
  'TRUSTED_PROXIES',
  'SMTP_URL',
  'MAIL_FROM',
  'TEXT_GATEWAY_URL',
  'TEXT_GATEWAY_SECRET',
  'VOYAGER_STAND_INS',
  'STAND_IN_PORT',
  'STAND_IN_ORIGIN',
  'VOYAGER_DEVELOPMENT_EXPOSED',
  'VOYAGER_BROWSER',
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_SERVICE_NAME',
  'VOYAGER_INSECURE_COOKIES',
  'VOYAGER_RATE_LIMITS',
] as const;

/** The environment as the configuration reads it: no other name can be asked for. */
export type Environment = Readonly<Partial<Record<(typeof settings)[number], string | undefined>>>;
