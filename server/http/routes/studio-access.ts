import { versionHash } from '#schemas/studio-records.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { Services } from '../services.ts';
import { isDocumentPath } from '#server/studio/draft-files.ts';

const shared = { group: 'Studio', servedOn: 'operations' } as const;

/** Whoever has a role of the studio, and each of the three. */
export const anybody = { ...shared, access: 'studio' } as const;
export const authors = { ...shared, access: 'author' } as const;
export const reviewers = { ...shared, access: 'reviewer' } as const;
export const publishers = { ...shared, access: 'publisher' } as const;

/** The address of a draft. */
export const draft = '/api/studio/drafts/:draftId';
export const idOf = (params: Readonly<Record<string, string>>): string => params['draftId'] ?? '';

/** The flow that an address names; what is no name of one never reaches the audit. */
export function flowOf(params: Readonly<Record<string, string>>): string {
  const voyagerType = params['voyagerType'] ?? '';
  if (!/^[A-Z][A-Z0-9_]{0,99}$/.test(voyagerType)) throw new HttpProblem('notFound');
  return voyagerType;
}

/** The whole hash of a version that an address names. */
export function versionOf(params: Readonly<Record<string, string>>): string {
  const version = versionHash.safeParse(params['version']);
  if (!version.success) throw new HttpProblem('notFound');
  return version.data;
}

export const done = { 204: { says: 'Done.', schema: null } };

/** Notes in the audit that histories of people are looked at, if masked: before the look, as for operators. `call` is its method and address. */
export async function noteLook({ storage, audit }: Pick<Services, 'storage' | 'audit'>, personId: string, call: string): Promise<void> {
  await storage.write(({ db }) => audit.note(db, { event: 'operatorAccess', personId, detail: call }));
}

/** Refuses what is no path of a document. */
export function demandPath(value: string): string {
  if (isDocumentPath(value)) return value;
  throw new HttpProblem('badRequest', {
    issues: [{ path: '/path', message: 'This must be a path as it stands in the folder flows/, like bond-ladder/ladder-edit.flow.yaml.' }],
  });
}
