import { PersonErased } from '#server/security/vault.ts';
import type { CompiledCall } from '#engine/compiled/compiled-call.ts';
import { parseProse } from '#engine/definition/parse/prose.ts';
import { evaluate, ExpressionRefused } from '#engine/expression/evaluate.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { evaluateObject } from '#engine/record/values.ts';
import type { Issue } from '#schemas/wire.ts';
import { OperationInputRefused, OperationRefused } from '../operations/operation-runner.ts';
import { OperationNotFound } from '../operations/operation.ts';
import { addProse } from '../pdf/add-prose.ts';
import { drawPdf } from '../pdf/draw-pdf.ts';
import { safeFileName } from '../security/file-type.ts';
import { failure, reportFailure } from './call-effects.ts';
import { callOperation } from './call-operation.ts';
import { holds } from './holds.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';
import { membersOf } from '#schemas/is-object.ts';

/** A file that a press is answered with. */
export interface DownloadedFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** Media types that a download may have; anything else is bytes that a browser only keeps. */
const mediaTypes = new Set(['application/pdf', 'text/csv', 'text/plain', 'text/calendar', 'application/json', 'image/png', 'image/jpeg']);
const ofText: Record<string, string> = { csv: 'text/csv', txt: 'text/plain', ics: 'text/calendar', json: 'application/json' };

/** The file behind a press, or the words for why there is none. */
export async function download(
  pages: PageDependencies,
  viewer: Viewer,
  calls: readonly CompiledCall[],
  scope: Scope,
): Promise<{ file: DownloadedFile } | { issues: Issue[] } | null> {
  const call = calls.find((candidate) => candidate.download !== undefined && holds(candidate.when, scope));
  if (call?.download === undefined) return null;
  const named = evaluate(call.download.name, scope, { mode: 'display' });
  const name = (own: unknown): string => safeFileName(typeof named === 'string' ? named : typeof own === 'string' ? own : '');
  if (call.operation === '') {
    const text = evaluate(call.download.text, scope, { mode: 'display' });
    const file = name(null);
    if (call.download.title !== undefined) {
      const title = String(evaluate(call.download.title, scope, { mode: 'display' }) ?? '');
      const bytes = await drawPdf({ title, language: viewer.language }, (page) => addProse(page, parseProse(String(text ?? ''))));
      return { file: { name: file, mediaType: 'application/pdf', bytes } };
    }
    return {
      file: {
        name: file,
        mediaType: ofText[file.slice(file.lastIndexOf('.') + 1)] ?? 'text/plain',
        bytes: Buffer.from(String(text ?? '')),
      },
    };
  }
  const failed = async (code: string, message: string) => {
    await reportFailure(pages, viewer, call, code, []);
    return { issues: failure(call, scope, { code, message, errors: [] }).issues };
  };
  try {
    const { outcome } = await callOperation(pages, viewer, call.operation, evaluateObject(call.with, scope, 'strict'));
    if (!outcome.ok) return await failed(outcome.code, outcome.message);
    const { name: own, mediaType, content } = membersOf(outcome.output);
    if (typeof content !== 'string') return await failed('noFile', '');
    const known = typeof mediaType === 'string' && mediaTypes.has(mediaType) ? mediaType : 'application/octet-stream';
    return { file: { name: name(own), mediaType: known, bytes: Buffer.from(content, 'base64') } };
  } catch (error) {
    if (
      error instanceof ExpressionRefused ||
      error instanceof OperationInputRefused ||
      error instanceof OperationNotFound ||
      error instanceof PersonErased ||
      error instanceof OperationRefused
    ) {
      pages.log.warn({ ...viewer.trace.fields(), operation: call.operation, errorName: error.name }, 'a download of a page was refused');
      return failed(error.name, '');
    }
    throw error;
  }
}
