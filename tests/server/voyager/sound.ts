import { expect } from 'vitest';
import { checkRecords, storedCodec } from '#tests/fault/check-records.ts';
import type { Fixture } from './fixture.ts';

/** The whole database is as promised. */
export async function expectSound({ storage, service }: Fixture): Promise<void> {
  const { wrong } = await checkRecords(storage, service.definitions, storedCodec(service.environment));
  expect(wrong).toEqual([]);
}
