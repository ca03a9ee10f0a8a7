import { expect } from 'vitest';
import { compileMigration, readMigration } from '#engine/definition/compile-migration.ts';
import { type AuthoredFile, shortHash } from '#server/voyager/definitions/bundle.ts';
import type { Migration } from '#server/voyager/moving/migrate-records.ts';
import { compileFixture, readFlows, type Fixture } from './fixture.ts';

/** The next version: the review is called `check`, and a step that asks for paper stands before it. */
export function nextFiles(): AuthoredFile[] {
  const files = readFlows().map(({ path, text }) => {
    if (path.endsWith('order.flow.yaml'))
      return {
        path,
        text: text
          .replaceAll('review', 'check')
          .replace('      CONTINUE: check', '      CONTINUE: wrapping')
          .replace(
            '  check:\n',
            '  wrapping:\n    route: orderWrapping\n    path: /orders/{shop}/wrapping\n    events:\n      CONTINUE: check\n      BACK: previous\n\n  check:\n',
          )
          .replace('sent: ${answers.details.name}', 'sent: ${answers.wrapping.paper}'),
      };
    return path.endsWith('review.view.yaml')
      ? {
          path: path.replace('review.view', 'check.view'),
          text: text.replace('view: review', 'view: check').replace('for ${answers.details.name}', 'in ${answers.wrapping.paper}'),
        }
      : { path, text };
  });
  const view =
    'view: wrapping\ntitle: Which paper?\nbody:\n  - heading: Which paper?\n    level: 1\n  - textField: paper\n    label: Paper\n    required: Enter a paper.\n  - button: Continue\n    kind: primary\n    press:\n      - submit: CONTINUE\n  - button: Back\n    press:\n      - submit: BACK\n        check: false\n';
  return [...files, { path: 'order/views/wrapping.view.yaml', text: view }];
}

/** The migration from the fixture's version to the next one. */
export const migrationDocument = (from: string, to: string) => `migrate: ORDER
from: ${shortHash(from)}
to: ${shortHash(to)}
alike: [details, packing]
states:
  review: check
answers:
  wrapping:
    paper: plain for \${answers.details.name}
`;

/** Publishes the next version beside the records that there are. */
export async function publishNext({ service }: Fixture): Promise<{ migration: Migration; files: AuthoredFile[] }> {
  const files = nextFiles();
  const library = compileFixture(files);
  const from = service.definitions.current('ORDER')?.flow;
  await service.definitions.publish(files, library);
  const to = library.flows.get('ORDER');
  if (from === undefined || to === undefined) throw new Error('The fixture has ORDER');
  const read = readMigration('order.migration.yaml', migrationDocument(from.hash, to.hash));
  if (read.migration === null) throw new Error(JSON.stringify(read.findings));
  const { mapping, findings } = compileMigration(read.migration, from, to);
  expect(findings).toEqual([]);
  return { migration: { voyagerType: 'ORDER', from: from.hash, to: to.hash, mapping }, files };
}
