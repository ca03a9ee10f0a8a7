import type { StudioShares } from '#schemas/studio-shares.ts';
import type { Reach } from '#server/voyager/definitions/shares.ts';
import { readShares } from './read-shares.ts';
import { endShare, raiseShare, shareDraft, shareWithEverybody } from './share-draft.ts';
import type { StudioDeps } from './studio-deps.ts';

/** Drafts that a share of people begins on. Throws `HttpProblem`. */
export interface Shares {
  list(): Promise<StudioShares>;
  begin(draftId: string, asked: { revision: number; reach: Reach; reason: string }, personId: string): Promise<void>;
  raise(shareId: string, asked: { percent: number; reason: string }, personId: string): Promise<void>;
  everybody(shareId: string, reason: string, personId: string): Promise<void>;
  end(shareId: string, reason: string, personId: string): Promise<void>;
}

export function createShares(deps: StudioDeps): Shares {
  return {
    list: () => readShares(deps),
    begin: (draftId, asked, personId) => shareDraft(deps, draftId, asked, personId),
    raise: (shareId, asked, personId) => raiseShare(deps, shareId, asked, personId),
    everybody: (shareId, reason, personId) => shareWithEverybody(deps, shareId, reason, personId),
    end: (shareId, reason, personId) => endShare(deps, shareId, reason, personId),
  };
}
