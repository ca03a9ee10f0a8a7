import { createDeskService, type DeskService } from '../desk/desk-service.ts';
import type { Foundation } from './foundation.ts';
import type { Work } from './work.ts';

/** The desk for operations on the same database and definitions as everything else. */
export function makeDesk({ storage, clock, ids, audit, boxes, outbox, log }: Foundation, { voyagers }: Work): DeskService {
  const { definitions, environment } = voyagers;
  return createDeskService({ storage, clock, ids, audit, vault: boxes.vault, outbox, log, definitions, environment });
}
