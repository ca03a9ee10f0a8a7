import type { Seed } from '#server/personas/persona.ts';
import type { LegalName } from './legal-name.ts';
import { writeDetailOf, type ProfileDetail } from '#server/customers/profile-detail.ts';

/** A person's earlier answers in settings. */
export const withProfileDetails =
  (detail: Partial<ProfileDetail>): Seed =>
  (seeding, { id }) =>
    writeDetailOf(seeding, id, detail);

/** Another legal name that they asked for, and that is under review. The document is not there any more. */
export const nameChangeAsked =
  (name: LegalName): Seed =>
  async ({ db, now, ids, vault }, { id, tell }) => {
    const row = ids();
    tell('name_change_request', row);
    const values = {
      id: row,
      person_id: id,
      status: 'submitted' as const,
      name,
      attachment_id: ids(),
      submitted_at: now,
      decided_at: null,
    };
    await db
      .insertInto('name_change_request')
      .values(await vault.seal(db, 'name_change_request', { person: id, row }, values))
      .execute();
  };
