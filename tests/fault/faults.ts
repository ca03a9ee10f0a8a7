import { parseArgs } from 'node:util';
import { PostgresMissing } from '../support/postgres.ts';
import { isSound, report } from './report.ts';
import { runScenario, scheduleOf, type RunResult } from './run-scenario.ts';
import { databaseKinds, databasesOf, type Scenario } from './scenario.ts';
import { allScenarios } from './scenarios/all-scenarios.ts';

/** The long form, by command. Exit 0 when all is as promised, 1 when something is not, 2 for bad usage. */
const help = `npm run faults -- [options]

  --kills <n>          faults a scenario, on each database; 25 unless told
  --in-all <n>         instead: so many faults, shared out among all scenarios and databases
  --scenario <name>    one of those below; all unless told, again for several
  --database <kind>    sqlite or postgres; each that the scenario has unless told
  --seed <n>           the same seed gives the same faults; one of the clock's unless told
  --clients <n>        how many people work at once; 16 unless told
  --schedule           prints the faults and runs nothing

${allScenarios.map(({ name, title, short }) => `  ${name.padEnd(22)}${title} (${Object.keys(short).join(', ')})`).join('\n')}
`;

class BadUsage extends Error {}

function read() {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '25' },
      'in-all': { type: 'string' },
      scenario: { type: 'string', multiple: true, default: [] },
      database: { type: 'string', multiple: true, default: [...databaseKinds] },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      clients: { type: 'string', default: '16' },
      schedule: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const count = (name: 'kills' | 'in-all' | 'seed' | 'clients'): number => {
    const value = Number(values[name]);
    if (!Number.isSafeInteger(value) || value < (name === 'seed' ? 0 : 1))
      throw new BadUsage(`--${name} takes a whole number, not "${values[name]}".`);
    return value;
  };
  const scenarios = values.scenario.length === 0 ? allScenarios : values.scenario.map(scenarioNamed);
  const databases = databaseKinds.filter((kind) => values.database.includes(kind));
  if (databases.length < new Set(values.database).size)
    throw new BadUsage(`--database takes ${databaseKinds.join(' or ')}, not "${values.database.join(', ')}".`);
  const runs = scenarios.flatMap((scenario) =>
    databasesOf(scenario)
      .filter((kind) => databases.includes(kind))
      .map((database) => ({ scenario, database })),
  );
  const kills = values['in-all'] === undefined ? count('kills') : Math.ceil(count('in-all') / Math.max(1, runs.length));
  return { ...values, kills, runs, seed: count('seed'), clients: count('clients') };
}

function scenarioNamed(name: string): Scenario {
  const found = allScenarios.find((scenario) => scenario.name === name);
  if (found === undefined)
    throw new BadUsage(`There is no scenario "${name}". There are: ${allScenarios.map((scenario) => scenario.name).join(', ')}.`);
  return found;
}

async function run({ runs, kills, seed, clients, schedule }: ReturnType<typeof read>): Promise<void> {
  const results: RunResult[] = [];
  const notRun: string[] = [];
  for (const { scenario, database } of runs) {
    const options = { database, seed, clients, faults: kills };
    if (schedule) {
      for (const fault of scheduleOf(scenario, options)) console.log(scenario.name, database, JSON.stringify(fault));
      continue;
    }
    console.log(`${scenario.name} on ${database}, seed ${seed}`);
    try {
      const result = await runScenario(scenario, { ...options, say: (line) => console.log(line) });
      results.push(result);
      console.log(report([result]));
    } catch (error) {
      if (!(error instanceof PostgresMissing)) throw error;
      notRun.push(`NOT RUN: ${scenario.name} on ${database}. ${error.message}`);
    }
  }
  if (schedule) return;
  console.log(`\nIn all:\n${report(results)}`);
  for (const line of notRun) console.log(line);
  process.exitCode = notRun.length === 0 && results.every(isSound) ? 0 : 1;
}

try {
  const options = read();
  if (options.help) console.log(help);
  else await run(options);
} catch (error) {
  // Options that nobody knows come as errors with a code.
  const usage = error instanceof BadUsage || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  if (!usage) throw error;
  console.error(`${(error as Error).message}\n\n${help}`); // both kinds are errors
  process.exitCode = 2;
}
