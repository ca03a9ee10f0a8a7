import type { OperationOutcome } from '#server/operations/operation-runner.ts';
import { createVault } from '#server/security/vault.ts';
import type { Keys } from '#server/security/keys.ts';
import { breakWords, verifyAudit } from '#server/security/verify-audit.ts';
import type { Storage } from '#server/storage/storage.ts';
import { product } from '#server/product.ts';
import { type Answered, double, lose, type Verdict } from './verdict.ts';

/**
 * P2, P9, of calls outside flows: each acknowledged answer is kept under its key, is the answer that the client has, and has its receipt, once; no receipt
 * is there that nobody was told of; the audit has a row for each, and holds. Answers the names under which the party was asked.
 */
export async function checkCalls(storage: Storage, keys: Keys, { clients }: Answered, verdict: Verdict): Promise<string[]> {
  const rows = await storage.read.selectFrom('operation_key').selectAll().execute();
  const receipts = await storage.read.selectFrom('change_receipt').select(['reference', 'person_id']).execute();
  const vault = createVault({ keys, tables: product.tables, random: (bytes) => Buffer.alloc(bytes) });
  const place = (id: string) => ({ table: 'operation_key', record: id, field: 'answer' });
  const told = new Map<string, string>();
  for (const { person, paid, wrong } of clients) {
    verdict.wrong.push(...wrong);
    for (const { key, operation, reference } of paid) {
      double(verdict, told.has(reference) ? 1 : 0, `${reference} was answered to two calls`);
      told.set(reference, key);
      const row = rows.find((one) => one.person_id === person && one.key === key);
      if (row === undefined || row.answer === null) {
        lose(verdict, `a call of ${operation} was answered ${reference} and no answer is kept under its key`);
        continue;
      }
      const kept = JSON.parse((await vault.openBytes(storage.read, person, place(row.id), row.answer)).toString()) as OperationOutcome;
      if (referenceIn(kept) !== reference)
        verdict.wrong.push(`a call of ${operation} was answered ${reference}, and ${referenceIn(kept)} is kept`);
      if (!receipts.some((receipt) => receipt.reference === reference && receipt.person_id === person))
        lose(verdict, `a call of ${operation} was answered ${reference} and has no receipt`);
    }
  }
  for (const { reference } of receipts)
    double(verdict, told.has(reference) ? 0 : 1, `the receipt ${reference} is of no call that was answered`);
  const known = new Set(told.values());
  for (const { key, operation } of rows)
    if (!known.has(key)) verdict.wrong.push(`the key ${key} of ${operation} was never answered, though it was asked until it was`);
  await checkAudit(storage, keys, verdict, clients.flatMap(({ paid }) => paid.filter(({ operation }) => operation === 'pay')).length);
  return rows.map(({ id }) => id);
}

/** A call that asked a party may have been written down again by whoever asked again after a kill; the other is one row, in its transaction. */
async function checkAudit(storage: Storage, keys: Keys, verdict: Verdict, payments: number): Promise<void> {
  const { broken } = await verifyAudit(storage.read, keys);
  if (broken !== null) verdict.wrong.push(`the audit does not hold: ${breakWords(broken)}`);
  const noted = await storage.read
    .selectFrom('audit')
    .select('seq')
    .where('event', '=', 'operationDone')
    .where('detail', 'like', 'money pay,%')
    .execute();
  if (noted.length !== payments) verdict.wrong.push(`${payments} payments were answered, and the audit has ${noted.length}`);
}

function referenceIn(outcome: OperationOutcome): unknown {
  const { output } = outcome;
  return typeof output === 'object' && output !== null && !Array.isArray(output) ? output['reference'] : null;
}
