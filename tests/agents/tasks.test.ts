import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import type { SimulatedAct } from '#schemas/studio/simulation.ts';
import { checkDraft } from '#server/studio/check-draft.ts';
import { pageOfDraft } from '#server/studio/drawn-for-people.ts';
import { lookedDraft } from '#server/studio/looked-draft.ts';
import { readDocument } from '#server/studio/read-studio.ts';
import { simulate } from '#server/studio/simulate.ts';
import { startStudio, type StudioServer } from '#tests/server/studio/studio-people.ts';
import { type Agent, agentOf } from './support/agent.ts';
import { doTask, type Step } from './support/scripted-client.ts';

/** What must be so afterwards; the client never sees it. */
interface Hidden {
  /** A flow that is gone through as a recorded person, and the step where it ends. */
  flow?: string;
  as?: string;
  send?: SimulatedAct[];
  at?: string;
  /** A page as recorded people see it. */
  page?: string;
  /** Texts that the view has, and that it has no more. */
  sees?: string[];
  misses?: string[];
  /** Text that a document of the draft has, by its path. */
  writes?: Record<string, string>;
  /** Words of the sentences by which the draft differs from what is live. */
  differs?: string[];
}

interface Task {
  task: string;
  steps: Step[];
  hidden: Hidden[];
}

const folder = join(import.meta.dirname, 'tasks');
const tasks = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .toSorted()
  .map((name): [string, Task] => [name.replace('.yaml', ''), parse(readFileSync(join(folder, name), 'utf8')) as Task]);

let all: StudioServer;
let agent: Agent;
const bytes: number[] = [];
beforeAll(async () => {
  all = await startStudio();
  agent = await agentOf(all.server, all.author);
});
afterAll(() => all.server.stop());

test('there are 20 tasks', () => expect(tasks).toHaveLength(20));

test.each(tasks)(
  'issue 50: "20 tasks in the words of an owner, done by a client that knows the tools alone": %s',
  async (_name, { task, steps, hidden }) => {
    const done = await doTask(agent, task, steps);
    bytes.push(...done.bytes);
    expect(done.unknown, 'the script knows what no tool has answered').toEqual([]);
    expect(done.refused).toEqual([]);
    const { deps } = all.server.services.studio;
    expect((await checkDraft(deps, done.draft, null, agent.personId)).findings).toEqual([]);
    expect(hidden.length).toBeGreaterThan(0);
    for (const one of hidden) await hold(done.draft, one);
  },
);

test('without what the script does, no hidden journey holds: each proves its own task', async () => {
  for (const [name, { task, hidden }] of tasks) {
    const { draft } = await doTask(agent, task, []);
    const held = await Promise.all(
      hidden.map((one) =>
        hold(draft, one).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(
      held.every((one) => one),
      name,
    ).toBe(false);
  }
});

test('"answers ≤ 8 KB in the middle": no answer is larger, and the median is far below', () => {
  const sorted = bytes.toSorted((a, b) => a - b);
  expect(sorted.length).toBeGreaterThan(60);
  expect(sorted.at(-1)).toBeLessThanOrEqual(8192);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(4096);
  process.stdout.write(`${sorted.length} answers, median ${sorted[Math.floor(sorted.length / 2)]} bytes, largest ${sorted.at(-1)} bytes\n`);
});

async function hold(
  draft: string,
  { flow, as, send = [], at, page, sees = [], misses = [], differs = [], writes = {} }: Hidden,
): Promise<void> {
  const { deps } = all.server.services.studio;
  for (const [path, text] of Object.entries(writes)) expect((await readDocument(deps, draft, path)).text).toContain(text);
  if (differs.length > 0) {
    const said = (await deps.desk.compare(await lookedDraft(deps, draft))).map(({ says }) => says).join('\n');
    for (const words of differs) expect(said).toContain(words);
  }
  if (flow !== undefined) {
    const { stepId, view, refused } = await simulate(deps, draft, { voyagerType: flow, as: as ?? null, at: 0, send, journey: false });
    expect([stepId, refused]).toEqual([at, null]);
    holdWords(view, sees, misses);
  }
  if (page !== undefined) {
    const examples = await pageOfDraft(deps, draft, { page, before: false, typed: null });
    expect(examples.length).toBeGreaterThan(0);
    holdWords(examples[0]?.layout ?? {}, sees, misses);
  }
}

function holdWords(view: object, sees: readonly string[], misses: readonly string[]): void {
  const said = (Object.values(textsOf(JSON.parse(JSON.stringify(view)) as JsonObject)) as string[]).join('\n');
  for (const words of sees) expect(said).toContain(words);
  for (const words of misses) expect(said).not.toContain(words);
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
