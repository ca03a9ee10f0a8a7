import { aloneAtMost } from '#schemas/desk/acts.ts';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { hasRole } from '#server/security/roles.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { Act } from '../mending/mending.ts';
import { beginnerGone, demandAct, moveAct, remarkOn } from './act-store.ts';

/**
 * Has an act done as its dry run has shown it, or asks a second operator where it takes more records than one may change alone. What they changed alone within
 * the last hour counts too: acts of a few records each are no way around the limit.
 */
export async function sendAct(deps: DeskDeps, actId: string, personId: string, reason: string): Promise<void> {
  await decided(deps, actId, async (db, act) => {
    if (act.person_id !== personId) refuse('Another operator began this. Only that person can send it.');
    // The same press again, whose answer was lost.
    if (act.state === 'asked' || act.state === 'running' || act.state === 'done') return;
    const { can } = await countRecordsOf(db, actId);
    if (can === 0) refuse('There is no record that this can be done to.');
    await lockOperator(db, personId);
    const to = can + (await mendedAlone(db, personId, deps.clock.now())) > aloneAtMost ? 'asked' : 'running';
    if (!(await moveAct(db, actId, ['tried'], to, deps.clock.now()))) refuse(stateWords(act));
    await remarkOn(deps, db, act, { kind: 'sent', personId, text: reason });
  });
}

/** Has an act done that another operator asked for. */
export async function approveAct(deps: DeskDeps, actId: string, personId: string): Promise<void> {
  await decided(deps, actId, async (db, act) => {
    if (act.person_id === personId) refuse('You asked for this. Another operator has to approve it.');
    if (act.person_id === null || !(await hasRole(db, act.person_id, 'operator'))) refuse(beginnerGone);
    if (await ownsRecordOf(db, actId, personId)) refuse('One of these records is your own. Another operator has to approve it.');
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

/** Stops it. Records that are done already stay so. A dry run is its beginner's alone; what was sent, any operator may stop. */
export async function withdrawAct(deps: DeskDeps, actId: string, personId: string): Promise<void> {
  await decided(deps, actId, async (db, act) => {
    const isSent = act.state === 'asked' || act.state === 'running' || act.state === 'withdrawn';
    if (act.person_id !== personId && !isSent) refuse('Another operator began this. Only that person can withdraw it before it is sent.');
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

const hour = 3_600_000;

/** How many records an operator changed alone within the last hour, those to come of acts under way among them. */
export async function mendedAlone(db: Kysely<Database>, personId: string, now: number): Promise<number> {
  const { records } = await db
    .selectFrom('desk_act_record as row')
    .innerJoin('desk_act as act', 'act.id', 'row.act_id')
    .select((of) => of.fn.countAll<number>().as('records'))
    .where('act.person_id', '=', personId)
    .where((of) => of.or([of('row.state', '=', 'done'), of.and([of('row.state', '=', 'can'), of('act.state', '=', 'running')])]))
    .where((of) => of.exists(remarksOf(of, 'sent').where('remark.at', '>', now - hour)))
    .where((of) => of.not(of.exists(remarksOf(of, 'approved'))))
    .executeTakeFirstOrThrow();
  return Number(records);
}

function remarksOf(of: ExpressionBuilder<Database & { act: Database['desk_act'] }, 'act'>, kind: Row<'desk_remark'>['kind']) {
  return of
    .selectFrom('desk_remark as remark')
    .select('remark.id')
    .whereRef('remark.act_id', '=', 'act.id')
    .where('remark.kind', '=', kind);
}

/** Two acts that an operator sends at the same moment are counted one after the other. */
async function lockOperator(db: Kysely<Database>, personId: string): Promise<void> {
  await db
    .updateTable('person_role')
    .set((role) => ({ granted_at: role.ref('granted_at') }))
    .where('person_id', '=', personId)
    .where('role', '=', 'operator')
    .execute();
}

async function ownsRecordOf(db: Kysely<Database>, actId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('desk_act_record')
    .innerJoin('record', 'record.id', 'desk_act_record.record_id')
    .select('record.id')
    .where('act_id', '=', actId)
    .where('desk_act_record.state', '=', 'can')
    .where('record.person_id', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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
    tried: 'It was not sent yet.',
    asked: 'This waits for a second operator.',
    running: 'This is under way already.',
    done: 'This is done already.',
    withdrawn: 'This was withdrawn.',
    returned: 'This was returned. Begin it again.',
  }[state];
}
