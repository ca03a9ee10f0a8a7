import { createDesk, type CreateDesk, type Desk } from '#server/studio/desk.ts';

const desks = new Map<string, Desk>();

/**
 * One desk for the same operations and limits in a runner. Its thread keeps its compiler: the next server's drafts are compiled as the next drafts of one
 * server are, and not the product from nothing. It knows no database. Its thread ends with the runner.
 */
export const deskOnce: CreateDesk = (signatures, limits) => {
  let desk: Desk | null = null;
  // The operations are asked for only where a draft is looked at.
  const shared = (): Desk => {
    if (desk !== null) return desk;
    const known = signatures();
    const key = JSON.stringify([known, limits]);
    desk = desks.get(key) ?? createDesk(() => known, limits);
    desks.set(key, desk);
    return desk;
  };
  const outlivesItsServer = async (): Promise<void> => undefined;
  return new Proxy({} as Desk, { get: (_, name: keyof Desk) => (name === 'stop' ? outlivesItsServer : shared()[name]) });
};
