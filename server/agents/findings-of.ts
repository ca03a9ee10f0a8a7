import type { JsonObject } from '#schemas/json.ts';
import { checkDraft } from '#server/studio/check-draft.ts';
import type { AgentWork } from './agent-work.ts';
import { paged, restWords } from './paged.ts';

/** What the compiler says of a draft, as a part of an answer. */
export async function findingsOf(work: AgentWork, draft: string, offset = 0): Promise<{ says: string; data: JsonObject }> {
  const { findings, further } = await checkDraft(work.drafts, draft, null, work.personId);
  const all = findings.map(({ code, severity, message, fix, position: { file, line } }) => ({ code, severity, file, line, message, fix }));
  const { entries, next } = paged(all, offset);
  const count = all.length + further;
  return {
    says: `${count === 0 ? 'The check finds nothing.' : `The check finds ${count}.`}${restWords({ next })}`,
    data: { findings: entries, count, next },
  };
}
