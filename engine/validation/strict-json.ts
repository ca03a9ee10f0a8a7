import type { Json } from '#schemas/json.ts';
import type { DiagnosticCode } from './layout-diagnostics.ts';
import { type JsonFault, type JsonLimits, scanJson } from './scan-json.ts';

/** The faults of a layout's text. */
export type StrictJsonFault = JsonFault & { code: Extract<DiagnosticCode, JsonFault['code']> };
export type StrictJson = { value: Json; problem?: undefined } | { value?: undefined; problem: StrictJsonFault };

const limits: JsonLimits = { depth: 200, exactNumbers: true };

/** For layouts from outside, before `checkLayout`: without a fault their text means one thing to every reader. Never throws. */
export function parseStrictJson(source: string): StrictJson {
  const fault = scanJson(source, limits);
  if (fault !== null) return { problem: fault as StrictJsonFault }; // values and keys are not limited here
  return { value: JSON.parse(source) };
}
