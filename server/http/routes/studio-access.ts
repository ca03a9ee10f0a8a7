import { pathOf, type Route } from '#schemas/route.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { Services } from '../services.ts';
import { isDocumentPath } from '#server/studio/draft-files.ts';

const shared = { group: 'Studio', servedOn: 'operations' } as const;

/** Whoever has a role of the studio, and each of the three. */
export const anybody = { ...shared, access: 'studio' } as const;
export const authors = { ...shared, access: 'author' } as const;
export const reviewers = { ...shared, access: 'reviewer' } as const;
export const publishers = { ...shared, access: 'publisher' } as const;

/** Notes in the audit that histories of people are looked at, if masked: before the look, as for operators. */
export async function noteLook(
  { storage, audit }: Pick<Services, 'storage' | 'audit'>,
  personId: string,
  called: Route,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const detail = `${called.method} ${pathOf(called, params)}`;
  await storage.write(({ db }) => audit.note(db, { event: 'operatorAccess', personId, detail }));
}

/** Refuses what is no path of a document. */
export function demandPath(value: string): string {
  if (isDocumentPath(value)) return value;
  throw new HttpProblem('badRequest', {
    issues: [{ path: '/path', message: 'This must be a path as it stands in the folder flows/, like bond-ladder/ladder-edit.flow.yaml.' }],
  });
}

/** The same of a document as it is being typed; null where nothing is. */
export function demandTyped<T extends { path: string }>(typed: T | null): T | null {
  if (typed !== null) demandPath(typed.path);
  return typed;
}
