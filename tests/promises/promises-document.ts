import { promises, type Guard, type Proof } from './promises.ts';
import { commandOf } from './run-of.ts';

const proof = ({ file, title }: Proof): string => `- \`${file}\`: ${title}`;

/** The promises as a page that a reviewer can follow. */
export function promisesDocument(): string {
  const head = [
    '# The thirteen promises',
    '',
    'For each promise: the code that keeps it, the tests that prove it, and the negative controls, which show that those tests can fail. Made from `tests/promises/promises.ts` by',
    '`npx tsx tests/promises/write.ts`; a test compares the two, and that every test named here is there.',
    '',
    'To see a guard missed, take it away as it says here and run the command: it turns red. `npx tsx tests/promises/remove-guards.ts` does so',
    'for each, in a copy of the sources. `npx tsx tests/simulation/run.ts --seeds 1000` tries all of them at once.',
    '',
  ];
  return [...head, ...promises.flatMap(({ id, words, guard, proofs, controls }) => section(id, words, guard, proofs, controls))].join('\n');
}

function section(id: string, words: string, guard: Guard, proofs: readonly Proof[], controls: readonly Proof[]): string[] {
  const code = (text: string) => ['```ts', ...text.replace(/\n$/, '').split('\n'), '```'];
  return [
    `## ${id}. ${words}`,
    '',
    `**Kept by** \`${guard.file}\`: ${guard.means}`,
    '',
    ...code(guard.is),
    '',
    ...(guard.without === '' ? ['Taken away it is red in'] : ['Taken away:', '', ...code(guard.without), '', 'It is red in']),
    '',
    '```sh',
    commandOf(guard.red),
    '```',
    '',
    '**Proved by**',
    '',
    ...proofs.map(proof),
    '',
    '**Negative controls**',
    '',
    ...controls.map(proof),
    '',
  ];
}
