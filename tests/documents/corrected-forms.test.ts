import { bookOf } from '#server/ledger/books.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import { expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import documents from '#server/domain/documents/area.ts';
import { clearingOutcomes } from '#server/domain/documents/clearing-firm.stand-in.ts';
import { issuedTaxForms } from '#server/domain/documents/issue-tax-forms.ts';
import { chooseOutcome } from '#server/parties/stand-in.ts';
import type { Storage } from '#server/storage/storage.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../support/product.ts';
import { readPdf, type File } from './read-pdf.ts';

type Trait = Parameters<typeof persona<typeof documents>>[1];
interface Form {
  accountId: string;
  accountName: string;
  fileType: string;
  state: string;
  filesReady: number;
  documents: { index: number; docDate: string; isCorrection: boolean; changed: string | null }[];
}
const day = 86_400_000;

async function arrive(storage: Storage, trait: Trait) {
  const product = await makeProduct(storage);
  const { clock, host } = product;
  const person = await product.personLike(persona(documents, trait));
  const run = () => product.daily(issuedTaxForms);
  const call = (name: string, input: JsonObject = {}) => product.call(person, name, input);
  const form = async (name: string, fileType: string, year = 2025): Promise<Form> => {
    const { taxForms } = (await call('getTaxFormsData', { year })) as unknown as { taxForms: Form[] };
    const found = taxForms.find((one) => one.accountName === name && one.fileType === fileType);
    if (found === undefined) throw new Error(`There is no ${fileType} of ${name}`);
    return found;
  };
  const open = async ({ accountId, fileType }: Form, idx: number, year = 2025) => {
    const file = (await call('downloadTaxForm', { accountId, year, fileType, idx })) as unknown as File;
    return { file, ...(await readPdf(file)) };
  };
  /** Something that happened in an account, as it is entered later than it happened. */
  const enter = async (name: string, entry: { kind: 'DIVIDEND' | 'WITHDRAWAL' | 'DEPOSIT'; cents: number; on?: string }) => {
    const { id } = await storage.read
      .selectFrom('account')
      .innerJoin('account_owner', 'account_owner.account_id', 'account.id')
      .select('account.id')
      .where('account_owner.person_id', '=', person.id)
      .where('account.display_name', '=', name)
      .executeTakeFirstOrThrow();
    const at = newYorkInstant(entry.on ?? '2025-12-30');
    const { kind, cents } = entry;
    await postEntry(storage.db, { ids: host.ids, now: at }, { portfolio: bookOf(id), kind, cents, at, reference: `late ${host.ids()}` });
    return id;
  };
  return { product, clock, person, run, call, form, open, enter };
}

const everyKind: Trait = 'documents of accounts of every kind';
const dividends = '1099-DIV box 1a: Total ordinary dividends';

onEachDatabase('a tax form that was issued', (database) => {
  test('it stays as issued, with its figures and date, and a "CORRECTED" form stands beside it where the account\'s data changed', async () => {
    const { clock, run, form, open, enter } = await arrive(await database.open(), everyKind);
    await run();
    const before = await form('Automated investing', 'CONSOLIDATED_1099');
    const issued = await open(before, 0);
    expect(before.documents).toMatchObject([{ index: 0, docDate: '2026-02-17', isCorrection: false, changed: null }]);
    clock.move(20 * day);
    await enter('Automated investing', { kind: 'DIVIDEND', cents: 12_34 });
    // Until the next run nothing is said of it: what was issued is not drawn again.
    expect((await open(before, 0)).bytes.equals(issued.bytes)).toBe(true);
    expect(await run()).toEqual({ issued_tax_form: 1 });
    const after = await form('Automated investing', 'CONSOLIDATED_1099');
    expect(after.documents.map(({ index, docDate, isCorrection }) => [index, docDate, isCorrection])).toEqual([
      [1, '2026-07-07', true],
      [0, '2026-02-17', false],
    ]);
    const corrected = await open(after, 1);
    const [was = '', is = ''] = [issued.facts.get(dividends), corrected.facts.get(dividends)];
    expect(after.documents[0]?.changed).toBe(`${dividends}: ${was} before, ${is} now.`);
    const cents = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);
    expect(cents(is) - cents(was)).toBe(12_34);
    expect(corrected.facts.get('CORRECTED')).toBe('This form takes the place of the one of February 17, 2026.');
    expect(corrected.facts.get(`Changed: ${dividends}`)).toBe(`${was} before, ${is} now`);
    expect(corrected.facts.get('Date of the form')).toBe('July 7, 2026');
    expect((await open(after, 0)).bytes.equals(issued.bytes)).toBe(true);
    // A run without a change issues nothing.
    expect(await run()).toEqual({ issued_tax_form: 0 });
    expect(after.filesReady).toBe(1);
  });

  test('a second correction stands above the first, which keeps its number', async () => {
    const { clock, run, form, open, enter } = await arrive(await database.open(), everyKind);
    await run();
    for (const cents of [5_00, 6_00]) {
      clock.move(day);
      await enter('Automated investing', { kind: 'DIVIDEND', cents });
      await run();
    }
    const { documents: files, ...rest } = await form('Automated investing', 'CONSOLIDATED_1099');
    expect(files.map(({ index, docDate }) => [index, docDate])).toEqual([
      [2, '2026-06-19'],
      [1, '2026-06-18'],
      [0, '2026-02-17'],
    ]);
    expect((await open({ ...rest, documents: files }, 2)).facts.get('CORRECTED')).toContain('June 18, 2026');
  });

  test('a form that nobody expected comes late under the day it was found, and corrects none', async () => {
    const { clock, run, form, enter } = await arrive(await database.open(), everyKind);
    await run();
    expect((await form('Roth IRA', 'FORM_1099_R')).state).toBe('NONE');
    clock.move(day);
    await enter('Roth IRA', { kind: 'WITHDRAWAL', cents: -250_00 });
    await run();
    const { state, documents: files } = await form('Roth IRA', 'FORM_1099_R');
    expect([state, files]).toMatchObject(['READY', [{ index: 0, docDate: '2026-06-18', isCorrection: false }]]);
  });

  test('a form whose figures fell below the least stays, and is corrected', async () => {
    const { clock, run, form, open, enter } = await arrive(await database.open(), everyKind);
    await enter('Roth IRA', { kind: 'WITHDRAWAL', cents: -250_00 });
    await run();
    clock.move(day);
    await enter('Roth IRA', { kind: 'WITHDRAWAL', cents: 250_00 });
    await run();
    const found = await form('Roth IRA', 'FORM_1099_R');
    expect(found.documents.map(({ isCorrection }) => isCorrection)).toEqual([true, false]);
    expect((await open(found, 1)).facts.get('Box 1: Gross distribution')).toBe('$0.00');
    expect((await open(found, 0)).facts.get('Box 1: Gross distribution')).toBe('$250.00');
  });

  test('a move to another state, or another name, corrects no form and changes none', async () => {
    const storage = await database.open();
    const { product, person, run, form, open } = await arrive(storage, everyKind);
    await run();
    const before = await form('Automated investing', 'CONSOLIDATED_1099');
    const issued = await open(before, 0);
    const changed = await product.host.vault.seal(storage.db, 'person', person.id, { home_state: 'PR', last_name: 'Married' });
    await storage.db.updateTable('person').set(changed).where('id', '=', person.id).execute();
    expect(await run()).toEqual({ issued_tax_form: 0 });
    expect((await open(before, 0)).bytes.equals(issued.bytes)).toBe(true);
    expect((await form('Automated investing', 'CONSOLIDATED_1099')).documents).toHaveLength(1);
  });

  test('a correction that the clearing firm issues is counted once; where the firm does not answer, nothing is lost', async () => {
    const storage = await database.open();
    const { clock, person, run, form, open } = await arrive(storage, everyKind);
    await run();
    const choose = (outcome: 'error' | 'fail' | 'corrects') =>
      chooseOutcome(storage.db, { personId: person.id, party: clearingOutcomes, outcome });
    for (const outcome of ['error', 'fail'] as const) {
      await choose(outcome);
      clock.move(day);
      expect(await run()).toEqual({ issued_tax_form: 0 });
    }
    await choose('corrects');
    for (const _again of [1, 2]) {
      clock.move(day);
      await run();
    }
    const found = await form('Automated investing', 'CONSOLIDATED_1099');
    expect(found.documents).toHaveLength(2);
    expect(found.documents[0]?.changed).toMatch(/A fund told the clearing firm that a part of its dividends was a return of capital\.$/);
    const cents = async (idx: number) => Math.round(Number((await open(found, idx)).facts.get(dividends)?.replaceAll(/[$,]/g, '')) * 100);
    expect((await cents(0)) - (await cents(1))).toBe(1_00);
  });
});
