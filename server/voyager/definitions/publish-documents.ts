import type { Finding } from '#engine/compiled/finding.ts';
import type { Library } from '#engine/compiled/library.ts';
import { differsInWording } from '#engine/definition/wording.ts';
import { isDatabaseError } from '#server/storage/database-error.ts';
import type { Storage, WriteTransaction } from '#server/storage/storage.ts';
import { type AuthoredFile, lockLive } from './bundle.ts';
import { type PackedLibrary, versionsOf } from './packed-library.ts';
import { endShares, overtaken, runningShares } from './shares.ts';
import { storePacked } from './stored-library.ts';

export interface PublishOptions {
  /** Corrections of wording: records of the versions before are shown the new words. */
  patch?: boolean;
  /** In development documents with mistakes are published too: what compiles is served. */
  drafts?: boolean;
  /** Who publishes, why, and which draft. */
  by?: { personId: string; reason: string; draftId: string | null };
  /** The publication that these documents were made for: refused where another one is current by then. */
  onto?: string;
  /** What is written in the same transaction. It throws to refuse. */
  within?: (db: WriteTransaction['db']) => Promise<void>;
}

export interface Publication {
  bundleHash: string;
  /** Flows of which this is a version that there was none of before. */
  published: string[];
  /** Flows whose version before is shown in the new words. */
  patched: string[];
}

/** Documents with mistakes, or a patch that changes more than words. Nothing was published. */
export class PublishingRefused extends Error {
  readonly findings: Finding[];
  constructor(message: string, findings: Finding[] = []) {
    super(message);
    this.name = 'PublishingRefused';
    this.findings = findings;
  }
}

export function errorsOf(library: Library): Finding[] {
  return library.findings.filter((finding) => finding.severity === 'error');
}

/** Plans the publication of these documents; throws `PublishingRefused`. */
export async function planPublication(
  storage: Storage,
  { library, replaces }: { library: Library; replaces: Library | null },
  { patch = false, drafts = false }: PublishOptions,
): Promise<{ published: string[]; patched: string[] }> {
  const errors = errorsOf(library);
  if (errors.length > 0 && !drafts)
    throw new PublishingRefused(`The documents have ${errors.length === 1 ? 'a mistake' : `${errors.length} mistakes`}.`, errors);
  const sketched = library.findings.find(({ code }) => code === 'only-sketched');
  if (sketched !== undefined && !drafts)
    throw new PublishingRefused(`${sketched.message} ${sketched.fix} (${sketched.position.file})`, [sketched]);
  const known = new Set((await storage.read.selectFrom('definition').select('hash').execute()).map((row) => row.hash));
  const published = [...versionsOf(library)].filter(([, version]) => !known.has(version)).map(([voyagerType]) => voyagerType);
  if (!patch) return { published, patched: [] };
  if (replaces === null) throw new PublishingRefused('Nothing was published before that a patch could correct.');
  const patched = [...library.flows.values()].flatMap((flow) => {
    const before = replaces.flows.get(flow.voyagerType);
    return before === undefined || before.hash === flow.hash ? [] : [{ flow, before }];
  });
  for (const { flow, before } of patched) {
    const difference = differsInWording(before, flow);
    if (difference !== null)
      throw new PublishingRefused(
        `${flow.voyagerType} changes more than the words of its views (${difference}): publish it as a version of its own (without --patch), not to people who have begun already.`,
      );
  }
  return { published, patched: patched.map(({ flow }) => flow.voyagerType) };
}

/** One transaction: the documents, what they were compiled to, each version that is new, and that they are current. The same again changes nothing. */
export async function publishDocuments(
  { storage, clock }: { storage: Storage; clock: { now(): number } },
  {
    files,
    library,
    packed,
    replaces,
  }: {
    files: readonly AuthoredFile[];
    library: Library;
    packed: PackedLibrary;
    replaces: { bundleHash: string; library: Library } | null;
  },
  options: PublishOptions,
): Promise<Publication> {
  const plan = await planPublication(storage, { library, replaces: replaces?.library ?? null }, options);
  const { hash } = packed;
  await inTurn(() =>
    storage.write(async (transaction) => {
      const { db } = transaction;
      const last = await lockLive(db);
      // Held against another bundle, it may change more than words of what has come since.
      const onto = options.onto ?? (options.patch === true ? replaces?.bundleHash : last?.bundle_hash);
      if (last?.bundle_hash !== onto)
        throw new PublishingRefused('Something else was published meanwhile: see what this would do to it, then publish again.');
      await options.within?.(db);
      if (last?.bundle_hash === hash) return;
      await storePacked(transaction, packed, files);
      for (const [voyagerType, version] of versionsOf(library))
        await db
          .insertInto('definition')
          .values({ hash: version, voyager_type: voyagerType, bundle_hash: hash, published_at: clock.now() })
          // A version is served by the last bundle that holds it: its shells and whatever else is no part of it are of that one.
          .onConflict((conflict) => conflict.column('hash').doUpdateSet({ bundle_hash: hash }))
          .execute();
      if (last !== undefined)
        for (const voyagerType of plan.patched)
          await db
            .updateTable('definition')
            .set({ bundle_hash: hash })
            .where('voyager_type', '=', voyagerType)
            .where('bundle_hash', '=', last.bundle_hash)
            .execute();
      await db
        .insertInto('publication')
        .values({
          seq: (last?.seq ?? 0) + 1,
          bundle_hash: hash,
          published_at: clock.now(),
          patch: options.patch === true ? 1 : 0,
          person_id: options.by?.personId ?? null,
          reason: options.by?.reason ?? '',
          draft_id: options.by?.draftId ?? null,
        })
        .execute();
      // Nobody begins beside everybody else on what was made for something that is live no more.
      const shares = (await runningShares({ read: db })).filter((share) => overtaken(share, versionsOf(library)).length > 0);
      await endShares(
        db,
        shares.map(({ id }) => id),
        clock.now(),
      );
    }),
  );
  return { bundleHash: hash, ...plan };
}

/** Nodes that start together publish together: one of them is first, and the others find what it published. */
async function inTurn(publish: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await publish();
    } catch (error) {
      if (!isDatabaseError(error, 'unique') || attempt === 5) throw error;
    }
  }
}
