import type { Page } from '#schemas/wire.ts';
import type { ParentPage } from '#engine/record/subflow-url.ts';
import type { JsonObject } from '#schemas/json.ts';
import { act } from './act.ts';
import { postConfirmed } from './confirm-first.ts';
import { keepForm } from './keep-form.ts';
import { locate, signInAddress } from './locate.ts';
import { readPageAddress } from './page-address.ts';
import { openPage, type OpenCall } from './open-page.ts';
import type { OpenedStep } from './open-flow.ts';
import type { Reading } from './reading.ts';
import type { OpenedScreen } from './opened-screen.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';
import type { PostedTexts } from './press.ts';
import type { PostedFile } from './post-files.ts';
import { staleForm } from './stale-form.ts';
import { readParentPage } from './parent-page.ts';
import { type Failed, specialPage } from './special-page.ts';
import type { ActAnswer, LedAnswer, OpenAnswer, PostAnswer } from './page-answers.ts';

/** Pages as data: what a page address shows, and what pressing something on it does, with JavaScript or without. */
export interface PageService {
  openPage(call: OpenCall): Promise<OpenAnswer>;
  act(call: { url: string; action: string; row?: string | undefined; form: JsonObject; viewer: Viewer; key: string }): Promise<ActAnswer>;
  postForm(call: { url: string; texts: PostedTexts; files: readonly PostedFile[]; viewer: Viewer }): Promise<PostAnswer>;
  /** The page of a form that is not this session's: nothing is carried out; `keep` shows again what was typed. */
  staleForm(call: { url: string; texts: PostedTexts; viewer: Viewer; keep: boolean }): Promise<LedAnswer | null>;
  /** The page that stands for a problem. */
  problemPage(call: Failed & { viewer: Viewer }): Promise<Page>;
  /** What an address opens, with all that it saw, and where it leads if it opens nothing itself. Begins nothing and reports nothing. */
  openedAt(call: {
    url: string;
    viewer: Viewer;
    reading?: Reading;
  }): Promise<OpenedScreen | OpenedStep | { kind: 'redirect'; to: string } | null>;
  /** The parent page of a flow, as its record keeps it; null where no page at this address shows such a subflow. */
  parentPage(voyagerType: string, from: ParentPage): ParentPage | null;
  /** Keeps what a form of a session brings that has ended: the draft of that person's step. */
  keepForm(call: { url: string; texts: PostedTexts; personId: string }): Promise<void>;
  /** Where somebody signs in who comes from an address. */
  signInAddress(url: string, viewer: Pick<Viewer, 'ended'>): string;
  /** Where somebody confirms who they are. */
  confirmPath(): string;
  /** Where somebody whom another site led to an address says that they meant to come there. */
  continuePath(url: string): string;
}

export function createPageService(pages: PageDependencies): PageService {
  return {
    openPage: (call) => openPage(pages, call),
    act: (call) => act(pages, call),
    postForm: (call) => postConfirmed(pages, call),
    staleForm: (call) => staleForm(pages, call),
    problemPage: ({ viewer, ...failed }) => specialPage(pages, viewer, failed),
    async openedAt({ url, viewer, reading }) {
      const found = await locate(pages, viewer, url, { readOnly: true, reading, byDesigner: true });
      if (found.kind === 'redirect') return { kind: 'redirect', to: found.to };
      return found.kind === 'opened' ? found.opened : null;
    },
    parentPage: (voyagerType, from) => readParentPage(pages.library(), voyagerType, from),
    keepForm: (call) => keepForm(pages, call),
    signInAddress: (url, viewer) => signInAddress(pages, viewer, readPageAddress(url) ?? { path: '/', query: new Map(), url: '/' }),
    confirmPath: () => pages.library().screens.get(pages.screens.confirmIdentity)?.path ?? '/',
    continuePath: (url) =>
      `${pages.library().screens.get(pages.screens.continueHere)?.path ?? '/'}?${new URLSearchParams({ to: url }).toString()}`,
  };
}
