import { sqliteCode } from './sqlite/sqlite-code.ts';
import { membersOf } from '#schemas/is-object.ts';

/** The kind of a database error, without anybody's values (DP-05). */
export type DatabaseErrorCode =
  | 'unique'
  | 'foreignKey'
  | 'notNull'
  | 'check'
  | 'value'
  | 'deadlock'
  | 'timeout'
  | 'connection'
  | 'full'
  | 'readOnly'
  | 'statement'
  | 'unknown';

/**
 * Drivers quote rows in their messages ("Key (ssn)=(…) already exists"). Every error of a driver becomes one of these before anything
 * could log it; the original is dropped on purpose, not kept as a cause.
 */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;
  /** The constraint, or `table.column` on SQLite. Names of ours, never values. */
  readonly constraint: string | null;
  /** SQLSTATE or SQLite's extended code. */
  readonly driverCode: string;
  constructor(code: DatabaseErrorCode, driverCode: string, constraint: string | null, about = '') {
    super(
      `The database refused: ${code} (${driverCode}${constraint === null ? '' : `, ${constraint}`})${about === '' ? '' : `: ${about}`}`,
    );
    this.name = 'DatabaseError';
    this.code = code;
    this.driverCode = driverCode;
    this.constraint = constraint;
  }
}

export function fromSqlite(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof TypeError || error instanceof RangeError) return new DatabaseError('value', error.name, null);
  const { errcode } = membersOf(error);
  if (typeof errcode !== 'number') return error;
  const code = sqliteCode(errcode);
  const constraint = /constraint failed: ([\w., ]+)/.exec(error.message)?.[1] ?? null;
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY') return new DatabaseError('unique', code, constraint);
  if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY') return new DatabaseError('foreignKey', code, null);
  if (code === 'SQLITE_CONSTRAINT_NOTNULL') return new DatabaseError('notNull', code, constraint);
  if (code === 'SQLITE_CONSTRAINT_CHECK' || code === 'SQLITE_CONSTRAINT_TRIGGER') return new DatabaseError('check', code, constraint);
  if (code === 'SQLITE_CONSTRAINT_DATATYPE' || code === 'SQLITE_MISMATCH' || code === 'SQLITE_RANGE')
    return new DatabaseError('value', code, null);
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return new DatabaseError('timeout', code, null);
  if (code.startsWith('SQLITE_READONLY')) return new DatabaseError('readOnly', code, null);
  if (code === 'SQLITE_FULL' || code.startsWith('SQLITE_IOERR')) return new DatabaseError('full', code, null);
  // A statement that does not compile quotes our own SQL, which never holds a value: every value is a parameter.
  if (code === 'SQLITE_ERROR') return new DatabaseError('statement', code, null, error.message);
  return new DatabaseError('unknown', code, null);
}

export function fromPostgres(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint } = membersOf(error);
  const name = typeof constraint === 'string' ? constraint : null;
  if (typeof code !== 'string') {
    return /connection|timeout|terminat|ended|closed/i.test(error.message) ? new DatabaseError('connection', error.name, null) : error;
  }
  if (code === '23505') return new DatabaseError('unique', code, name);
  if (code === '23503') return new DatabaseError('foreignKey', code, name);
  if (code === '23502') return new DatabaseError('notNull', code, name);
  if (code === '23514') return new DatabaseError('check', code, name);
  if (code.startsWith('22')) return new DatabaseError('value', code, null);
  if (code === '40001' || code === '40P01') return new DatabaseError('deadlock', code, null);
  if (code === '57014' || code === '55P03' || code === '25P03') return new DatabaseError('timeout', code, null);
  if (code.startsWith('08') || code.startsWith('57P') || /^E[A-Z]+$/.test(code)) return new DatabaseError('connection', code, null);
  if (code.startsWith('53')) return new DatabaseError('full', code, null);
  if (code === '25006') return new DatabaseError('readOnly', code, null);
  if (code.startsWith('42')) return new DatabaseError('statement', code, null, error.message);
  return new DatabaseError('unknown', code, null);
}

/** Temporary faults: the same may be asked again later. */
const passing: ReadonlySet<DatabaseErrorCode> = new Set(['connection', 'timeout', 'deadlock', 'full', 'readOnly']);

export function isPassingFault(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && passing.has(error.code);
}

export function isDatabaseError(error: unknown, code: DatabaseErrorCode): error is DatabaseError {
  return error instanceof DatabaseError && error.code === code;
}
