/**
 * `npx tsx tests/bench/overload-holds.ts --seconds 8`: at three times what a node answers in time, on new connections, health is answered within half a
 * second, what is answered comes within two, and the rest is refused. Prints the figures, and exits with 1 where that does not hold.
 */
import { parseArgs } from 'node:util';
import { loadWords, measureOverload } from './overload.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '8' } } });
const { knee, loads } = await measureOverload(Number(values.seconds));
process.stdout.write(`knee: ${knee} reads/s\n${loads.map((load) => `${loadWords(load)}\n`).join('')}`);
const worst = loads.find(({ share }) => share === 3);
const holds = worst !== undefined && worst.healthP99 < 500 && worst.p99 < 2000 && worst.late === 0 && worst.failed === 0 && worst.shed > 0;
process.stdout.write(holds ? 'holds\n' : 'DOES NOT HOLD\n');
process.exit(holds ? 0 : 1);
