import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { PackedContents } from './packed-library.ts';
import { readPackedContents } from './stored-library.ts';

/** Whom a share reaches: so many of a hundred people, or those who have a flag. */
export type Reach = { percent: number } | { flag: string };

/** A publication that some people begin on, while everybody else begins on what is live. */
export interface Share {
  id: string;
  bundleHash: string;
  reach: Reach;
  /** The flows that it changes, each with its version there and in what it is laid over. */
  versions: ReadonlyMap<string, { was: string; is: string }>;
}

/** Whether a person is in that share. It is the same at each look, and who is in a share is in every larger one of the same publication. */
export function isInPercent({ bundleHash, percent }: { bundleHash: string; percent: number }, personId: string): boolean {
  const digest = createHash('sha256').update(`${bundleHash} ${personId}`).digest();
  return digest.readUInt32BE(0) / 2 ** 32 < percent / 100;
}

/** What decides about a share: the version of each flow, a value that represents each page, and the settings. */
interface Shareable {
  flows: { [voyagerType: string]: { version: string } };
  screens: { [name: string]: object };
  config: PackedContents['config'];
}

/** The flows that differ between two publications that both have them. */
export function changedFlows(before: Pick<Shareable, 'flows'>, after: Pick<Shareable, 'flows'>): Share['versions'] {
  const changed = new Map<string, { was: string; is: string }>();
  for (const [voyagerType, { version }] of Object.entries(after.flows)) {
    const was = before.flows[voyagerType]?.version;
    if (was !== undefined && was !== version) changed.set(voyagerType, { was, is: version });
  }
  return changed;
}

/** Why some people cannot begin on these documents while everybody else has those of before, in a sentence; null where they can. */
export function whyNotShared(before: Shareable, after: Shareable): string | null {
  const differing = (a: object, b: object): string[] => {
    const [was, is] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
    return [...new Set([...was.keys(), ...is.keys()])].filter((name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)));
  };
  const screens = differing(before.screens, after.screens);
  const flows = [...new Set([...Object.keys(before.flows), ...Object.keys(after.flows)])].filter(
    (name) => before.flows[name] === undefined || after.flows[name] === undefined,
  );
  const all = [
    ...screens.map((name) => `the page ${name}`),
    ...flows.map((name) => `the flow ${name}, which only one of both has`),
    ...(differing(before.config, after.config).length > 0 ? ['the settings of all pages'] : []),
  ];
  const changesNoFlow = changedFlows(before, after).size === 0;
  if (all.length > 0) {
    const advice = changesNoFlow ? '. Publish it to everybody.' : ': publish that by a draft of its own first.';
    return `A share of people begins a flow in another way; pages are the same for everybody. This draft changes ${all.join(', ')}${advice}`;
  }
  return changesNoFlow ? 'This draft changes no flow, so nobody would begin anything in another way.' : null;
}

/** The shares that are running, the oldest first. */
export async function runningShares(storage: Pick<Storage, 'read'>): Promise<Share[]> {
  const rows = await storage.read.selectFrom('studio_share').selectAll().where('state', '=', 'running').orderBy('began_at').execute();
  const shares: Share[] = [];
  for (const { id, bundle_hash: bundleHash, base_hash: base, percent, flag } of rows) {
    const [before, after] = [await readPackedContents(storage, base), await readPackedContents(storage, bundleHash)];
    const reach = flag === null ? { percent: percent ?? 0 } : { flag };
    shares.push({ id, bundleHash, reach, versions: changedFlows(before, after) });
  }
  return shares;
}

/** The flows of a share that a publication of these versions would give everybody in another way than they had beside the share. */
export const overtaken = ({ versions }: Share, published: ReadonlyMap<string, string>): string[] =>
  [...versions].filter(([voyagerType, { was }]) => published.get(voyagerType) !== was).map(([voyagerType]) => voyagerType);

/** Ends shares, and gives their drafts back to their authors. Whoever began on one stays on it. */
export async function endShares(db: Kysely<Database>, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  const ended = await db
    .updateTable('studio_share')
    .set({ state: 'ended', changed_at: now })
    .where('id', 'in', ids)
    .where('state', 'in', ['running', 'held'])
    .returning('draft_id')
    .execute();
  const drafts = ended.map(({ draft_id: draftId }) => draftId);
  if (drafts.length === 0) return;
  await db
    .updateTable('studio_draft')
    .set({ state: 'open', changed_at: now })
    .where('id', 'in', drafts)
    .where('state', '=', 'shared')
    .execute();
}

/** True if a share of people begins a flow on that version. */
export function isShared(definitions: { shares(): readonly Share[] }, voyagerType: string, version: string): boolean {
  return definitions.shares().some(({ versions }) => versions.get(voyagerType)?.is === version);
}
