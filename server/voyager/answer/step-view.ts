import { formOfView } from '#engine/projection/form-of-view.ts';
import {
  type DrawnIn,
  type DrawnRecord,
  type DrawnStep,
  drawStep,
  drawUntouched,
  type OperationsDrawn,
  showEntered,
} from '#engine/record/draw-step.ts';
import { loadsShown } from '#engine/record/loads-of-step.ts';
import type { RecordState } from '#engine/record/record-types.ts';
import { translatedReads, type OperationsTranslated } from '#server/operations/translated-reads.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import { logDiagnostics } from '../environment/log-diagnostics.ts';
import type { OpenedRecord } from '../records/open-record.ts';
import type { RequestContext } from '../environment/request-context.ts';
import { readIn } from '../environment/read-in.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { translatedRecord } from './translated-record.ts';

/** The dependencies of drawing, which a recorded journey has too. */
type DrawingEnvironment = Pick<VoyagerEnvironment, 'log'> & { operations: OperationsDrawn & OperationsTranslated };
type DrawnRow = Pick<OpenedRecord, 'flow' | 'state'> & Partial<Pick<OpenedRecord, 'library'>> & { row: Pick<OpenedRecord['row'], 'id'> };
type DrawnAt = Pick<RequestContext, 'person' | 'today' | 'now' | 'flags'> & Pick<DrawnIn, 'language' | 'languages' | 'ownWords' | 'way'>;

/** Draws the step of `shown`. A view that cannot be drawn whole is logged. */
export function stepView(env: DrawingEnvironment, opened: DrawnRow, shown: RecordState, load: JsonObject, at: DrawnAt): DrawnStep {
  const language = readIn(opened, at.language);
  const { flow } = opened;
  const said = (state: RecordState) => translatedRecord(flow, state, env.operations, language);
  const read = translatedReads(load, [...flow.load, ...loadsShown(flow, shown.stepId)], env.operations, language);
  const record = drawnRecord({ ...opened, state: said(opened.state) }, at);
  return drawStep(record, opened.state === shown ? record.state : said(shown), drawnIn(env, opened, read, at));
}

/** The step's own form, without the nodes beside it or under it: sent values are checked against it, and it gives the start values. */
export function stepForm(
  env: Pick<VoyagerEnvironment, 'log' | 'operations'>,
  opened: OpenedRecord,
  shown: RecordState,
  load: JsonObject,
  at: RequestContext,
): { layout: Layout; start: JsonObject } | null {
  const record = drawnRecord(opened, at);
  const state = record.flow.states[shown.stepId];
  if (state?.view == null) return null;
  const form = formOfView(state.view);
  const { view } = drawUntouched(record, state, form, shown, drawnIn(env, opened, load, at));
  if (!('layout' in view)) return null;
  const start = view.layout.form ?? {};
  showEntered(view.layout, form, opened.state, shown.stepId);
  return { layout: view.layout, start };
}

/** The record as its reader sees it: its flow in their language. What is folded is always the flow as it was written. */
function drawnRecord({ flow, library, row, state }: DrawnRow, { language }: DrawnAt): DrawnRecord {
  return { flow: readIn({ library }, language)?.flow(flow) ?? flow, recordId: row.id, state };
}

function drawnIn(env: DrawingEnvironment, { row }: DrawnRow, load: JsonObject, at: DrawnAt): DrawnIn {
  const { person, today, now, flags, language, ownWords, languages, way } = at;
  const onDiagnostics: DrawnIn['onDiagnostics'] = (stepId, diagnostics) =>
    logDiagnostics(env.log, { recordId: row.id, stepId }, diagnostics);
  return {
    load,
    person,
    today,
    now,
    flags,
    language,
    ownWords,
    languages,
    operations: env.operations,
    onDiagnostics,
    ...(way === undefined ? {} : { way }),
  };
}
