import { expect, test } from 'vitest';
import type { FlowChange } from '#engine/journey/flow-changes.ts';
import { type Found, foundByChange } from '#engine/journey/found-by-change.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { operationSignatures } from '#server/operations/operations.ts';
import { storedHistories } from '#server/voyager/history/stored-histories.ts';
import { createWhatIfOf } from '#server/voyager/history/what-if.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { compileFixture, type Fixture, makeFixture, right, withText } from './fixture.ts';

onAnyDatabase('issue 30, point 8: "grouped by the change of the draft that causes them, as people and percentages"', (database) => {
  /** One person with three records, another one with one. */
  async function twoPeople() {
    const fixture = await makeFixture(await database.open());
    const { start, send, service } = fixture;
    for (const shop of ['one', 'two', 'three']) await send(await start(shop), 'CONTINUE', { ...right, count: shop === 'two' ? 2 : 1 });
    const person = await fixture.newPerson();
    const other = await service.start({ person, voyagerType: 'ORDER', input: { shop: 'four' }, key: 'k' });
    return { fixture, person, other };
  }

  async function whatIf({ storage, host, service }: Fixture, files: Parameters<typeof compileLibrary>[0]) {
    const { codec, definitions } = service.environment;
    const tally = createWhatIfOf(compileLibrary(files, operationSignatures(host.operations)).flows, host.operations);
    for await (const stored of storedHistories({ read: storage.read, codec, definitions }, { limit: 100 }))
      if (stored.voyagerType === 'ORDER') tally.take(stored, stored.personId);
    return tally.report();
  }

  test('a person with three histories counts once; each difference stands under the one change that brings it about', async () => {
    const { fixture, person } = await twoPeople();
    const reworded = withText('details.view.yaml', 'heading: What do you want?', 'heading: What do you need?');
    const files = withText('order.flow.yaml', 'CONTINUE: review', 'CONTINUE: packing', reworded);
    const { people, groups, histories } = await whatIf(fixture, files);
    expect(histories).toBe(4);
    expect(people.compared).toHaveLength(2);
    expect(people.changed).toHaveLength(2);
    const told = (of: typeof groups) => of.map(({ result, cause, count, people: met }) => [cause?.says, result, count, met.length]);
    const heading = ["In step 'details', “What do you want?” became “What do you need?”."];
    const way = ["In step 'details', CONTINUE leads to 'packing'; before, it led to 'review'."];
    // Who went on meets both changes, each with what it comes to by itself; who stopped there the heading alone.
    expect(told(groups)).toEqual([
      [heading, 'sameEnd', 4, 2],
      [way, 'diverged', 3, 1],
    ]);
    const away = await whatIf(fixture, withText('order.flow.yaml', 'CONTINUE: review', 'CONTINUE: packing'));
    expect(away.people.changed).toEqual([fixture.person.id]);
    expect(away.people.compared).toContain(person.id);
    expect(told(away.groups)).toEqual([[way, 'diverged', 3, 1]]);
  });

  test('"people whom a tighter rule would have refused" are found though a fold checks nothing again, a rule of the server and a limit of a field alike', async () => {
    const { fixture } = await twoPeople();
    const limited = await whatIf(fixture, withText('details.view.yaml', '    min: 1', '    min: 2'));
    expect(limited).toMatchObject({ rejected: 2, sameEnd: 2 });
    expect(limited.people.refused).toEqual([fixture.person.id]);
    const refused = limited.groups.find(({ result }) => result === 'rejected');
    expect(refused).toMatchObject({ what: 'refused', count: 2, people: [fixture.person.id] });
    expect(refused?.words).toContain('CONTINUE of details is refused now at details:');
    expect(refused?.views).toMatchObject({ was: { type: 'BmlView' }, is: { type: 'BmlView' } });
    const ruled = await whatIf(fixture, withText('details.view.yaml', 'form.count <= most', 'form.count < 2'));
    expect(ruled).toMatchObject({ rejected: 1 });
    // A looser rule, and a field that nobody was asked, refuse nobody.
    expect(await whatIf(fixture, withText('details.view.yaml', '    min: 1', '    min: 0'))).toMatchObject({ rejected: 0 });
    const asked = '  - textField: colour\n    label: Colour\n    required: Enter a colour.\n  - passwordField: code';
    expect(await whatIf(fixture, withText('details.view.yaml', '  - passwordField: code', asked))).toMatchObject({ rejected: 0 });
  });
});

test('what no single change of a draft brings about stands under none, and what the only one does under that one', () => {
  const library = compileFixture();
  const flow = library.flows.get('ORDER')!;
  const whole = { result: 'diverged', words: 'It leads elsewhere.' } as Found['replayed'];
  const change = (key: string): FlowChange => ({ key, stepId: null, says: [key], flow });
  const [one, other] = [change('one'), change('other')];
  expect(foundByChange([one, other], whole, () => ({ result: 'same' }))).toEqual([{ cause: null, replayed: whole }]);
  expect(foundByChange([one], whole, () => ({ result: 'same' }))).toEqual([{ cause: one, replayed: whole }]);
  expect(foundByChange([one, other], whole, () => whole).map(({ cause }) => cause?.key)).toEqual(['one', 'other']); // negative control
});
