import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { Actor, Operation } from './operation.ts';
import { languageInAudit, languageRead } from './language-read.ts';
import type { OperationHost } from './operation-host.ts';

/** Tells the person, where the operation says so, and writes down what it did, in its own transaction: its kind, its name and the roots that it locked. Never a value of anybody's. */
export async function noteDone(
  host: OperationHost,
  db: Kysely<Database>,
  { operation, person, roots }: { operation: Operation; person: Actor | null; roots: readonly string[] },
): Promise<void> {
  const { audit, notices } = host;
  if (operation.notice !== null && person !== null) await notices?.tell(db, person, { words: operation.notice });
  if (operation.audit === 'none') return;
  const detail = [
    `${operation.audit} ${operation.name}`,
    ...roots,
    ...(operation.accepts ? languageInAudit(languageRead(host, person)) : []),
  ].join(', ');
  await audit?.note(db, { event: 'operationDone', personId: person?.id ?? null, detail });
}
