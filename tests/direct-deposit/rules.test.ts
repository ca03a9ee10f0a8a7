import { describe, expect, test } from 'vitest';
import directDeposit from '#server/domain/direct-deposit/area.ts';
import { formNameMistake } from '#server/domain/direct-deposit/form-names.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../support/product.ts';

describe.each([
  ['employerName', 'Employer name'],
  ['signature', 'Signature'],
] as const)('000 §5: %s', (field, title) => {
  test.each([
    ['', `${title} is required.`],
    ['   ', `${title} is required.`],
    ['a'.repeat(119), null],
    ['a'.repeat(120), `${title} must be less than 120 characters.`],
    ['é'.repeat(119), null],
    ["O'Brien & Sons, Inc. (#4)", null],
    ['Núñez 株式会社', null],
    ['Smith <script>', `${title} can only include letters, numbers, and common punctuation.`],
    ['two\nlines', `${title} can only include letters, numbers, and common punctuation.`],
    ['smile 🙂', `${title} can only include letters, numbers, and common punctuation.`],
  ])('%j: %j', (typed, message) => {
    expect(formNameMistake(field, typed)).toEqual(message === null ? null : { path: field, message });
  });
});

onAnyDatabase('Direct deposit', (database) => {
  async function holder(username: string) {
    const product = await makeProduct(await database.open());
    const person = await product.personLike(username);
    const { accounts } = (await product.call(person, 'getAccountOverviews2')) as { accounts: { accountId: string }[] };
    const accountId = accounts[0]?.accountId ?? '';
    return { ...product, person, accountId, ask: (name: string, input = {}) => product.call(person, name, { accountId, ...input }) };
  }

  test.each([
    [persona(directDeposit, 'direct deposit that is active'), 'ActiveDebitDirectDepositInfo', 0],
    [persona(directDeposit, 'direct deposit with steps left to do'), 'PendingDebitDirectDepositInfo', 3],
    [persona(directDeposit, 'direct deposit that the bank is opening'), 'PendingDebitDirectDepositInfo', 0],
  ])('000 §3: direct deposit of %s is of type %s, with %i activation steps', async (username, type, steps) => {
    const { ask } = await holder(username);
    const { directDepositInfo } = (await ask('debitAccountStatus')) as {
      directDepositInfo: { activationSteps: unknown[]; identifiers: unknown };
    };
    expect(directDepositInfo).toMatchObject({ type });
    expect(directDepositInfo.activationSteps).toHaveLength(steps);
    expect(directDepositInfo.identifiers).toEqual(
      type === 'ActiveDebitDirectDepositInfo' ? { accountNumber: '482900017364', routingNumber: '012345672', type: 'CHECKING' } : null,
    );
  });

  test('000 §7: getDirectDepositSlipForAccount returns pdf; the form can be downloaded again for 30 days, by whoever made it', async () => {
    const { ask, call, personLike, host, person, accountId } = await holder(persona(directDeposit, 'direct deposit that is active'));
    const names = { employerName: 'Harbor Mills, Inc.', signature: 'Inés Calloway' };
    const { success, pdf, formId } = await ask('getDirectDepositSlipForAccount', names);
    expect(success).toBe(true);
    expect(Buffer.from(String(pdf), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const form = { formId: String(formId) };
    expect(await ask('getDirectDepositForm', form)).toMatchObject({
      name: 'Inés Calloway',
      employerName: 'Harbor Mills, Inc.',
      last4: '7364',
      address: ['418 Alder Street', 'Apt 6', 'Portland, OR 97205'],
    });
    expect(await ask('downloadDirectDepositForm', form)).toMatchObject({ name: 'direct-deposit-form.pdf', mediaType: 'application/pdf' });
    const other = await personLike(persona(directDeposit, 'direct deposit that is active'));
    await expect(call(other, 'getDirectDepositForm', { accountId, ...form })).rejects.toThrow();
    // Neither name rests in clear.
    const rows = JSON.stringify(
      await host.storage.read.selectFrom('direct_deposit_form').selectAll().where('person_id', '=', person.id).execute(),
    );
    expect(rows).not.toContain('Harbor');
    expect(rows).not.toContain('Calloway');
  });

  test('000 §5: the operation refuses both names in the words of the screen, and what the form cannot print', async () => {
    const { ask } = await holder(persona(directDeposit, 'direct deposit that is active'));
    expect(await ask('getDirectDepositSlipForAccount', { employerName: ' ', signature: 'x'.repeat(120) })).toMatchObject({
      failed: 'refused',
      errors: [
        { path: 'employerName', message: 'Employer name is required.' },
        { path: 'signature', message: 'Signature must be less than 120 characters.' },
      ],
    });
    expect(await ask('getDirectDepositSlipForAccount', { employerName: '山田', signature: 'A' })).toMatchObject({
      errors: [
        {
          path: 'employerName',
          message: "We can't print 山 田 on this form yet. Write the name in Latin letters, as it stands in a passport.",
        },
      ],
    });
  });

  test('the form is signed with the name of its person, however it is capitalised or spaced; another name is refused', async () => {
    const { ask } = await holder(persona(directDeposit, 'direct deposit that is active'));
    const signed = (signature: string) => ask('getDirectDepositSlipForAccount', { employerName: 'Harbor Mills', signature });
    expect(await signed('Ines Somebody')).toMatchObject({
      failed: 'refused',
      errors: [{ path: 'signature', message: 'Sign with your own name, as it stands here: Inés Calloway.' }],
    });
    expect(await signed('inés  CALLOWAY')).toMatchObject({ success: true });
  });

  test('a person whose own name the form cannot print is told what to give their employer instead, and nothing is created', async () => {
    const { ask, host, person } = await holder(persona(directDeposit, 'direct deposit that is active'));
    await host.storage.write(async ({ db }) => {
      const name = await host.vault.seal(db, 'person', person.id, { last_name: '山田' });
      await db.updateTable('person').set(name).where('id', '=', person.id).execute();
    });
    const asked = await ask('getDirectDepositSlipForAccount', { employerName: 'Harbor Mills', signature: 'Taro Yamada' });
    expect(asked).toMatchObject({ failed: 'NAME_UNPRINTABLE' });
    const made = await host.storage.read.selectFrom('direct_deposit_form').select('id').where('person_id', '=', person.id).execute();
    expect(made).toEqual([]);
  });

  test('an account whose direct deposit is not active has no form', async () => {
    const { ask } = await holder(persona(directDeposit, 'direct deposit that the bank is opening'));
    const asked = await ask('getDirectDepositSlipForAccount', { employerName: 'A', signature: 'B' });
    expect(asked).toMatchObject({ failed: 'NOT_ACTIVE' });
  });
});
