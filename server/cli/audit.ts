import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { exportAudit, verifyExport } from '#server/security/audit-export.ts';
import { breakWords, verifyAudit } from '#server/security/verify-audit.ts';
import type { Command, Output } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { dayOption } from './day-option.ts';
import { readSealedDatabase, serverKeys } from './read-database.ts';

/** The server's own settings say which database and key, and it may run meanwhile. */
export const auditCommand: Command = {
  name: 'audit',
  usage: 'audit verify [--file <export>] | audit export [--since date] [--until date]',
  says: 'verify: whether every row of the audit is as it was written; --file: of an export, without the database. export: JSON Lines; --until is the first day left out',
  async run(args, output) {
    const { positional, json, options } = readArguments(args, ['file', 'since', 'until']);
    const [what, ...more] = positional;
    if (more.length > 0) throw new UsageError('Say verify or export.');
    const [file, since, until] = [options.get('file'), dayOption(options, 'since'), dayOption(options, 'until')];
    if (what === 'verify') {
      if (since !== null || until !== null) throw new UsageError('verify reads all of it: --since and --until are for export.');
      return tell(output, json, file === undefined ? await verifyDatabase() : await verifyFile(file));
    }
    if (what !== 'export') throw new UsageError('Say verify or export.');
    if (file !== undefined) throw new UsageError('export writes to the standard output: send it to a file with >.');
    await readSealedDatabase(async ({ read }, keys) => {
      for await (const line of exportAudit(read, keys, { since, until })) output.out(line);
    });
    return 0;
  },
};

interface Verdict {
  fault: string | null;
  rows: number;
}

async function verifyDatabase(): Promise<Verdict> {
  const { broken, rows } = await readSealedDatabase(({ read }, keys) => verifyAudit(read, keys));
  return { fault: broken === null ? null : breakWords(broken), rows };
}

function verifyFile(file: string): Promise<Verdict> {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  return verifyExport(createInterface({ input: createReadStream(file, 'utf8') }), serverKeys());
}

function tell(output: Output, json: boolean, { fault, rows }: Verdict): number {
  if (json) output.out(`${JSON.stringify({ holds: fault === null, rows, fault })}\n`);
  else if (fault === null) output.out(`The audit holds: ${rows} rows.\n`);
  else output.error(`The audit does not hold: ${fault}.\n`);
  return fault === null ? 0 : 1;
}
