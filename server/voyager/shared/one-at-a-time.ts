/**
 * Work of which one run is under way at a time. Whoever asks meanwhile is not handed that run, which may have looked around before they asked: all of
 * them share the next one, which begins when it is over, however it ended.
 */
export function oneAtATime<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | null = null;
  let next: Promise<Answer> | null = null;
  function begin(): Promise<Answer> {
    underWay = work().finally(() => (underWay = null));
    return underWay;
  }
  return () => {
    if (underWay === null) return begin();
    next ??= underWay
      .catch(() => undefined)
      .then(() => {
        next = null;
        // Somebody may have come just now: what they began is later than all who wait here.
        return underWay ?? begin();
      });
    return next;
  };
}
