import type { Logger } from 'pino';
import type { Library } from '#engine/compiled/library.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { OperationRunner } from '../operations/operation-runner.ts';
import type { ViewGallery } from '../gallery/gallery-views.ts';
import type { PageService } from '../pages/page-service.ts';
import type { Tracer } from '../observability/tracer.ts';
import type { AppPasswords } from '../security/app-passwords.ts';
import type { SecondFactor } from '../security/second-factor.ts';
import type { RateLimit } from '../security/rate-limit.ts';
import type { Audit } from '../security/audit.ts';
import type { AuditState } from '../security/audit-watch.ts';
import type { Refusals } from '../security/refusals.ts';
import type { Sessions } from '../security/sessions.ts';
import type { ConfirmByCode } from '../security/confirm-by-code.ts';
import type { ConfirmIdentity } from '../security/confirm-identity.ts';
import type { SignIn } from '../security/sign-in.ts';
import type { Random } from '../security/tokens.ts';
import type { NoticedStorage } from '../storage/storage.ts';
import type { KeptMessage } from '../parties/messages/message-stand-in.ts';
import type { ErrorReporting } from '../parties/error-reporting/error-reporting.ts';
import type { StandInSites } from '../parties/stand-in-sites.ts';
import type { Role } from '../security/roles.ts';
import type { DeskService } from '../desk/desk-service.ts';
import type { Studio } from '../studio/studio.ts';
import type { HistoryService } from '#server/voyager/history/history-service.ts';
import type { VoyagerService } from '#server/voyager/service/voyager-service.ts';
import type { Admission } from './limits/admission.ts';
import type { Development } from './development.ts';
import type { Metrics } from './metrics.ts';
import type { RenderedPages } from './answers/rendered-pages.ts';

/** All that the HTTP layer stands on. `composition/` builds it; a test may build its own. */
export interface Services {
  configuration: Configuration;
  clock: { now(): number };
  ids: () => string;
  random: Random;
  log: Logger;
  /** The secret of a form's `_csrf`. */
  csrfSecret: Buffer;
  storage: NoticedStorage;
  library: () => Library;
  operations: OperationRunner;
  voyagers: VoyagerService;
  /** Records of others, for operators. */
  histories: HistoryService;
  /** Records found, read and mended by operators. */
  desk: DeskService;
  /** Drafts of documents, and what is published. */
  studio: Studio;
  /** The roles of a person, as they are now. */
  roles: (personId: string) => Promise<Role[]>;
  pages: PageService;
  sessions: Sessions;
  signIn: SignIn;
  confirmIdentity: ConfirmIdentity;
  confirmByCode: ConfirmByCode;
  appPasswords: AppPasswords;
  secondFactor: SecondFactor;
  audit: Audit;
  refusals: Refusals;
  /** The result of the last verification of the audit. */
  auditState: () => AuditState;
  rates: RateLimit;
  errorReporting: ErrorReporting;
  metrics: Metrics;
  admission: Admission;
  /** Null where no collector is named: then no span is made. */
  tracer: Tracer | null;
  /** The folder of the repository, whose documents guide agents. */
  root: string;
  /** The browser build and the server rendering made with it. */
  rendering: RenderedPages;
  /** Null on a production server. */
  development: Development | null;
  /** What stand-ins of mail and texts were given; null where no party is played by one. */
  standInMessages: (() => Promise<KeptMessage[]>) | null;
  /** Every view with what was recorded of it. Null on a production server: a view that is not open to everybody yet is shown to no stranger. */
  views: ViewGallery | null;
  /** The stand-ins' own pages; null where companies are connected, and where no stand-in has any. */
  standInSites: StandInSites | null;
  /** Set once the server has begun to stop: it is no longer ready, and finishes what it has. */
  stopping: () => boolean;
}
