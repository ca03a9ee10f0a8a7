import { join } from 'node:path';
import { compileMigration, readMigration } from '#engine/definition/compile-migration.ts';
import type { Library } from '#engine/compiled/library.ts';
import { collect } from '#server/operations/operations.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import type { Migration } from '#server/voyager/moving/migrate-records.ts';
import { compileFixture, readFlows } from '../server/voyager/fixture.ts';
import { answerTo, operationsOf, type AskOutside } from './outside.ts';

export interface Version {
  files: readonly AuthoredFile[];
  library: Library;
}

const first = readFlows(join(import.meta.dirname, 'flows'));

/** Later an errand asks once more before it is confirmed, and every text of it is another. */
const later = first.map(({ path, text }) => {
  if (path === 'errand/errand.flow.yaml')
    return {
      path,
      text: text
        .replace('CONTINUE: review\n', 'CONTINUE: gift\n')
        .replace(
          '  review:\n',
          '  gift:\n    route: errandGift\n    path: /errands/{shop}/gift\n    events:\n      CONTINUE: review\n      BACK: previous\n  review:\n',
        ),
    };
  return { path, text: text.replaceAll('Is this right?', 'Is all of this right?') };
});
const gift =
  first
    .find(({ path }) => path.endsWith('rested.view.yaml'))
    ?.text.replace('view: rested', 'view: gift')
    .replaceAll('Rested', 'A gift?')
    .replace('  - button', '  - textField: card\n    label: Card\n  - button') ?? '';

/** To be compiled, an operation needs no answer. */
const noAnswer: AskOutside = async (_operation, key) => answerTo(key);

const compiled = (files: readonly AuthoredFile[]): Version => ({
  files,
  library: compileFixture(files, collect(operationsOf(noAnswer))),
});

/** The flows of the simulation as they were at first and as they are published later. */
export const versions: readonly [Version, Version] = [
  compiled(first),
  compiled([...later, { path: 'errand/views/gift.view.yaml', text: gift }]),
];

const mapping = `migrate: ERRAND
from: v00000000
to: v11111111
alike: [details, waiting]
states:
  rested: rested
  review: review
answers:
  gift:
    card: for \${answers.details.name}
`;

/** From the first of them to the later one. */
export const migration: Migration = compiledMigration();

function compiledMigration(): Migration {
  const [from, to] = versions.map(({ library }) => library.flows.get('ERRAND'));
  const { migration: read, findings } = readMigration('errand.migration.yaml', mapping);
  if (from === undefined || to === undefined || read === null) throw new Error(JSON.stringify(findings));
  const compiledMapping = compileMigration(read, from, to);
  if (compiledMapping.findings.length > 0) throw new Error(JSON.stringify(compiledMapping.findings));
  return { voyagerType: 'ERRAND', from: from.hash, to: to.hash, mapping: compiledMapping.mapping };
}
