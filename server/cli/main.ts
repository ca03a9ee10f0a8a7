import { checkCommand } from './check.ts';
import type { Command, Output } from './command.ts';
import { UsageError } from './command.ts';
import { decodeCommand, encodeCommand } from './layout-string.ts';
import { eraseCommand } from './erase.ts';
import { funnelCommand } from './funnel.ts';
import { recordCommand } from './record.ts';
import { storyCommand } from './story.ts';
import { forkCommand } from './fork.ts';
import { formatCommand } from './format.ts';
import { graphCommand } from './graph.ts';
import { publishCommand } from './publish.ts';
import { migrateCommand } from './migrate.ts';
import { pathsCommand } from './paths.ts';
import { replayCommand } from './replay.ts';
import { roleCommand } from './role.ts';
import { schemasCommand } from './schemas.ts';
import { travelCommand } from './travel.ts';
import { whatIfCommand } from './what-if.ts';

const commands: readonly Command[] = [
  checkCommand,
  formatCommand,
  graphCommand,
  encodeCommand,
  decodeCommand,
  pathsCommand,
  replayCommand,
  whatIfCommand,
  travelCommand,
  forkCommand,
  schemasCommand,
  publishCommand,
  migrateCommand,
  recordCommand,
  storyCommand,
  funnelCommand,
  eraseCommand,
  roleCommand,
];

/** Runs one command; answers the exit code: 0 when all is well, 1 for findings, 2 for bad usage. */
export async function main(args: readonly string[], output: Output): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    output.out(usage());
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    output.error(`There is no command ${name}.\n\n${usage()}`);
    return 2;
  }
  try {
    return await command.run(rest, output);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    output.error(`${error.message}\n\nvoyager ${command.usage}\n`);
    return 2;
  }
}

function usage(): string {
  const lines = commands.map(({ usage: use, says }) => `voyager ${use}\n    ${says}`);
  return `${lines.join('\n')}\n\n--json prints for machines. Exit 0: all is well; 1: findings; 2: bad usage.\n`;
}
