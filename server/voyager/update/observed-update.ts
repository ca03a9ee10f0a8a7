import { measuredSeconds } from '../environment/measured-seconds.ts';
import { traced } from '../environment/traced.ts';
import type { Traces, VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';
import type { Updated } from './updated.ts';

function codeOf(error: unknown): string {
  return error instanceof VoyagerProblem ? error.code : 'internal';
}

/** An update with its span, its count and its time, whatever came of it. */
export async function observedUpdate<E extends Traces & Pick<VoyagerEnvironment, 'definitions' | 'measures'>>(
  env: E,
  voyagerType: string,
  work: (env: E) => Promise<Updated>,
): Promise<Updated> {
  const began = measuredSeconds();
  // A client may name anything: only existing flows become a label.
  const flow = env.definitions.current(voyagerType) === null ? 'unknown' : voyagerType;
  const done = (code: string) => env.measures.updated({ flow, code, seconds: measuredSeconds() - began });
  try {
    const updated = await traced(env, 'voyager.update', async (own, span) => {
      const outcome = await work(own);
      if (span !== null && outcome.kind === 'answer') {
        const { voyagerRecordId, stepId, revision } = outcome.answer;
        span.note({ record: voyagerRecordId, flow, step: stepId, seq: revision, outcome: outcome.code });
      }
      return outcome;
    });
    done(updated.kind === 'expired' ? 'expired' : updated.code);
    return updated;
  } catch (error) {
    done(codeOf(error));
    throw error;
  }
}
