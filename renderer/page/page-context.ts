import type { JsonObject } from '#schemas/json.ts';
import type { Issue, Page, PageActionAnswer, PageActionRequest, UpdateVoyagerRequest, VoyagerAnswer } from '#schemas/wire.ts';
import type { NavigationKind, Shown } from './shown.ts';
import type { Pressed } from '../runtime/view-context.ts';

/** Why no answer came: no network, nobody at the other end, or one request was lost on its way. */
export type Cut = 'offline' | 'unreachable' | 'lost';

/** The page's own message above everything: at most one at a time. */
export type Notice = Cut | 'online' | 'reached' | 'busy' | 'failed' | 'slow' | 'movedOn' | 'resumed' | null;

/** Something sent to the server, kept until it is answered, so that it can be sent again as it was. */
export type Command =
  | { kind: 'update'; body: UpdateVoyagerRequest; pressed: Pressed | null }
  | { kind: 'action'; body: PageActionRequest; pressed: Pressed };
export interface Navigation {
  url: string;
  kind: NavigationKind;
  /** The target page's message about how it was reached. */
  notice?: Notice;
  /** The issues shown at its fields once it is drawn. */
  issues?: readonly Issue[];
  /** For a refresh: the reads to repeat. The regions that show them are replaced in the present page; all reads if none is named. */
  names?: readonly string[] | undefined;
}
export interface Navigated {
  page: Page;
  kind: NavigationKind;
}

/** The outside of the machine: the network and the document, so that a test can stand in for both. */
export interface PageServices {
  navigate(navigation: Navigation, signal: AbortSignal, before: Page): Promise<Navigated>;
  update(voyagerRecordId: string, body: UpdateVoyagerRequest, key: string): Promise<VoyagerAnswer>;
  act(body: PageActionRequest, key: string, before: Page): Promise<PageActionAnswer>;
  /** Loads what a page needs and opens the way for it to be drawn, unless somebody has set out for another one meanwhile. */
  present(page: Page, kind: NavigationKind, before: Shown, signal?: AbortSignal): Promise<void>;
  /** Gives a page address up to the browser. */
  leave(url: string, kind: NavigationKind): void;
  /** Asks over the page who the person is, and answers whether they confirmed it. */
  confirm(address: string): Promise<boolean>;
  /** Why no answer came, found out by asking for something small. */
  whyCut(): Promise<Cut>;
  /** Runs what an action's answer asks for. */
  follow(answer: PageActionAnswer, pressed: Pressed): void;
  newKey(): string;
}

export interface PageContext {
  services: PageServices;
  shown: Shown;
  /** The idempotency key of the next update or call: the page's own, then a fresh one after each answer. */
  key: string;
  command: Command | null;
  /** The page that is asked for. While something is being sent: the refresh that follows its answer. */
  navigation: Navigation | null;
  /** How often somebody has set out for another page. What was pressed before they did is too late to lead elsewhere. */
  departures: number;
  notice: Notice;
  /** The address of the page that confirms who the person is, while the server wants that before it does the command. */
  confirm: string | null;
  /** Milliseconds until what a busy service refused is sent again. */
  retryMs: number;
}

export type PageEvent =
  | {
      type: 'NAVIGATE';
      url: string;
      kind: NavigationKind;
      issues?: readonly Issue[];
      names?: readonly string[] | undefined;
      notice?: Notice;
    }
  /** Something that was not waited for has come; whatever the page is at, it goes on with it. */
  | { type: 'FILL'; fill: (shown: Shown) => Shown }
  | { type: 'SUBMIT'; event: string; values: JsonObject; pressed: Pressed | null }
  | { type: 'CALL'; body: PageActionRequest; pressed: Pressed }
  | { type: 'RETRY' }
  | { type: 'ONLINE' }
  | { type: 'DISMISS' }
  /** The press could not even begin: its code cannot be fetched. */
  | { type: 'CUT'; notice: Notice }
  | { type: 'HYDRATED' };
