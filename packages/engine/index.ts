/** The pure core: documents compile to flows, events fold into records, records draw views. */
export { parseExpression } from '#engine/expression/parse.ts';
export type { ExpressionError, ParsedExpression } from '#engine/expression/parse.ts';
export { evaluate, ExpressionRefused } from '#engine/expression/evaluate.ts';
export type { EvaluationOptions } from '#engine/expression/evaluate.ts';
export type { Scope } from '#engine/expression/scope.ts';

export { compileLibrary } from '#engine/definition/compile-library.ts';
export type { SourceFile } from '#engine/definition/open-documents.ts';
export type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
export type { Finding } from '#engine/compiled/finding.ts';
export type { Library } from '#engine/compiled/library.ts';
export type { OperationSignature } from '#engine/compiled/operation-signature.ts';

export { advanceRecord, foldHistory, isRefusal, startRecord } from '#engine/record/fold.ts';
export type { Start } from '#engine/record/fold.ts';
export { drawStep } from '#engine/record/draw-step.ts';
export type { DrawnIn, DrawnRecord, DrawnStep } from '#engine/record/draw-step.ts';
export type { EffectRequest, EventInputs, FoldResult, RecordEvent, RecordState, Refusal } from '#engine/record/record-types.ts';

export { projectView } from '#engine/projection/project-view.ts';
export type { ProjectedView, ProjectionOptions } from '#engine/projection/project-view.ts';
export { validateForm } from '#engine/validation/validate-form.ts';
export type { FormCheck } from '#engine/validation/validate-form.ts';
export { formatFieldValue } from '#engine/fields/format-field.ts';
export { parseFieldText } from '#engine/fields/parse-field.ts';

export { readJourney, writeJourney } from '#engine/journey/journey-file.ts';
export type { Journey } from '#engine/journey/journey.ts';
export { replayJourney } from '#engine/journey/replay.ts';
export type { ReplayResult } from '#engine/journey/replay.ts';
export { coveringPaths, shortestPaths, simplePaths } from '#engine/journey/paths.ts';
