import { aloneAtMost } from '#schemas/desk/acts.ts';
import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { hasRole } from '#server/security/roles.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { Act } from '../mending/mending.ts';
import { demandAct, moveAct, remarkOn } from './act-store.ts';

/** Has an act done as its dry run has shown it, or asks a second operator where it takes more records than one may change alone. */
export async function sendAct(deps: DeskDeps, actId: string, personId: string, reason: string): Promise<void> {
  await decided(deps, actId, async (db, act) => {
    if (act.person_id !== personId) refuse('Another operator began this. Only that person can send it.');
    // The same press again, whose answer was lost.
    if (act.state === 'asked' || act.state === 'running' || act.state === 'done') return;
    const { can } = await countRecordsOf(db, actId);
    if (can === 0) refuse('There is no record that this can be done to.');
    const to = can > aloneAtMost ? 'asked' : 'running';
    if (!(await moveAct(db, actId, ['tried'], to, deps.clock.now()))) refuse(stateWords(act));
    await remarkOn(deps, db, act, { kind: 'sent', personId, text: reason });
  });
}

/** Has an act done that another operator asked for. */
export async function approveAct(deps: DeskDeps, actId: string, personId: string): Promise<void> {
  await decided(deps, actId, async (db, act) => {
    if (act.person_id === personId) refuse('You asked for this. Another operator has to approve it.');
    if (act.person_id === null || !(await hasRole(db, act.person_id, 'operator'))) refuse('Who asked for this is no operator any more.');
    if (!(await moveAct(db, actId, ['asked'], 'running', deps.clock.now()))) {
      if ((act.state === 'running' || act.state === 'done') && (await hasApproved(db, actId, personId))) return;
      refuse(stateWords(act));
    }
    await remarkOn(deps, db, act, { kind: 'approved', personId, text: '' });
  });
}

/** Gives it back to the operator who asked: nothing is done. */
export async function returnAct(deps: DeskDeps, actId: string, personId: string, reason: string): Promise<void> {
  await decided(deps, actId, async (db, act) => {
    if (act.person_id === personId) refuse('You asked for this. Withdraw it instead.');
    if (!(await moveAct(db, actId, ['asked'], 'returned', deps.clock.now()))) refuse(stateWords(act));
    await remarkOn(deps, db, act, { kind: 'returned', personId, text: reason });
  });
}

/** Stops it. Records that are done already stay so. */
export async function withdrawAct(deps: DeskDeps, actId: string, personId: string): Promise<void> {
  await decided(deps, actId, async (db, act) => {
    if (act.person_id !== personId) refuse('Another operator began this. Only that person can withdraw it.');
    if (act.state === 'withdrawn') return;
    if (!(await moveAct(db, actId, ['trying', 'tried', 'asked', 'running'], 'withdrawn', deps.clock.now()))) refuse(stateWords(act));
    await remarkOn(deps, db, act, { kind: 'withdrawn', personId, text: '' });
  });
}

/** How many records of an act are in which state. */
export async function countRecordsOf(db: Kysely<Database>, actId: string): Promise<Record<Row<'desk_act_record'>['state'], number>> {
  const rows = await db
    .selectFrom('desk_act_record')
    .select((row) => ['state', row.fn.countAll<number>().as('records')] as const)
    .where('act_id', '=', actId)
    .groupBy('state')
    .execute();
  const counts = { new: 0, can: 0, cannot: 0, done: 0, refused: 0 };
  for (const { state, records } of rows) counts[state] = Number(records);
  return counts;
}

async function decided({ storage }: DeskDeps, actId: string, decide: (db: Kysely<Database>, act: Act) => Promise<void>): Promise<void> {
  await storage.write(async ({ db }) => decide(db, await demandAct(db, actId)));
}

async function hasApproved(db: Kysely<Database>, actId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('desk_remark')
    .select('id')
    .where('act_id', '=', actId)
    .where('person_id', '=', personId)
    .where('kind', '=', 'approved')
    .executeTakeFirst();
  return row !== undefined;
}

function refuse(detail: string): never {
  throw new HttpProblem('actRefused', { detail });
}

function stateWords({ state }: Act): string {
  return {
    trying: 'Its dry run is not over yet.',
    tried: 'Nobody has asked for this yet.',
    asked: 'This waits for a second operator.',
    running: 'This is under way already.',
    done: 'This is done already.',
    withdrawn: 'This was withdrawn.',
    returned: 'This was returned. Begin it again.',
  }[state];
}
