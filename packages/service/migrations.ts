import type { Kysely } from 'kysely';
import type { Migrations } from '#server/storage/migrations/migration.ts';

/** Steps that make the application's own tables. */
export type OwnMigrations = Readonly<Record<string, (db: Kysely<unknown>) => Promise<void>>>;

/** The steps as the database keeps them: under names that no table of the service's own has. */
export function ownMigrations(steps: OwnMigrations): Migrations {
  return Object.fromEntries(Object.entries(steps).map(([name, step]) => [`own-${name}`, ({ db }) => step(db)]));
}
