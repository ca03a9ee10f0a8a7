import type { StudioPublications } from '#schemas/studio/publications.ts';

type Publication = StudioPublications[number];

/** What going back to a publication takes from what is live, and what it makes live once more, the newest first. */
export interface GoingBack {
  takes: Publication[];
  brings: Publication[];
}

/**
 * Compares what made a publication with what made the live one. `publications` come the newest first. A return to an earlier publication adds
 * nothing of its own, and one from files replaces what the studio published since the files before it.
 */
export function goingBack(publications: StudioPublications, seq: number): GoingBack {
  const bySeq = new Map(publications.map((one) => [one.seq, one]));
  const [live, target] = [makersOf(publications[0]?.seq ?? 0, bySeq), makersOf(seq, bySeq)];
  const [inLive, inTarget] = [new Set(live), new Set(target)];
  return { takes: live.filter((one) => !inTarget.has(one)), brings: target.filter((one) => !inLive.has(one)) };
}

function makersOf(seq: number, bySeq: ReadonlyMap<number, Publication>): Publication[] {
  const makers: Publication[] = [];
  let at = bySeq.get(seq);
  while (at !== undefined) {
    if (at.backTo !== null) {
      at = bySeq.get(at.backTo);
      continue;
    }
    makers.push(at);
    at = isFromFiles(at) ? filesBefore(at, bySeq) : bySeq.get(at.seq - 1);
  }
  return makers;
}

const isFromFiles = ({ reason }: Publication): boolean => reason === '';

function filesBefore({ seq }: Publication, bySeq: ReadonlyMap<number, Publication>): Publication | undefined {
  return [...bySeq.values()].find((one) => one.seq < seq && isFromFiles(one) && one.backTo === null);
}
