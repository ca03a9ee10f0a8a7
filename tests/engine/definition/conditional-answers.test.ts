import { describe, expect, test } from 'vitest';
import { area, findingsOf } from './mistakes.ts';

/** A file, what it holds, and what stands there instead. */
type Change = readonly [file: string, change: string, to: string];
/** How an answer is read, and the documents that read it so. */
type Case = readonly [how: string, changes: readonly Change[]];

/** The area of courses, whose budget is asked for only of who pays month by month. */
const withChanges = (...changes: readonly Change[]) =>
  [
    ['views/pay.view.yaml', '    label: Budget\n', '    label: Budget\n    when: isMonthly\n'] as const,
    ['book-course.flow.yaml', '${answers.pay.budget}', '${default(answers.pay.budget, 0)}'] as const,
    ...changes,
  ].reduce(
    (files, [name, change, to]) =>
      files.map((file) => {
        if (file.path !== `course/${name}`) return file;
        expect(file.text).toContain(change);
        return { ...file, text: file.text.replace(change, () => to) };
      }),
    [...area],
  );

const codes = (...changes: readonly Change[]) => findingsOf(withChanges(...changes)).map(({ code }) => code);

const inReview = (node: string) => ['views/review.view.yaml', '  - button: Book\n', `${node}  - button: Book\n`] as const;
const guard =
  "        - when: event.plan == 'MONTHLY' and event.budget < course.price\n          problem: The budget is less than the price of the course.\n";

describe('an answer of a conditional field is not read as if it were always there', () => {
  test.each<Case>([
    ['with a value that stands for it', []],
    ['under the condition of its field', [inReview('  - text: You pay ${money(answers.pay.budget)}.\n    when: paysLater\n')]],
    [
      'under that condition and another',
      [inReview("  - text: You pay ${money(answers.pay.budget)}.\n    when: course.price > 0 and answers.pay.plan == 'MONTHLY'\n")],
    ],
    [
      'where it is asked whether it is there',
      [inReview('  - text: You pay ${money(answers.pay.budget)}.\n    when: answers.pay.budget != null\n')],
    ],
    ['in an `if` on that condition', [inReview("  - text: You pay ${if(paysLater, money(answers.pay.budget), 'at once')}.\n")]],
    [
      'where its condition is that the other answer was not given',
      [
        ['views/pay.view.yaml', "form.plan == 'MONTHLY'", "form.plan != 'ONCE'"],
        inReview('  - text: You pay ${money(answers.pay.budget)}.\n    when: paysLater\n'),
      ],
    ],
    [
      'at a step that only its condition leads to',
      [
        [
          'book-course.flow.yaml',
          `${guard}        - to: review\n`,
          "        - when: event.plan == 'MONTHLY'\n          to: review\n        - to: missed\n",
        ],
        inReview('  - text: You pay ${money(answers.pay.budget)}.\n'),
      ],
    ],
    [
      'where its field is drawn otherwise too',
      [
        [
          'views/pay.view.yaml',
          '  - checkbox: agree\n',
          '  - moneyField: budget\n    label: Budget, if you like\n    when: not isMonthly\n    min: 2500\n    max: 10000000\n  - checkbox: agree\n',
        ],
        inReview('  - text: You pay ${money(answers.pay.budget)}.\n    when: answers.pay.budget != null\n'),
      ],
    ],
    [
      'where what is shown depends on something that was loaded',
      [
        ['views/pay.view.yaml', "form.plan == 'MONTHLY'", "course.status == 'OPEN'"],
        inReview('  - text: You pay ${money(answers.pay.budget)}.\n'),
      ],
    ],
  ])('read %s it is no finding', (_how, changes) => {
    expect(codes(...changes)).toEqual([]);
  });

  test.each<Case>([
    ['in a text', [inReview('  - text: You pay ${money(answers.pay.budget)}.\n')]],
    ['under another condition', [inReview('  - text: You pay ${money(answers.pay.budget)}.\n    when: course.price > 0\n')]],
    ['where its condition does not hold', [inReview('  - text: You pay ${money(answers.pay.budget)}.\n    when: not paysLater\n')]],
    ['in a guard of its own step', [['book-course.flow.yaml', "event.plan == 'MONTHLY' and event.budget", 'event.budget']]],
    [
      'at a step that another answer leads to as well',
      [
        ['book-course.flow.yaml', guard, "        - when: event.plan == 'MONTHLY'\n          to: review\n"],
        inReview('  - text: You pay ${money(answers.pay.budget)}.\n'),
      ],
    ],
  ])('read %s it is a finding, with the condition in words', (_how, changes) => {
    const findings = findingsOf(withChanges(...changes));
    expect(findings.map(({ code }) => code)).toEqual(['answer-not-always']);
    expect(findings[0]?.message).toMatch(/asked for only if (answers\.pay|event)\.plan == 'MONTHLY'\.$/);
  });
});
