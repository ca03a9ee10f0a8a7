import type { OwnWords } from '#schemas/wire.ts';

/** Who asks. Operations check ownership against it themselves. */
export interface Actor {
  id: string;
  /** The session that they ask in; none of what the server does by itself, and of callers that have none. */
  session?: AskingSession;
  /** The language that they read, such as `es`; that of the documents where it is left out. */
  language?: string | undefined;
  /** The own words in it, for what the server says itself. */
  ownWords?: OwnWords | undefined;
}

export interface AskingSession {
  /** Its name, which opens nothing. */
  id: string;
  /** When its person last proved who they are, in epoch milliseconds. */
  confirmedAt: number;
}
