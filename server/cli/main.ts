import { failureWords } from '#server/composition/failure-words.ts';
import { didYouMean } from '#engine/definition/findings/findings.ts';
import { backupCommand } from './backup.ts';
import { changesCommand } from './changes.ts';
import { checkCommand } from './check.ts';
import { auditCommand } from './audit.ts';
import type { Command, Output } from './command.ts';
import { UsageError } from './command.ts';
import { keysCommand } from './keys.ts';
import { decodeCommand, encodeCommand } from './layout-string.ts';
import { eraseCommand } from './erase.ts';
import { funnelCommand } from './funnel.ts';
import { recordCommand } from './record.ts';
import { storyCommand } from './story.ts';
import { forkCommand } from './fork.ts';
import { exportCommand } from './export.ts';
import { formatCommand } from './format.ts';
import { graphCommand } from './graph.ts';
import { importCommand } from './import.ts';
import { peopleCommand } from './people.ts';
import { publishCommand } from './publish.ts';
import { migrateCommand } from './migrate.ts';
import { lspCommand } from './lsp.ts';
import { mcpCommand } from './mcp.ts';
import { pathsCommand } from './paths.ts';
import { replayCommand } from './replay.ts';
import { roleCommand } from './role.ts';
import { supportCodeCommand } from './support-code.ts';
import { restoreCommand } from './restore.ts';
import { schemasCommand } from './schemas.ts';
import { themeCommand } from './theme.ts';
import { travelCommand } from './travel.ts';
import { whatIfCommand } from './what-if.ts';
import { wordsCommand } from './words.ts';

const commands: readonly Command[] = [
  checkCommand,
  formatCommand,
  wordsCommand,
  graphCommand,
  encodeCommand,
  decodeCommand,
  exportCommand,
  importCommand,
  themeCommand,
  pathsCommand,
  replayCommand,
  whatIfCommand,
  changesCommand,
  travelCommand,
  forkCommand,
  schemasCommand,
  lspCommand,
  mcpCommand,
  publishCommand,
  migrateCommand,
  recordCommand,
  storyCommand,
  funnelCommand,
  peopleCommand,
  eraseCommand,
  backupCommand,
  restoreCommand,
  roleCommand,
  supportCodeCommand,
  keysCommand,
  auditCommand,
];

/** Runs one command; answers the exit code: 0 when all is well, 1 for findings and for what could not be done, 2 for bad usage. */
export async function main(args: readonly string[], output: Output): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    output.out(usage());
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    const names = commands.map((one) => one.name);
    output.error(
      `There is no command ${name}. ${didYouMean(name, names, `Commands are ${names.join(', ')}.`)} \`voyager help\` tells what each does.\n`,
    );
    return 2;
  }
  const asked = rest.slice(0, rest.includes('--') ? rest.indexOf('--') : undefined);
  if (asked.includes('--help') || asked.includes('-h')) {
    output.out(usageOf(command));
    return 0;
  }
  try {
    return await command.run(rest, output);
  } catch (error) {
    if (error instanceof UsageError) {
      output.error(`${error.message}\n\nvoyager ${command.usage}\n`);
      return 2;
    }
    output.error(`${failureWords(error)}\n`);
    if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) output.error(`${error.stack ?? ''}\n`);
    return 1;
  }
}

function usage(): string {
  return `${commands.map(usageOf).join('')}\n--json prints for machines. Exit 0: all is well; 1: findings, or it could not be done; 2: bad usage.\n`;
}

function usageOf({ usage: use, says }: Command): string {
  return `voyager ${use}\n    ${says}\n`;
}
