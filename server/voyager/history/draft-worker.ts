import { parentPort, workerData } from 'node:worker_threads';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { operationsFor } from '#engine/definition/open-documents.ts';
import type { Library } from '#engine/compiled/library.ts';
import { taskOfThread } from '#server/observability/thread-clock.ts';
import type { DraftTask, FromDraftWorker, HandedHistory, ToDraftWorker } from './draft-messages.ts';
import { unpackLibrary } from '../definitions/packed-library.ts';
import type { StoredHistory } from './stored-histories.ts';
import { createWhatIfOf } from './what-if.ts';

/**
 * Compiles a draft and replays histories through it, in a thread of its own: a draft is hostile input, and whatever it makes the compiler or the
 * fold do, its parent thread ends this one when its time is over. It knows no database and no key, and can call nothing.
 */
const port = parentPort;
if (port === null) throw new Error('This runs as a worker.');
const say = (message: FromDraftWorker): void => port.postMessage(message);

say({ is: 'thread', task: taskOfThread() });

const { files, signatures, live } = workerData as DraftTask; // put together by draft-trial.ts
const operations = new Map(operationsFor(files, signatures).map((signature) => [signature.name, signature]));
const draft = compileLibrary(files, signatures);
const bundles = new Map<string, Library>();
let tally: ReturnType<typeof createWhatIfOf> | null = null;
/** Against what is live, which comes with the first histories. */
const gathered = (): ReturnType<typeof createWhatIfOf> =>
  (tally ??= createWhatIfOf(draft.flows, operations, live === null ? null : (bundles.get(live)?.flows ?? null), operations));

say({
  is: 'ready',
  flows: Object.fromEntries([...draft.flows].map(([voyagerType, { hash }]) => [voyagerType, hash])),
  findings: draft.findings.filter(({ severity }) => severity === 'error').slice(0, 50),
});

port.on('message', (message: ToDraftWorker) => {
  if (message.do === 'report') {
    say({ is: 'report', report: gathered().report() });
    // The thread stays for the next slice of the same draft, which has a report of its own.
    tally = null;
    return;
  }
  for (const [hash, packed] of Object.entries(message.bundles)) bundles.set(hash, unpackLibrary(packed));
  for (const handed of message.histories) gathered().take(opened(handed), handed.person);
  say({ is: 'taken' });
});

function opened({ person: _person, ...handed }: HandedHistory): StoredHistory {
  const named = { recordId: handed.recordId, voyagerType: handed.voyagerType, personId: '', definition: '' };
  if (handed.kind !== 'readable') return { ...named, ...handed };
  const flows = handed.bundles.flatMap((bundle) => bundles.get(bundle)?.flows.get(handed.voyagerType) ?? []);
  if (flows.length !== handed.bundles.length)
    return { ...named, kind: 'unreadable', words: 'A version that it went by is not in the database as it was published.' };
  return { ...named, kind: 'readable', flows, history: handed.history };
}
