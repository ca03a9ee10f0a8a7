import type { Page, VoyagerAnswer } from '#schemas/wire.ts';
import { viewEnvelope, type ViewEnvelope } from './view-envelope.ts';

/** The members of a page that describe its step. */
export type StepEnvelope = ViewEnvelope &
  Pick<Page, 'kind' | 'status' | 'pageViewMetric' | 'issues' | 'voyager' | 'posted' | 'language' | 'ownWords'>;

/** The same whether the server draws a step's address or a browser has just been answered. */
export function stepEnvelope(answer: VoyagerAnswer): StepEnvelope {
  const { voyagerRecordId, voyagerType, stepId, revision, stepDraft, expiresAt, language, ownWords } = answer;
  const save = { at: Math.max(answer.save.at, stepDraft?.at ?? 0) };
  return {
    ...viewEnvelope(answer.view, voyagerType),
    kind: 'flow',
    status: 200,
    pageViewMetric: answer.pageViewMetric,
    issues: answer.issues,
    voyager: { voyagerRecordId, voyagerType, stepId, revision, save, expiresAt },
    posted: stepDraft?.values ?? null,
    ...(language && { language, ownWords }),
  };
}
