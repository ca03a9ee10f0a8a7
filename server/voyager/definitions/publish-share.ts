import type { Library } from '#engine/compiled/library.ts';
import type { Storage, WriteTransaction } from '#server/storage/storage.ts';
import { type AuthoredFile, lockLive } from './bundle.ts';
import { type PackedLibrary, readContents } from './packed-library.ts';
import { planPublication, PublishingRefused } from './publish-documents.ts';
import { changedFlows, runningShares, whyNotShared } from './shares.ts';
import { readPackedContents, storePacked } from './stored-library.ts';

export interface ShareOptions {
  /** The publication that everybody else begins on: refused where it is live no more. */
  onto: string;
  /** What is written in the same transaction, with the hash that it is kept under. It throws to refuse. */
  within: (db: WriteTransaction['db'], bundleHash: string) => Promise<void>;
}

/** Keeps documents that a share of people is to begin on, beside what is live. Throws `PublishingRefused`. */
export async function publishShare(
  { storage, clock }: { storage: Storage; clock: { now(): number } },
  { files, library, packed }: { files: readonly AuthoredFile[]; library: Library; packed: PackedLibrary },
  { onto, within }: ShareOptions,
): Promise<void> {
  await planPublication(storage, { library, replaces: null }, {});
  const before = await readPackedContents(storage, onto);
  const after = readContents(packed);
  const why = whyNotShared(before, after);
  if (why !== null) throw new PublishingRefused(why);
  const changed = changedFlows(before, after);
  await storage.write(async (transaction) => {
    const { db } = transaction;
    // Two shares of one flow come one after the other: the second sees the first.
    const last = await lockLive(db);
    if (last?.bundle_hash !== onto)
      throw new PublishingRefused('Something else was published meanwhile: bring the draft up to date first.');
    const held = (await runningShares({ read: db })).flatMap(({ versions }) => [...versions.keys()]).find((name) => changed.has(name));
    if (held !== undefined) throw new PublishingRefused(`Another draft of ${held} has a share of people already. End that share first.`);
    await storePacked(transaction, packed, files);
    for (const [voyagerType, { is }] of changed)
      await db
        .insertInto('definition')
        .values({ hash: is, voyager_type: voyagerType, bundle_hash: packed.hash, published_at: clock.now() })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
    await within(db, packed.hash);
  });
}
