import type { Library } from '#engine/compiled/library.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { type AuthoredFile, DefinitionMissing } from '#server/voyager/definitions/bundle.ts';
import { versionsOf } from '#server/voyager/definitions/packed-library.ts';
import { errorsOf, type PublishOptions, PublishingRefused } from '#server/voyager/definitions/publish-documents.ts';
import { overtaken, runningShares } from '#server/voyager/definitions/shares.ts';
import type { StudioDeps } from './studio-deps.ts';

/** The documents compiled; refused where they have a mistake. */
export async function compiledWhole({ compile, signatures }: StudioDeps, files: readonly AuthoredFile[]): Promise<Library> {
  const library = await compile(files, signatures);
  const [first, ...more] = errorsOf(library);
  if (first === undefined) return library;
  const { file, line } = first.position;
  throw new HttpProblem('draftConflict', {
    detail: `It has ${more.length + 1} ${more.length === 0 ? 'mistake' : 'mistakes'}, such as ${file}:${line}: ${first.message}`,
  });
}

/** Makes documents current; what refuses them is said in words. */
export async function publishFiles(deps: StudioDeps, files: readonly AuthoredFile[], options: PublishOptions): Promise<void> {
  const library = await compiledWhole(deps, files);
  await inWords(() => deps.definitions.publish(files, library, options));
}

/** Refuses documents that give everybody a flow in another way while a share of people begins on it in a third. */
export async function demandNoShare(deps: StudioDeps, files: readonly AuthoredFile[]): Promise<void> {
  const shares = await runningShares(deps.storage);
  if (shares.length === 0) return;
  const versions = versionsOf(await compiledWhole(deps, files));
  const [held] = shares.flatMap((share) => overtaken(share, versions));
  if (held !== undefined)
    throw new HttpProblem('draftConflict', {
      detail: `A share of people begins ${held} on another draft. End that share or publish it to everybody first, under Publications.`,
    });
}

/** What refuses a publication, as the words of a conflict. */
export async function inWords(publish: () => Promise<unknown>): Promise<void> {
  try {
    await publish();
  } catch (error) {
    if (error instanceof PublishingRefused || error instanceof DefinitionMissing)
      throw new HttpProblem('draftConflict', { detail: error.message });
    throw error;
  }
}
