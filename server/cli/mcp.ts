import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createMcpServer } from '#server/agents/create-mcp-server.ts';
import { failureWords } from '#server/composition/failure-words.ts';
import { demandOutside, openCheckout } from './checkout-work.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { flowsFolder } from './read-library.ts';

export const mcpCommand: Command = {
  name: 'mcp',
  usage: 'mcp [--draft <folder>] [--flows <folder>]',
  says: 'serves the tools of agents on standard input and output, by the Model Context Protocol: on the documents of this checkout, with a draft as a folder of changed documents. It writes nothing into flows/, approves nothing and publishes nothing',
  async run(args, output) {
    const { positional, options } = readArguments(args, ['draft', 'flows']);
    if (positional.length > 0) throw new UsageError('mcp takes no name: say --draft and a folder.');
    const flows = resolve(options.get('flows') ?? flowsFolder);
    const draft = resolve(options.get('draft') ?? (await mkdtemp(join(tmpdir(), 'voyager-draft-'))));
    demandOutside(flows, draft);
    const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
    const ended = once(process.stdin, 'close');
    // Opened beside the first messages: a client waits for its tools, and not for the compiler.
    const checkout = openCheckout({ flows, draft, say: (words) => output.error(`${words}\n`) });
    checkout.catch((error: unknown) => output.error(`${failureWords(error)}\n`));
    serveStdio(() => createMcpServer(async () => (await checkout).work));
    output.error(`Documents: ${flows}. The draft is the folder ${draft}.\n`);
    await ended;
    await (await checkout).close();
    return 0;
  },
};
