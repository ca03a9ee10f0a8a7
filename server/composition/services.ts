import { pageTexts, reservedScreens } from '../configuration/product.ts';
import { createViewGallery } from '../gallery/create-view-gallery.ts';
import { keptMessages } from '#server/parties/messages/message-stand-in.ts';
import { createAdmission } from '#server/http/limits/admission.ts';
import { createDevelopment } from '../http/development.ts';
import type { RenderedPages } from '#server/http/answers/rendered-pages.ts';
import type { Services } from '../http/services.ts';
import { createKeptPresses } from '../security/kept-press-store.ts';
import { createKeptReads } from '../pages/kept-reads.ts';
import { createPageService } from '../pages/page-service.ts';
import { readPersonScope } from '#server/accounts/person-scope.ts';
import { newYorkDate } from '../time/calendar.ts';
import { liveDocuments } from '#server/voyager/definitions/bundle.ts';
import { createHistoryService } from '#server/voyager/history/history-service.ts';
import { rolesOf } from '../security/roles.ts';
import type { DeskService } from '../desk/desk-service.ts';
import type { Studio } from '../studio/studio.ts';
import type { startBackground } from './background.ts';
import type { Foundation } from './foundation.ts';
import type { People } from './people.ts';
import type { Work } from './work.ts';

interface Deps {
  foundation: Foundation;
  work: Work;
  people: People;
  studio: Studio;
  desk: DeskService;
  background: ReturnType<typeof startBackground>;
  rendering: RenderedPages;
  flowFolders: readonly string[];
  root: string;
  tracer: Services['tracer'];
  stopping: () => boolean;
}

/** All that the HTTP layer stands on. */
export function createServices({
  foundation,
  work,
  people,
  studio,
  desk,
  background,
  rendering,
  flowFolders,
  root,
  tracer,
  stopping,
}: Deps): Services {
  const { configuration, clock, ids, random, log, keys, storage, boxes, audit, refusals, rates, parties, metrics } = foundation;
  const { development, time, flags, personas, product, confirmIdentity, standInSites } = foundation;
  const { voyagers, runner } = work;
  const { sessions, signIn, appPasswords, secondFactor, confirmByCode } = people;
  const library = () => voyagers.definitions.library();
  return {
    configuration,
    clock,
    ids,
    random,
    log,
    csrfSecret: keys.derive('csrf'),
    storage,
    library,
    operations: runner,
    voyagers,
    histories: createHistoryService(voyagers.environment, {
      milliseconds: configuration.limits.handlerTimeoutMs - 2000,
      processor: 60_000,
      megabytes: 512,
    }),
    studio,
    desk,
    roles: (personId) => rolesOf(storage.read, personId),
    pages: createPageService({
      library,
      development,
      ownWords: rendering.ownWords,
      voyagers,
      operations: runner,
      sessions,
      keptReads: createKeptReads(clock),
      signIn,
      confirmIdentity,
      confirmByCode,
      keptPresses: createKeptPresses({ storage, vault: boxes.vault, clock, ids }),
      clock,
      ids,
      today: newYorkDate,
      person: (personId) => readPersonScope(storage.read, boxes.vault, personId === null ? null : { id: personId }),
      flags: (personId) => flags.read(flags.names, personId),
      screens: reservedScreens,
      texts: pageTexts,
      standIns: configuration.standIns && !development,
      refused: (refusal) => void refusals.note(refusal),
      report: (report) => parties.errorReporting.report(report),
      log,
    }),
    sessions,
    signIn,
    confirmIdentity,
    confirmByCode,
    appPasswords,
    secondFactor,
    audit,
    refusals,
    auditState: background.auditState,
    rates,
    errorReporting: parties.errorReporting,
    metrics,
    admission: createAdmission(configuration.limits, metrics.registry),
    tracer,
    root,
    rendering,
    development:
      personas === null || time === null
        ? null
        : createDevelopment({ time, storage, personas, product, flags, audit, sendMessages: background.sendMessages, vault: boxes.vault }),
    views: development
      ? createViewGallery({ library, folders: flowFolders, operations: product.operations, live: () => liveDocuments(storage) })
      : null,
    standInMessages: configuration.standIns ? () => keptMessages({ db: storage.read, vault: boxes.vault }) : null,
    standInSites,
    stopping,
  };
}
