import { expect } from 'vitest';
import { checkRecords } from '#tests/fault/check-records.ts';
import type { Fixture } from './fixture.ts';

/** The whole database is as promised. */
export async function expectSound({ storage, service }: Fixture): Promise<void> {
  const { wrong } = await checkRecords(storage, service.definitions, service.environment.codec);
  expect(wrong).toEqual([]);
}
