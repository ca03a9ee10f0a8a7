import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Library } from '#engine/compiled/library.ts';
import { type Coverage, coverableOf, coverageKinds } from '#engine/journey/coverage.ts';
import type { AreaWalks } from './area-walks.ts';

export interface FlowReport {
  voyagerType: string;
  /** The number of each kind, and the number that was walked. */
  counts: Record<(typeof coverageKinds)[number], { walked: number; of: number }>;
  missing: string[];
  /** Moves that were neither walked nor declared so, and declarations that are wrong. */
  wrong: string[];
}

/** Where a walk in the browser keeps what it met, by its place in its area's list. */
export function walkedFile(area: string, index: number): string {
  return fileURLToPath(new URL(`../../test-results/coverage/walks/${area}-${index}.json`, import.meta.url));
}

export function union(a: Coverage | undefined, b: Coverage): Coverage {
  const both = (kind: (typeof coverageKinds)[number]): string[] => [...new Set([...(a?.[kind] ?? []), ...b[kind]])];
  return { states: both('states'), transitions: both('transitions'), guards: both('guards'), validators: both('validators') };
}

/** The flows of an area. */
export const flowsOf = ({ flows }: Library, area: string): CompiledFlow[] =>
  [...flows.values()].filter(({ file }) => file.startsWith(`${area}/`));

/** Each flow, held against what walks went through in it. */
export function reportOf(
  flows: readonly CompiledFlow[],
  walked: ReadonlyMap<string, Coverage>,
  notWalked: NonNullable<AreaWalks['notWalked']> = {},
): FlowReport[] {
  return flows.map((flow) => {
    const { voyagerType } = flow;
    const all = coverableOf(flow);
    const report: FlowReport = {
      voyagerType,
      counts: { states: none(), transitions: none(), guards: none(), validators: none() },
      missing: [],
      wrong: [],
    };
    for (const kind of coverageKinds) {
      const seen = new Set(walked.get(voyagerType)?.[kind]);
      const missing = all[kind].filter((name) => !seen.has(name));
      const exempt = (notWalked[voyagerType] ?? []).flatMap((one) => one.what[kind] ?? []);
      report.counts[kind] = { walked: all[kind].length - missing.length, of: all[kind].length };
      report.missing.push(...missing.map((name) => `${kind}: ${name}`));
      report.wrong.push(
        ...missing
          .filter((name) => !exempt.includes(name))
          .map((name) => `${kind}: ${name} was not walked: walk it, or say why not under notWalked`),
        ...exempt
          .filter((name) => !missing.includes(name))
          .map((name) => `${kind}: ${name} is walked, or there no more: take it out of notWalked`),
      );
    }
    return report;
  });
}

const none = (): { walked: number; of: number } => ({ walked: 0, of: 0 });

/** A line for each flow, then what of it was not walked. */
export function tableOf(reports: readonly FlowReport[]): string {
  const width = Math.max(...reports.map((one) => one.voyagerType.length));
  const cell = ({ walked, of }: { walked: number; of: number }): string => `${walked}/${of}`.padStart(13);
  const head = `${' '.repeat(width)}${coverageKinds.map((kind) => kind.padStart(13)).join('')}`;
  const sum = (kind: (typeof coverageKinds)[number]): string =>
    cell(reports.map((one) => one.counts[kind]).reduce((a, b) => ({ walked: a.walked + b.walked, of: a.of + b.of }), none()));
  return [
    head,
    ...reports.map((one) => `${one.voyagerType.padEnd(width)}${coverageKinds.map((kind) => cell(one.counts[kind])).join('')}`),
    `${'together'.padEnd(width)}${coverageKinds.map(sum).join('')}`,
    ...reports.flatMap((one) => one.missing.map((name) => `  ${one.voyagerType}, not walked: ${name}`)),
  ].join('\n');
}

/** Keeps the report as `test-results/coverage/<name>.json`, for other tools. */
export function keepReport(name: string, reports: readonly FlowReport[]): void {
  const path = fileURLToPath(new URL(`../../test-results/coverage/${name}.json`, import.meta.url));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(reports, null, 2)}\n`);
}
