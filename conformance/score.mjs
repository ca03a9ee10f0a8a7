#!/usr/bin/env node
/** `node conformance/score.mjs [--part name]… -- <command…>` asks an implementation all cases over its standard input and output, and prints its score. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The parts, and whose they are: a client draws and sends, an engine computes. */
export const parts = {
  expressions: 'both',
  checks: 'engine',
  folds: 'engine',
  layouts: 'client',
  views: 'client',
  wire: 'client',
};

/** The cases of a part. A client is asked the expressions that it can be sent: those marked `wire`. */
export function casesOf(part, role = 'engine') {
  const { shared, cases } = JSON.parse(readFileSync(new URL(`cases/${part}.json`, import.meta.url), 'utf8'));
  const asked = part === 'expressions' && role === 'client' ? cases.filter(({ wire }) => wire === true) : cases;
  return asked.map(({ id, input, expect }) => ({ id, part, input: filled(input, shared ?? {}), expect }));
}

/** An input with what several share written out: `{"$shared": "name"}`. */
function filled(value, shared) {
  if (Array.isArray(value)) return value.map((one) => filled(one, shared));
  if (typeof value !== 'object' || value === null) return value;
  if (typeof value.$shared === 'string') return shared[value.$shared];
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, shared)]));
}

/** What is wrong with an output; null where nothing is. */
export function faultOf({ part, expect }, output) {
  if (part === 'layouts' || part === 'views') return drawingFault(expect, output);
  if (part === 'wire') {
    const { says = [], ...rest } = expect;
    return fitFault(rest, output) ?? saysFault(says, output);
  }
  return equal(expect, output) ? null : `expected ${JSON.stringify(expect)}, got ${JSON.stringify(output)}`;
}

function drawingFault({ says, silent, fields, presses }, output) {
  const own = [...(output?.fields ?? [])].sort();
  if (!equal(own, fields)) return `expected the fields ${fields.join(', ')}, got ${own.join(', ')}`;
  const missing = presses.find((label) => !(output?.presses ?? []).includes(label));
  if (missing !== undefined) return `"${missing}" cannot be pressed`;
  const shown = silent.find((words) => plain(output?.text).includes(plain(words)));
  return shown === undefined ? saysFault(says, output) : `it says "${shown}", which is hidden`;
}

function saysFault(says, output) {
  const missing = says.find((words) => !plain(output?.text).includes(plain(words)));
  return missing === undefined ? null : `it does not say "${missing}"`;
}

/** Each member that is expected is there and equal. */
function fitFault(expect, output) {
  const wrong = Object.keys(expect).find((name) => !equal(expect[name], output?.[name] ?? null));
  return wrong === undefined ? null : `expected ${wrong} ${JSON.stringify(expect[wrong])}, got ${JSON.stringify(output?.[wrong] ?? null)}`;
}

const plain = (text) => String(text ?? '').replace(/\s+/g, ' ');

function equal(a, b) {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && equal(a[name], b[name]));
}

/** Asks the cases of these parts; `answer` takes `{id, part, input}` and answers the output. Answers by part what was reached, and each fault. */
export async function score(answer, { role = 'engine', only = partsOf(role) } = {}) {
  const result = {};
  for (const part of only) {
    const cases = casesOf(part, role);
    const faults = [];
    for (const one of cases) {
      const { id, input } = one;
      let fault;
      try {
        fault = faultOf(one, await answer({ id, part, input }));
      } catch (error) {
        fault = error instanceof Error ? error.message : String(error);
      }
      if (fault !== null) faults.push({ id, fault });
    }
    result[part] = { reached: cases.length - faults.length, of: cases.length, faults };
  }
  return result;
}

/** The parts of a role: `client` or `engine`. */
export const partsOf = (role) => Object.keys(parts).filter((part) => parts[part] === 'both' || parts[part] === role);

/** An implementation as a program: a line of JSON in for each case, a line of JSON out, in the same order. */
export function program(command, args) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async answer(request) {
      child.stdin.write(`${JSON.stringify(request)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error('The program ended');
      const { id, output, error } = JSON.parse(value);
      if (id !== request.id) throw new Error(`The program answered ${id} to ${request.id}`);
      if (error !== undefined) throw new Error(error);
      return output;
    },
    end: () => child.stdin.end(),
  };
}

async function main(args) {
  const at = args.indexOf('--');
  const [role = '', ...only] = args.slice(0, Math.max(at, 0));
  const [command, ...rest] = at === -1 ? [] : args.slice(at + 1);
  const wrong = only.filter((part) => !Object.hasOwn(parts, part));
  if (!['client', 'engine'].includes(role) || command === undefined || wrong.length > 0) {
    process.stderr.write(`node conformance/score.mjs client|engine [part…] -- <command…>\nParts are ${Object.keys(parts).join(', ')}.\n`);
    return 2;
  }
  const own = program(command, rest);
  const result = await score(own.answer, { role, only: only.length === 0 ? partsOf(role) : only });
  own.end();
  for (const [part, { reached, of, faults }] of Object.entries(result)) {
    process.stdout.write(`${part}: ${reached} of ${of}\n`);
    for (const { id, fault } of faults) process.stdout.write(`  ${id}: ${fault}\n`);
  }
  return Object.values(result).every(({ faults }) => faults.length === 0) ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
