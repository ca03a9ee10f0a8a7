import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer } from '../support/server.ts';
import { flowsFolder } from '../replay/recorded.ts';
import { storeHistories } from '../support/stored-histories.ts';

const stored = 10_000;
const people = 4000;
/** As the studio asks for them. */
const slice = 1000;

/** What the studio's trial of a draft with two changes takes over 10,000 stored histories, and how long until the first sign of progress. */
export async function benchSlices(): Promise<string[]> {
  const server = await startTestServer({ limits: { handlerTimeoutMs: 600_000 } });
  try {
    await storeHistories(server, { file: 'bond-ladder/ladder-edit.flow.yaml', stored, people });
    const documents = ['length', 'confirm'].map((view) => {
      const path = `bond-ladder/views/${view}.view.yaml`;
      return { path, text: readFileSync(join(flowsFolder, path), 'utf8').replace(/^title: /m, 'title: Your ') };
    });
    const report = randomUUID();
    const seconds: number[] = [];
    const met = new Set<string>();
    let histories = 0;
    let after: string | null = null;
    do {
      const begun = performance.now();
      const tried = await server.services.histories.whatIf({ documents, limit: slice, after, report });
      seconds.push((performance.now() - begun) / 1000);
      for (const person of tried.people.compared) met.add(person);
      histories += tried.histories;
      after = tried.next;
    } while (after !== null);
    const all = seconds.reduce((sum, one) => sum + one, 0);
    return [
      `${histories} histories of ${met.size} people in ${seconds.length} slices of ${slice}: ${all.toFixed(1)} s, the first after ${(seconds[0] ?? 0).toFixed(1)} s, the longest ${Math.max(...seconds).toFixed(1)} s`,
    ];
  } finally {
    await server.stop();
  }
}
