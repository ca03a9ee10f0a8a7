import { z } from 'zod';
import { AccountName } from '../accounts/account-names.ts';
import { said } from '../operations/said.ts';
import type { JsonObject } from '#schemas/json.ts';
import { equalJson } from '#engine/expression/equality.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '../operations/operation.ts';
import { Id, IsoDate } from '../operations/shapes.ts';
import { newYorkDate } from '../time/calendar.ts';
import type { Attention, AttentionItem, Subject, Subjects } from './attention.ts';
import type { OpenRecord } from '#server/operations/open-work.ts';

/** What waits, in the words of these texts. */
const waitingOf = (texts: readonly string[]) =>
  z.strictObject({
    kind: z.string(),
    state: z.string(),
    title: said(texts),
    text: said(texts).nullable(),
    /** The label of the button that leads to `url`. */
    label: said(texts),
    badge: said(texts).nullable(),
    url: z.string(),
    /** The name of its subject: an account, an application. */
    about: AccountName.nullable(),
    accountId: z.string().nullable(),
    /** For a record that was begun: where it stands, since when, until when. */
    voyagerRecordId: z.string().nullable(),
    stepTitle: z.string().nullable(),
    step: z.number().int().nullable(),
    steps: z.number().int().nullable(),
    savedAt: z.number().int().nullable(),
    savedOn: IsoDate.nullable(),
    expiresAt: z.number().int().nullable(),
    expiresOn: IsoDate.nullable(),
  });
type Waiting = z.infer<ReturnType<typeof waitingOf>>;

/**
 * Lists what waits for a person, as the areas declare it, and the records that they can continue; nothing is listed twice. With `accountId`
 * only what concerns that account.
 */
export function getAttention(sources: readonly Attention[], subjectsDeclared: Subjects): Operation {
  const covered = new Set(sources.flatMap(({ flow }) => flow?.voyagerType ?? []));
  const Waiting = waitingOf(['Continue', ...sources.flatMap(({ says = [] }) => says)]);
  return defineOperation({
    name: 'getAttention',
    kind: 'read',
    input: z.strictObject({ accountId: Id.nullable().optional() }),
    output: z.strictObject({ attention: z.array(Waiting), begun: z.array(Waiting) }),
    async handler({ accountId = null }, context) {
      const records = await context.work.openRecords(signedIn(context).id);
      const subjects = await known(context, subjectsDeclared);
      const lists: Record<Attention['list'], Waiting[]> = { attention: [], begun: [] };
      for (const source of sources)
        for (const item of await source.read(context, (given) => openRecordOf(source, given, records) !== undefined)) {
          if (accountId === null && item.onItsPageAlone === true) continue;
          const waiting = waitingFor(context, { source, item, records, subjects });
          if (waiting !== null) lists[source.list].push(waiting);
        }
      const others: Waiting[] = [];
      for (const record of records) {
        const subject = subjectOf(record, subjects);
        if (!covered.has(record.voyagerType) && subject !== 'nobodys') others.push(begun(record, subject));
      }
      lists.begun.push(...onceEach(others));
      const concerns = (one: Waiting): boolean => accountId === null || one.accountId === accountId;
      return { attention: lists.attention.filter(concerns), begun: lists.begun.filter(concerns) };
    },
  });
}

type Known = ReadonlyMap<string, ReadonlyMap<string, Subject>>;

async function known(context: OperationContext, declared: Subjects): Promise<Known> {
  return new Map(await Promise.all(Object.entries(declared).map(async ([name, read]) => [name, await read(context)] as const)));
}

/** The subject of a record; null if its person may not learn of it any more, such as an account that is no longer theirs. */
function subjectOf({ given }: Pick<OpenRecord, 'given'>, subjectsByName: Known): Subject | null | 'nobodys' {
  for (const [name, subjects] of subjectsByName) {
    const value = given[name];
    if (typeof value === 'string') return subjects.get(value) ?? 'nobodys';
  }
  return null;
}

interface Asked {
  source: Attention;
  item: AttentionItem;
  records: readonly OpenRecord[];
  subjects: Known;
}

/** The open record of a source's flow that was given this. */
function openRecordOf({ flow }: Attention, asked: JsonObject, records: readonly OpenRecord[]): OpenRecord | undefined {
  return records.find(
    ({ voyagerType, given }) =>
      voyagerType === flow?.voyagerType && flow.given.every((name) => equalJson(given[name] ?? null, asked[name] ?? null)),
  );
}

function waitingFor({ work }: OperationContext, { source, item, records, subjects }: Asked): Waiting | null {
  const { kind } = source;
  const { state, title, text, label, badge = null, accountId, to } = item;
  const record = openRecordOf(source, to.with, records);
  const url = record?.url ?? work.addressOf(to.route, to.with);
  const subject = subjectOf({ given: to.with }, subjects);
  if (url === null || subject === 'nobodys') return null;
  const about = item.isNamed === true ? null : (subject?.name ?? null);
  const common = { kind, state, title, text, badge, url, about, accountId };
  // Running work cannot be continued: it keeps its own words.
  const goesOn = record !== undefined && state !== 'running';
  return { ...common, label: goesOn ? 'Continue' : label, ...standingOf(goesOn ? record : undefined) };
}

function begun(record: OpenRecord, subject: Subject | null): Waiting {
  const { title, named, url } = record;
  const about = { about: subject?.name ?? null, accountId: subject?.accountId ?? null };
  return {
    kind: record.voyagerType,
    state: 'begun',
    title,
    text: named,
    label: 'Continue',
    badge: null,
    url,
    ...about,
    ...standingOf(record),
  };
}

function standingOf(record: OpenRecord | undefined) {
  const { savedAt = null, expiresAt = null } = record ?? {};
  return {
    voyagerRecordId: record?.voyagerRecordId ?? null,
    stepTitle: record?.stepTitle ?? null,
    step: record?.step ?? null,
    steps: record?.steps ?? null,
    savedAt,
    savedOn: savedAt === null ? null : newYorkDate(savedAt),
    expiresAt,
    expiresOn: expiresAt === null ? null : newYorkDate(expiresAt),
  };
}

/** The same flow about the same thing may have been entered from two places: the last one represents both. Two names are two things. */
function onceEach(list: readonly Waiting[]): Waiting[] {
  const seen = new Set<string>();
  return list.filter(({ kind, title, about, text }) => {
    const key = JSON.stringify([kind, title, about, text]);
    return seen.has(key) ? false : seen.add(key);
  });
}
