import type { SqliteHandle } from '#server/storage/sqlite/sqlite-handle.ts';

/** A function that runs `work` in one transaction, and takes it back when `work` throws. */
export function inOneTransaction<A extends unknown[], R>(database: SqliteHandle, work: (...given: A) => R): (...given: A) => R {
  const [begin, commit, rollback] = ['begin immediate', 'commit', 'rollback'].map((sql) => database.prepare(sql)) as [Run, Run, Run];
  return (...given) => {
    begin.run();
    try {
      const answer = work(...given);
      commit.run();
      return answer;
    } catch (error) {
      rollback.run();
      throw error;
    }
  };
}

type Run = ReturnType<SqliteHandle['prepare']>;
