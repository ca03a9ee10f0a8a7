/**
 * The processor time of a run, by step, held against a recorded one. Seconds of one machine say nothing of another, so a run also times a fixed piece
 * of work, and what is compared is the ratio. Linux only: elsewhere nothing is measured.
 *
 * @typedef {{ processor: string, node: string, work: number, steps: Record<string, number> }} Measured Seconds of the fixed work, and of each step.
 * @typedef {{ processor: string, node: string, sum: number, steps: Record<string, number> }} Recorded The same as multiples of the fixed work.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** The growth over the record that fails a run: a twentieth. */
const growth = 1.05;
/** The share of the machine's processor time that other programs may take before a run is not compared: they slow each other's work down. */
const quiet = 0.1;
/** What `/proc` counts in: Linux shows every program a hundredth of a second, whatever its kernel counts in. */
const ticks = 100;

function fieldsOf(file) {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^.*\) /s, '')
      .split(/\s+/);
  } catch {
    return null;
  }
}

/** Seconds that this process's ended children took, and theirs; null where there is no `/proc`. */
export function childSeconds() {
  const fields = fieldsOf('/proc/self/stat');
  return fields === null ? null : (Number(fields[13]) + Number(fields[14])) / ticks;
}

/**
 * Seconds that all processors of the machine worked since it started; null where there is no `/proc`. A step is timed by it, because some
 * processes of a browser outlive their parent, and the parent's own count misses them.
 */
export function machineSeconds() {
  const fields = fieldsOf('/proc/stat');
  if (fields === null) return null;
  const [, user, nice, system, , , irq, softirq] = fields.map(Number);
  return (user + nice + system + irq + softirq) / ticks;
}

/** A mix of what tests spend their time with: objects, texts, patterns, sorting, and garbage. */
const fixedWork = `
  let sum = 0;
  for (let round = 0; round < 500; round++) {
    const rows = Array.from({ length: 2000 }, (_, at) => ({ id: (at * 7919) % 2003, name: 'row ' + at, tags: ['a' + (at % 7), 'b'] }));
    const read = JSON.parse(JSON.stringify(rows)).toSorted((one, other) => one.id - other.id);
    sum += new Map(read.map((row) => [row.name.replace(/\\d+/g, (digits) => digits.length), row])).size;
  }
  process.exitCode = sum > 0 ? 0 : 1;`;

/**
 * Runs the fixed work in a process of its own, while nothing else of ours runs. Returns its seconds, and the share of the machine's time that other
 * programs took meanwhile, from 0 to 1; null where nothing is measured.
 */
export function timeFixedWork() {
  const [child, machine, began] = [childSeconds(), machineSeconds(), performance.now()];
  if (child === null || machine === null) return null;
  const { status } = spawnSync(process.execPath, ['-e', fixedWork], { env: {} });
  if (status !== 0) throw new Error('The fixed work of processor times failed.');
  const work = childSeconds() - child;
  const available = ((performance.now() - began) / 1000) * cpus().length;
  return { work, others: Math.max(0, machineSeconds() - machine - work) / available };
}

export const processorHere = () => cpus()[0]?.model ?? 'unknown';

export const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

const sumOf = (steps) => Object.values(steps).reduce((sum, seconds) => sum + seconds, 0);
const rounded = (number) => Math.round(number * 10) / 10;

/**
 * What a later run is compared with.
 * @param {Measured} measured
 * @returns {Recorded}
 */
export function recordOf({ processor, node, work, steps }) {
  const multiples = Object.fromEntries(Object.entries(steps).map(([name, seconds]) => [name, rounded(seconds / work)]));
  return { processor, node, sum: rounded(sumOf(steps) / work), steps: multiples };
}

/**
 * Compares a whole run with the record. It has grown too much only where both are of the same kind of processor and major version of Node, and where
 * other programs left the machine alone; else the words say why nothing was compared.
 * @param {Measured} measured
 * @param {Recorded | null} recorded
 * @param {number} others The share of the machine's processor time that other programs took.
 * @returns {{ words: string, good: boolean }}
 */
export function compareProcessorTime(measured, recorded, others) {
  const now = recordOf(measured);
  const lines = ['Processor time by step, in seconds and as a multiple of a fixed piece of work (recorded):\n'];
  const line = (name, seconds, multiple, before) =>
    `${seconds.toFixed(1).padStart(8)} s ${multiple.toFixed(1).padStart(8)} ${`(${before?.toFixed(1) ?? 'new'})`.padStart(10)}  ${name}\n`;
  for (const [name, seconds] of Object.entries(measured.steps)) lines.push(line(name, seconds, now.steps[name], recorded?.steps[name]));
  lines.push(line('in all', sumOf(measured.steps), now.sum, recorded?.sum));
  const incomparable = reasonNotToCompare(now, recorded, others);
  if (incomparable !== null) return { words: `${lines.join('')}Not compared with the record: ${incomparable}.\n`, good: true };
  const good = now.sum <= recorded.sum * growth;
  if (!good)
    lines.push(
      'This is more than a twentieth above the record. Make it cheaper, or say why in the commit that copies\n',
      'test-results/processor-time.json to tests/processor-time.json.\n',
    );
  return { words: lines.join(''), good };
}

function reasonNotToCompare(now, recorded, others) {
  if (recorded === null) return 'there is none';
  if (recorded.processor !== now.processor) return `it is of another processor, ${recorded.processor}`;
  if (major(recorded.node) !== major(now.node)) return `it is of Node ${recorded.node}`;
  if (others > quiet) return `other programs took ${Math.round(others * 100)} % of the machine's time`;
  return null;
}

const major = (version) => version.split('.')[0];
