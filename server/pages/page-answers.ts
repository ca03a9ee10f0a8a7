import type { StartedSession } from '#server/security/sessions.ts';
import type { Page, PageActionAnswer, PagePart } from '#schemas/wire.ts';
import type { DownloadedFile } from './download.ts';
import type { Flash } from './page-dependencies.ts';

export type OpenAnswer = { page: Page } | { part: PagePart['part'] } | { redirect: string } | { notNow: true };

export interface SessionChange {
  /** A session that the action began. */
  startedSession: StartedSession | null;
  /** The session ended. */
  endedSession: boolean;
}

export type ActAnswer = { answer: PageActionAnswer } & SessionChange;

/** Answer to a form post: another address, with what to say there once, or the page again with what was refused. */
export type LedAnswer = ({ redirect: string; notices: Flash[] } | { page: Page }) & SessionChange;

/** The same, or a file. */
export type PostAnswer = LedAnswer | ({ file: DownloadedFile } & SessionChange);
