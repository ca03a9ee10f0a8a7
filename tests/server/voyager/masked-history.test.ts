import { expect, test } from 'vitest';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { isSecretKind } from '#engine/fields/field-types.ts';
import { foldEach } from '#engine/journey/fold-event.ts';
import { type History, historyOf } from '#engine/journey/journey.ts';
import { isRefusal } from '#engine/record/fold.ts';
import { fieldKinds, type FieldKind } from '#schemas/node-definition.ts';
import { product, productSignatures } from '#server/product.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { createHistoryMask } from '#server/voyager/history/masked-history.ts';
import { createWhatIfOf } from '#server/voyager/history/what-if.ts';
import { productLibrary } from '#tests/support/library.ts';
import { flowsFolder, recordedJourneys } from '#tests/replay/recorded.ts';

/** Every kind of field, and what becomes of its value in a what-if. */
const kinds: Readonly<Record<FieldKind, 'secret' | 'masked' | 'chosen from the documents' | 'counted with by conditions'>> = {
  text: 'masked',
  email: 'masked',
  phone: 'masked',
  files: 'masked',
  rows: 'masked',
  secretText: 'secret',
  taxId: 'secret',
  employerId: 'secret',
  oneTimeCode: 'secret',
  pin: 'secret',
  choice: 'chosen from the documents',
  choices: 'chosen from the documents',
  boolean: 'chosen from the documents',
  number: 'counted with by conditions',
  money: 'counted with by conditions',
  percent: 'counted with by conditions',
  date: 'counted with by conditions', // one of long ago in years
};
/** A date of birth, written or drawn, that says more than its year. */
const birthDate =
  /19\d\d-(?!01-01)\d\d-\d\d|(?!January 1,|Jan 1,)\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}, 19\d\d/;

const { flows } = productLibrary();
const histories = recordedJourneys().flatMap(({ name, journey }) => {
  const flow = flows.get(journey.journey);
  return flow === undefined ? [] : [{ name, flow, history: historyOf(journey) }];
});

/** What somebody typed into the fields of a kind that is masked, their names, and what operations call personal; long enough to be told from others. */
function textsOfPerson(flow: CompiledFlow, { events }: History): string[] {
  const documents = JSON.stringify([flow.states, flow.words, flow.config]);
  const found: unknown[] = [];
  for (const event of events) {
    found.push(['username', 'firstName', 'lastName', 'name'].map((name) => (event.at.person as Record<string, unknown> | null)?.[name]));
    if (event.type === 'client')
      for (const { name, kind } of flow.states[event.from]?.view?.fields ?? [])
        if (kinds[kind] === 'masked') found.push(event.values[name.split(/[.[]/)[0] ?? '']);
    for (const { name, operation } of Object.values(flow.states).flatMap(({ load }) => load))
      for (const path of product.operations.get(operation)?.personal ?? [])
        if (path.startsWith('output.')) found.push(below(event.at.load[name], path.split('.').slice(1)));
  }
  return [...new Set(textsIn(found))].filter(
    (text) => text.length >= 4 && !/^\d{4}-\d\d-\d\d$/.test(text) && !documents.includes(JSON.stringify(text)),
  );
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];

function below(value: unknown, [head, ...rest]: readonly string[]): unknown {
  if (head === undefined || typeof value !== 'object' || value === null) return head === undefined ? value : undefined;
  return head === '*' ? Object.values(value).map((one) => below(one, rest)) : below((value as Record<string, unknown>)[head], rest);
}

/** By itself, and not as a part of another word. */
const standsIn = (told: string, text: string): boolean =>
  told.split(JSON.stringify(text).slice(1, -1)).some((before, at, all) => {
    const after = all[at + 1];
    return after !== undefined && !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after) && !/[a-z]-$/.test(before);
  });

const stepsOf = (flow: CompiledFlow, history: History): string[] =>
  [...foldEach(flow, history)].map(({ result }) => (isRefusal(result) ? `refused: ${result.detail}` : result.state.stepId));

test('issue 30, point 8: "Personal values are masked": it is said of every kind of field what becomes of its value', () => {
  expect(Object.keys(kinds).toSorted()).toEqual([...fieldKinds].toSorted());
  expect(fieldKinds.filter((kind) => kinds[kind] === 'secret')).toEqual(fieldKinds.filter(isSecretKind));
});

test('issue 30, point 8: "Personal values are masked": no text that anybody typed or that is personal is left in a history of any flow, which goes its way all the same', () => {
  const mask = createHistoryMask(product.operations);
  const left: string[] = [];
  let [texts, births] = [0, 0];
  for (const { name, flow, history } of histories) {
    const masked = mask([flow], history);
    const own = textsOfPerson(flow, history);
    texts += own.length;
    const told = JSON.stringify(masked);
    births += birthDate.test(JSON.stringify(history)) ? 1 : 0;
    if (birthDate.test(told)) left.push(`${name}: ${birthDate.exec(told)?.[0]}`);
    for (const text of own) if (told.includes(JSON.stringify(text))) left.push(`${name}: ${text}`);
    expect(stepsOf(flow, masked), name).toEqual(stepsOf(flow, history));
  }
  expect(left).toEqual([]);
  expect(texts).toBeGreaterThan(200);
  expect(births).toBeGreaterThan(5);
});

test('issue 30, point 8: "Personal values are masked": a what-if of a draft that changes every view shows none of them', () => {
  const files = readFlowFiles(flowsFolder).map((file) => ({ ...file, text: file.text.replace(/^(title: \S+)/m, '$1 now') }));
  const draft = compileLibrary(files, productSignatures()).flows;
  const operations = new Map(productSignatures().map((one) => [one.name, one]));
  const left: string[] = [];
  let shown = 0;
  for (const { name, flow, history } of histories) {
    const tally = createWhatIfOf(draft, operations);
    const { recordId } = history;
    const versions = history.events.map(() => flow);
    tally.take({
      recordId,
      personId: '',
      voyagerType: flow.voyagerType,
      definition: flow.hash,
      kind: 'readable',
      flows: versions,
      history,
    });
    const report = tally.report();
    shown += report.groups.length;
    const told = JSON.stringify(report);
    if (birthDate.test(told)) left.push(`${name}: ${birthDate.exec(told)?.[0]}`);
    for (const text of textsOfPerson(flow, history)) if (standsIn(told, text)) left.push(`${name}: ${text}`);
  }
  expect(left).toEqual([]);
  expect(shown).toBeGreaterThan(50);
});
