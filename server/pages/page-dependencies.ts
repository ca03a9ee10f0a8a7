import type { Logger } from 'pino';
import type { Library } from '#engine/compiled/library.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Issue, OwnWords } from '#schemas/wire.ts';
import type { PageTexts, ReservedScreens } from '../configuration/product.ts';
import type { OperationRunner } from '../operations/operation-runner.ts';
import type { RequestTrace } from '../observability/request-trace.ts';
import type { ClientNetwork } from '../security/client-network.ts';
import type { Refusal } from '../security/refusals.ts';
import type { ConfirmByCode } from '../security/confirm-by-code.ts';
import type { ConfirmIdentity } from '../security/confirm-identity.ts';
import type { Session, Sessions, SignedInFrom } from '../security/sessions.ts';
import type { SignIn } from '../security/sign-in.ts';
import type { VoyagerFiles } from '#server/voyager/service/voyager-files.ts';
import type { VoyagerPlaces } from '#server/voyager/service/voyager-places.ts';
import type { VoyagerStarts } from '#server/voyager/service/voyager-starts.ts';
import type { VoyagerUpdates } from '#server/voyager/service/voyager-updates.ts';
import type { KeptPresses } from '../security/kept-press-store.ts';
import type { KeptReads } from './kept-reads.ts';

/** The services that pages are made with. */
export interface PageDependencies {
  library: () => Library;
  /** True on a development server, which offers each language that has a catalog. */
  development: boolean;
  /** The renderer's own words in a language, for nodes of these types and the page around them. */
  ownWords: (language: string, nodes: readonly string[], whole: boolean) => OwnWords;
  voyagers: VoyagerStarts & VoyagerUpdates & VoyagerFiles & VoyagerPlaces;
  operations: OperationRunner;
  sessions: Sessions;
  keptReads: KeptReads;
  signIn: SignIn;
  confirmIdentity: ConfirmIdentity;
  confirmByCode: ConfirmByCode;
  keptPresses: KeptPresses;
  clock: { now(): number };
  ids: () => string;
  today: (now: number) => string;
  /** The `person` that expressions read of somebody signed in. */
  person: (personId: string | null) => Promise<JsonObject>;
  flags: (personId: string | null) => Promise<{ [flag: string]: boolean }>;
  screens: ReservedScreens;
  texts: PageTexts;
  /** Each page says that the companies outside are played by stand-ins. */
  standIns: boolean;
  /** Tells the audit of what was refused to somebody. */
  refused: (refusal: Refusal) => void;
  /** The error-reporting service. */
  report: (report: { code: string; personId: string | null; recordId: string | null; detail: string }) => Promise<void>;
  log: Logger;
}

/** Who looks at a page, and from where. */
export interface Viewer {
  session: Session | null;
  /** The language that this browser reads pages in; undefined for that of the documents. */
  language: string | undefined;
  /** The own words in it, for what the server says itself. */
  ownWords?: OwnWords | undefined;
  /** Keeps the language that was chosen in this browser. One that is not offered is passed over. */
  choose: (language: string) => void;
  /** Nobody is signed in, and this browser brings a session that has ended. */
  ended: boolean;
  /** The `_csrf` of this viewer's forms. */
  csrf: string;
  /** The network that sign-in attempts are counted by. */
  network: ClientNetwork;
  /** The cookie of known devices, if one came along. */
  device: string | undefined;
  /** The cookie of a sign-in that waits for its second factor, if one came along. */
  pending: string | undefined;
  /** The device and place that a sign-in is remembered by. */
  from: SignedInFrom;
  /** True inside an app on an iPhone or iPad that shows our pages. */
  isIosWebView: boolean;
  /** The name that this browser keeps its reads under; none where it brought none, where all is asked for anew, and where something is sent. */
  kept: () => string | null;
  /** True if this browser has the cookie of that name, which `mark` set. */
  isMarked: (name: string) => boolean;
  /** Marks this browser by a cookie that says nothing, for so many seconds. */
  mark: (name: string, seconds: number) => void;
  /** Notes that a script of this browser asks for pages, and fills what comes later. */
  scripted: () => void;
  /** The same browser in another session: that which this request has made of the one it came in. */
  as: (session: Session) => Viewer;
  /** The request that asks, as its lines and spans have it. */
  trace: RequestTrace;
}

/** Something to say once on the next page. */
export interface Notice {
  text: string;
  tone: 'positive' | 'negative' | 'neutral';
  forMs: number | null;
}

/** The next page's messages; or, for the page at this path, the call that has just been done. */
export type Flash = Notice | { done: string; at: string };

/** The refused values and issues, drawn again with the page. */
export interface Refused {
  status: number;
  issues: Issue[];
  posted: JsonObject | null;
  /** Additional state of the page: the end of a call, messages that are shown once. */
  state?: JsonObject;
}
