import type { Row } from '#server/storage/database.ts';
import type { Keys } from './keys.ts';

/** The number of parallel chains: more than a node has connections, so that writers seldom wait for each other. */
export const auditLanes = 64;

/** The chain of the audit: each row's MAC covers the row and the MAC before it, and a lane begins with its own number. */
export interface AuditChain {
  macOf(row: AuditLink, before: string): string;
  /** The MAC before the first row of a lane. The lane that existed before there were several begins with nothing. */
  rootOf(lane: number): string;
  /** The seal of a lane's head. */
  sealOf(seq: number, mac: string): string;
}

export type AuditLink = Omit<Row<'audit'>, 'mac' | 'lane'>;

export function auditChain(keys: Pick<Keys, 'mac'>): AuditChain {
  return {
    macOf: (row, before) => keys.mac('audit', JSON.stringify([row.seq, row.at, row.event, row.person_id, row.detail, before])),
    rootOf: (lane) => (lane === 0 ? '' : `lane ${lane}`),
    sealOf: (seq, mac) => keys.mac('audit-head', `${seq}:${mac}`),
  };
}
