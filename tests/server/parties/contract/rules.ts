import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { expect } from 'vitest';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';
import type { Parties } from '#server/parties/parties.ts';
import type { Contract, ContractCall, Subject } from './contract.ts';

/** A rule of a contract: a sentence, and whether an implementation keeps it. */
export interface Rule<P> {
  title: string;
  /** Rejects where it is not kept. */
  holds(subject: Subject<P>): Promise<void>;
  needs: ('trouble' | 'worked')[];
}

type Ask = (asked: object) => Promise<unknown>;

/** The rules of one party: those of all, for each of its calls, and its own. */
export function rulesOf<Name extends keyof Parties>({ answers, calls, rules }: Contract<Name>): Rule<Parties[Name]>[] {
  type P = Parties[Name];
  const own = Object.entries(rules).map(([title, holds]): Rule<P> => ({ title, holds, needs: [] }));
  return [...calls.flatMap((call) => rulesOfCall<P>(call, answers[call.call] as unknown as z.ZodType)), ...own];
}

function rulesOfCall<P>(
  { call, asked, works, lasting = (answer) => answer, personal, countedAs = (key) => key }: ContractCall<P>,
  shape: z.ZodType,
) {
  /** Asks for a person under a key as often as the result is called. */
  async function asking({ party, person }: Subject<P>, key: string = randomUUID()) {
    const personId = await person();
    const question = { personId, idempotencyKey: key, ...(await asked({ party, personId, key })) };
    const ask = party[call] as unknown as Ask;
    return { key, personId, ask: () => ask.call(party, question) };
  }
  const stays = (answer: unknown): unknown => lasting(answer as never);
  const once = async ({ worked }: Subject<P>, key: string) => {
    if (works && worked !== null) expect(await worked(countedAs(key))).toBe(1);
  };
  const refusalOf = async (ask: () => Promise<unknown>): Promise<PartyUnavailable> => {
    const error: unknown = await ask().then(
      (answer) => new Error(`an answer instead: ${JSON.stringify(answer)}`),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(PartyUnavailable);
    return error as PartyUnavailable;
  };

  const rules: Rule<P>[] = [
    {
      title: `${call}: its answer has the shape and the units of the interface`,
      needs: [],
      async holds(subject) {
        const answer = await (await asking(subject)).ask();
        expect(shape.safeParse(answer).error?.issues ?? []).toEqual([]);
      },
    },
    {
      title: `${call}: asked again under the same key it answers alike${works ? ', and works once' : ''}`,
      needs: [],
      async holds(subject) {
        const { key, ask } = await asking(subject);
        const first = stays(await ask());
        for (let again = 0; again < 3; again++) expect(stays(await ask())).toEqual(first);
        await once(subject, key);
      },
    },
  ];
  if (!works) return rules;
  return [
    ...rules,
    {
      title: `${call}: asked eight times at once under one key it works once, and answers all alike`,
      needs: [],
      async holds(subject) {
        const { key, ask } = await asking(subject);
        const answers = await Promise.all(Array.from({ length: 8 }, ask));
        for (const answer of answers) expect(stays(answer)).toEqual(stays(answers[0]));
        await once(subject, key);
      },
    },
    {
      title: `${call}: two keys are two pieces of work`,
      needs: ['worked'],
      async holds(subject) {
        const two = [await asking(subject), await asking(subject)];
        for (const { ask } of two) await ask();
        for (const { key } of two) await once(subject, key);
      },
    },
    {
      title: `${call}: where the other end has an error, no answer is made up; asked again later it works once`,
      needs: ['trouble'],
      async holds(subject) {
        const { key, personId, ask } = await asking(subject);
        await subject.trouble?.(personId, 'error');
        await refusalOf(ask);
        if (subject.worked !== null) expect(await subject.worked(countedAs(key))).toBe(0);
        await subject.trouble?.(personId, 'none');
        await ask();
        await once(subject, key);
      },
    },
    {
      title: `${call}: where the work is done and its answer lost, asked again under the same key it answers and does nothing twice`,
      needs: ['trouble'],
      async holds(subject) {
        const { key, personId, ask } = await asking(subject);
        await subject.trouble?.(personId, 'timeout');
        await refusalOf(ask);
        await subject.trouble?.(personId, 'none');
        const answer = stays(await ask());
        expect(stays(await ask())).toEqual(answer);
        await once(subject, key);
      },
    },
    {
      title: `${call}: its errors repeat nothing of a person`,
      needs: ['trouble'],
      async holds(subject) {
        const { personId, ask } = await asking(subject);
        await subject.trouble?.(personId, 'error');
        const { message, stack = '' } = await refusalOf(ask);
        await subject.trouble?.(personId, 'none');
        for (const text of personal) expect(`${message}${stack}`).not.toContain(text);
      },
    },
  ] satisfies Rule<P>[];
}

/** The rules that an implementation does not keep, each with why; and those that were left out, as its other end has not what they need. */
export async function heldAgainst<Name extends keyof Parties>(
  contract: Contract<Name>,
  subject: Subject<Parties[Name]>,
): Promise<{ broken: string[]; leftOut: string[] }> {
  const broken: string[] = [];
  const leftOut: string[] = [];
  for (const { title, needs, holds } of rulesOf(contract)) {
    if (needs.some((need) => subject[need] === null)) leftOut.push(title);
    else await holds(subject).catch((error: unknown) => broken.push(`${title} (${String(error)})`));
  }
  return { broken, leftOut };
}
