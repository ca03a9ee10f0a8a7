import { Walker } from '../support/walker.ts';
import { castMember, firstAccount, signIn, test } from './person.ts';
test('debug', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, await castMember('A7 bond ladder'));
  const account = await firstAccount(page, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
  const walker = new Walker(page, `/bond-ladders/${account.externalizedAccountId}/edit-length?iid=${account.accountId}`, 'LADDER_EDIT');
  const w = walker as unknown as {
    make: (m: { event: string; entries: unknown[]; label: string }) => Promise<boolean>;
    here: () => Promise<unknown>;
  };
  const make = w.make.bind(walker);
  w.make = async (m) => {
    const before = page.url();
    const t = Date.now();
    try {
      const r = await make(m);
      console.log('MAKE', JSON.stringify(m), r, Date.now() - t, before, page.url());
      return r;
    } catch (e) {
      console.log('MAKE threw', JSON.stringify(m), String(e).slice(0, 300));
      throw e;
    }
  };
  await walker.walk(10);
  console.log(JSON.stringify(walker.taken));
});
