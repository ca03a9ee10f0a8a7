import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };

/** The releases that mended faults published of packages that we use, read on 20 November 2026. What is published later has to be added here. */
const mendedIn = [
  { name: 'fastify', version: '5.12.2', fault: 'CVE-2026-16732: forwarded headers of a proxy that is not trusted' },
  { name: '@fastify/static', version: '10.1.1', fault: 'CVE-2026-15074: files outside the folder that is served' },
];

/** The last day on which a release line of Node is mended, from the schedule of its project. */
const nodeEnds: Record<string, string> = { '20': '2026-04-30', '22': '2027-04-30', '24': '2028-04-30' };

const isOlder = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((place) => a?.[place] !== b?.[place]);
  return at !== undefined && (a?.[at] ?? 0) < (b?.[at] ?? 0);
};

test.each(mendedIn)('SC-02: $name is not older than $version, which mended $fault', ({ name, version }) => {
  expect(isOlder(packages[`node_modules/${name}`]?.version ?? '0.0.0', version)).toBe(false);
});

test('SC-02: the container runs the release line of Node that is mended longest', () => {
  const lines = [...read('deploy/Containerfile').matchAll(/library\/node:(\d+)-/g)].map(([, line = '']) => line);
  const longest = Object.keys(nodeEnds)
    .toSorted((one, other) => (nodeEnds[one] ?? '').localeCompare(nodeEnds[other] ?? ''))
    .at(-1);
  expect([...new Set(lines)]).toEqual([longest]);
});

test('SC-02: negative control: an older release is found, a newer one is not', () => {
  expect([isOlder('5.12.1', '5.12.2'), isOlder('4.99.9', '5.0.0'), isOlder('10.1.11', '10.1.2'), isOlder('5.12.2', '5.12.2')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
