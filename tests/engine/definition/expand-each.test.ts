import { expect, test } from 'vitest';
import { library } from './small-library.ts';

const view = (name: string, given = '', field = '') =>
  `view: ${name}\n${given}body:\n  - heading: ${name}\n    level: 1\n${field}  - button: Continue\n    press:\n      - submit: CONTINUE\n`;

const flow = (states: string, more = '') => `flow: LOAN
title: Loan
given:
  people: string
${more}initial: begin
states:
  begin:
    events:
      CONTINUE: borrowers
${states}  end:
    events:
      CONTINUE: done
  done:
    type: final
    go: a
`;
const nested = `  borrowers:
    each: borrower in people
    atMost: 2
    initial: about
    ok: end
    states:
      about:
        events:
          CONTINUE: jobs
      jobs:
        each: job in borrower.jobs
        atMost: 2
        initial: title
        ok: last
        states:
          title:
            events:
              CONTINUE: next
      last:
        events:
          CONTINUE: next
`;
const documents = (text: string) => ({
  'a.screen.yaml': 'screen: a\ntitle: A\npath: /a\nbody:\n  - heading: A\n    level: 1\n',
  'loan.flow.yaml': text,
  'views/begin.view.yaml': view('begin'),
  'views/about.view.yaml': view('about', 'given:\n  borrower: string\n', '  - text: ${borrower.name}\n'),
  'views/title.view.yaml': view('title', 'given:\n  job: string\n  borrower: string\n', '  - text: ${borrower.name} ${job.name}\n'),
  'views/last.view.yaml': view('last'),
  'views/end.view.yaml': view('end'),
});
const findings = (text: string) =>
  library(documents(text)).findings.map((finding) => `${finding.code}@${finding.position.line} ${finding.message}`);

test('language, feature 23: rows of rows, each state once for each place, with both rows bound', () => {
  const compiled = library(documents(flow(nested)));
  expect(compiled.findings).toEqual([]);
  const { states } = compiled.flows.get('LOAN')!;
  expect(Object.keys(states)).toEqual([
    'begin',
    'borrowers',
    ...[1, 2].flatMap((place) => [
      `borrowers/${place}/about`,
      `borrowers/${place}/jobs`,
      `borrowers/${place}/jobs/1/title`,
      `borrowers/${place}/jobs/2/title`,
      `borrowers/${place}/last`,
    ]),
    'end',
    'done',
  ]);
  const title = states['borrowers/2/jobs/1/title']!;
  expect(JSON.stringify(title.view?.body)).toContain(JSON.stringify(['get', 'given', 'people', 1, 'jobs', 0, 'name']));
  expect(title.events['CONTINUE']?.map(({ to, when }) => [to, when])).toEqual([
    ['borrowers/2/jobs/2/title', ['>', ['size', ['get', 'given', 'people', 1, 'jobs']], 1]],
    ['borrowers/2/last', null],
  ]);
  expect(states['borrowers/2/last']!.events['CONTINUE']?.map(({ to }) => to)).toEqual(['end']);
  expect(states['borrowers/1/last']!.events['CONTINUE']?.map(({ to }) => to)).toEqual(['borrowers/2/about', 'end']);
  expect(title.route?.path).toBe('/loan/borrowers/2/jobs/1/title');
});

test('what an `each` must say is said once, with its line and what to do', () => {
  expect(findings(flow(nested.replace('    atMost: 2\n', '')))).toEqual([
    'schema@11 Steps for each row need to know how many rows there are at most.',
  ]);
  expect(findings(flow(nested.replace('    atMost: 2\n', '    atMost: 99\n')))).toHaveLength(1);
  expect(findings(flow(nested.replace('each: borrower in people', 'each: people')))).toContain(
    'schema@11 `each` is written `row in list`.',
  );
  expect(findings(flow(nested.replace('    initial: about\n', '    initial: abuot\n')))[0]).toContain(
    'There is no state abuot in borrowers.',
  );
  expect(findings(flow(nested.replace('each: job in borrower.jobs', 'each: job in borower.jobs'))).join()).toContain(
    '`borower` is declared nowhere',
  );
});

test('negative control: a flow without `each` is the very document that was written', () => {
  const plain = library(documents(flow('').replace('CONTINUE: borrowers', 'CONTINUE: end')));
  expect(Object.keys(plain.flows.get('LOAN')!.states)).toEqual(['begin', 'end', 'done']);
});
