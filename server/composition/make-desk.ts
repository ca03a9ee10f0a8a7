import type { DeskDeps } from '../desk/desk-deps.ts';
import type { Foundation } from './foundation.ts';
import type { Work } from './work.ts';

/** The desk for operations on the same database and definitions as everything else. */
export function makeDesk({ storage, clock, ids, audit, boxes, outbox, log }: Foundation, { voyagers }: Work): DeskDeps {
  const { definitions, environment } = voyagers;
  return { storage, clock, ids, audit, vault: boxes.vault, outbox, log, definitions, environment };
}
