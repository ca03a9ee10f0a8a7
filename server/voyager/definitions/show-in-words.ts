import type { Kysely } from 'kysely';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { differsInWording } from '#engine/definition/wording.ts';
import type { Database } from '#server/storage/database.ts';
import type { Storage, WriteTransaction } from '#server/storage/storage.ts';
import { PublishingRefused } from './publish-documents.ts';

/** Why records of a version cannot be shown the words of another one, in a sentence; null where they can. */
export function whyNotInWords(before: CompiledFlow, after: CompiledFlow): string | null {
  const difference = differsInWording(before, after);
  return difference === null ? null : `More than words changed: ${difference.replace(`${before.voyagerType}.`, '')} is not as it was.`;
}

/** From now on a version is shown by what is current, where that differs from it in words alone. */
export async function showInWords(
  storage: Storage,
  { hash, before, after, bundleHash }: { hash: string; before: CompiledFlow; after: CompiledFlow | undefined; bundleHash: string },
  within: (db: WriteTransaction['db']) => Promise<void>,
): Promise<void> {
  if (after === undefined) throw new PublishingRefused('This flow is live no more, so it has no newer words.');
  const why = whyNotInWords(before, after);
  if (why !== null) throw new PublishingRefused(why);
  await storage.write(async ({ db }) => {
    const last = await db.selectFrom('publication').select('bundle_hash').orderBy('seq', 'desc').limit(1).executeTakeFirst();
    if (last?.bundle_hash !== bundleHash) throw new PublishingRefused('Something else was published meanwhile. Look at it again.');
    await db.updateTable('definition').set({ bundle_hash: bundleHash }).where('hash', '=', hash).execute();
    await within(db);
  });
}

/** The versions that another publication shows by now than the one that they were restored from. */
export async function shownElsewhere(db: Kysely<Database>, restoredFrom: ReadonlyMap<string, string>): Promise<string[]> {
  if (restoredFrom.size === 0) return [];
  const rows = await db
    .selectFrom('definition')
    .select(['hash', 'bundle_hash'])
    .where('hash', 'in', [...restoredFrom.keys()])
    .execute();
  return rows.filter(({ hash, bundle_hash }) => restoredFrom.get(hash) !== bundle_hash).map(({ hash }) => hash);
}
