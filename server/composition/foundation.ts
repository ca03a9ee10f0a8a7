import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { collectAreas } from '../areas/collect-areas.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { isLoopback } from '../configuration/is-loopback.ts';
import { createDevelopmentTime } from '../daily/development-time.ts';
import { createFlags } from '../flags/flags.ts';
import { createMetrics } from '../http/metrics.ts';
import type { Services } from '../http/services.ts';
import { errorFields } from '../observability/error-fields.ts';
import { createLog } from '../observability/log.ts';
import { languageOfPerson } from '#server/customers/language-of-person.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { openStandInSites } from '../parties/stand-in-sites.ts';
import { chooseParties } from '../parties/choose-parties.ts';
import { giveKeys } from '../people/give-keys.ts';
import { createPersonas } from '../personas/seed-personas.ts';
import { product as standing } from '#server/product.ts';
import { createAudit } from '../security/audit.ts';
import { createConfirmIdentity } from '../security/confirm-identity.ts';
import { createBoxes } from '../security/create-boxes.ts';
import { loadKeys } from '../security/load-keys.ts';
import { createNotices } from '#server/outbox/notices.ts';
import { openKeys } from '../security/open-keys.ts';
import { createPasswordHashing } from '../security/password-hash.ts';
import { dailyRetention } from '../retention/daily-retention.ts';
import { pooledRandom } from '../security/pooled-random.ts';
import { createRateLimit } from '../security/rate-limit.ts';
import { createRefusals } from '../security/refusals.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { NoticedStorage } from '../storage/storage.ts';
import { movableClock } from '../time/movable-clock.ts';
import type { World } from './world.ts';

/** The services that everything else depends on: the database, the keys, the companies outside, the limits and the audit. */
export type Foundation = Awaited<ReturnType<typeof lay>>;

/** Opens the database and lays the foundation on it. Closes the database again where the rest fails. */
export async function openFoundation(configuration: Configuration, world: World): Promise<Foundation> {
  const log = world.log ?? createLog(configuration);
  const metrics = createMetrics();
  const product = world.areas === undefined ? standing : collectAreas([...standing.areas, ...world.areas]);
  const masters = loadKeys(configuration);
  const storage = await openStorage(configuration, product.migrations, {
    ...metrics.storage,
    full(isFull) {
      metrics.storage.full(isFull);
      if (isFull) log.error('the disk of the database is full: writes are refused, reads go on');
      else log.info('the disk of the database has space again');
    },
  });
  try {
    return await lay({ configuration, world, log, metrics, product, masters, storage });
  } catch (error) {
    await storage.close();
    throw error;
  }
}

interface Ground {
  configuration: Configuration;
  world: World;
  log: Services['log'];
  metrics: Services['metrics'];
  product: typeof standing;
  masters: ReturnType<typeof loadKeys>;
  storage: NoticedStorage;
}

async function lay({ configuration, world, masters, ...ground }: Ground) {
  const { log, product, storage } = ground;
  const { limits } = configuration;
  const development = configuration.mode === 'development';
  const movable = movableClock(world.clock ?? storage.clock);
  const clock: { now(): number } = development ? movable : (world.clock ?? storage.clock);
  const ids = world.ids ?? uuidv7;
  const random = world.random ?? pooledRandom(randomBytes);
  warnOf(configuration, log);
  const passwords = createPasswordHashing(limits);
  const daily = [...product.daily, dailyRetention(product.tables)];
  const flags = createFlags({ read: storage.read, write: storage.db, catalogue: product.flags, development });
  const keys = await openKeys(storage, masters, random);
  await giveKeys(storage, keys, random);
  const boxes = createBoxes({ keys, tables: product.tables, clock, ids, random });
  const { vault } = boxes;
  const audit = createAudit({ keys, clock });
  const refusals = createRefusals({
    storage,
    audit,
    failed: (error) => log.error(errorFields(error), 'a refusal could not be written to the audit'),
  });
  const rates = createRateLimit(storage.db, clock);
  const outbox = createOutbox({ vault, clock, ids, languageOf: languageOfPerson });
  const standIn = {
    db: storage.db,
    clock,
    ids,
    wait: world.wait ?? ((milliseconds: number) => wait(milliseconds)),
    vault,
    development,
  };
  const standInSites = configuration.standIns
    ? await openStandInSites({
        parties: product.parties,
        deps: standIn,
        random,
        at: { host: configuration.host, ...configuration.standInSites },
      })
    : null;
  return {
    ...ground,
    configuration,
    development,
    clock,
    daily,
    /** Null on a production server: its clock is moved by nobody. */
    time: development ? await createDevelopmentTime({ clock: movable, storage, daily }) : null,
    ids,
    random,
    flags,
    keys,
    boxes,
    passwords,
    audit,
    refusals,
    rates,
    outbox,
    notices: createNotices({ vault, outbox, clock, ids, random }),
    confirmIdentity: createConfirmIdentity({ storage, passwords, rates, refusals, limits }),
    standInSites,
    parties: chooseParties(
      product.parties,
      configuration.connections,
      configuration.standIns ? { ...standIn, sitesOrigin: standInSites?.origin ?? null } : null,
    ),
    /** Null on a production server. */
    personas: development
      ? createPersonas({
          storage,
          clock,
          ids,
          keys,
          vault,
          personas: product.personas,
          hashPassword: (password) => passwords.hash(password),
        })
      : null,
  };
}

function warnOf({ mode, standIns, publicOrigin, trustedProxies, operations }: Configuration, log: Services['log']): void {
  if (mode === 'development') return;
  if (standIns) log.warn('the companies outside are played by stand-ins (VOYAGER_STAND_INS)');
  if (operations !== null && !isLoopback(operations.host))
    log.warn(
      { host: operations.host },
      'operators and metrics are reached from other machines, without TLS (OPERATIONS_HOST): let only your own network reach them',
    );
  if (publicOrigin?.startsWith('https://') === true && trustedProxies.length === 0)
    log.warn(
      'TRUSTED_PROXIES is empty, and something ends TLS before this node: everybody has its address, and shares the limits of it. Name it',
    );
}
