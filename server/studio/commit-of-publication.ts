import { structuredPatch } from 'diff';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';

export interface Committed {
  by: string | null;
  /** Epoch milliseconds. */
  at: number;
  reason: string;
  /** By their paths from the checkout. */
  before: readonly AuthoredFile[];
  after: readonly AuthoredFile[];
}

/** Nobody of the studio has an address here; a commit must have one. */
const address = 'studio@voyager.invalid';
/** More edits than these are written as a text that is replaced whole. */
const mostEdits = 20_000;

/** No part of the commit: `git am` leaves out what stands here. */
const afterwards = [
  'The graphs of its flows come along. Journeys, examples and accepted views are recorded again in the checkout, after `git am`:',
  '  npm run record',
];

/** A publication as a mail that `git am` takes: one commit of the same documents, with who published them, when and why. */
export function commitOfPublication({ by, at, reason, before, after }: Committed): string {
  const [subject = '', ...more] = reason.trim().split('\n');
  const body = more.map(asBody).join('\n').replace(/^\n+/, '').trimEnd();
  return [
    'From 0000000000000000000000000000000000000000 Mon Sep 17 00:00:00 2001',
    `From: ${(by ?? 'The studio').replaceAll(/[<>\r\n]/g, ' ')} <${address}>`,
    `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`,
    `Subject: [PATCH] ${subject.replaceAll('\r', ' ') || 'Publish'}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...(body === '' ? [] : [body, '']),
    '---',
    ...afterwards,
    '',
    `${differencesOf(before, after)}-- `,
    'studio',
    '',
  ].join('\n');
}

/** A line that git would take for the end of the message, for the next mail or for who wrote the commit, and when, is moved in by a space. */
const asBody = (line: string): string => (/^(?:---|diff -|Index: |>?From[ :]|Date:|Subject:|\[PATCH\])/i.test(line) ? ` ${line}` : line);

function differencesOf(before: readonly AuthoredFile[], after: readonly AuthoredFile[]): string {
  const was = new Map(before.map(({ path, text }) => [path, text]));
  const is = new Map(after.map(({ path, text }) => [path, text]));
  const paths = [...new Set([...was.keys(), ...is.keys()])].toSorted();
  return paths.map((path) => differenceOf(path, was.get(path), is.get(path))).join('');
}

function differenceOf(path: string, was: string | undefined, is: string | undefined): string {
  if (was === is) return '';
  const [old, now] = [`a/${path}`, `b/${path}`];
  const kind = was === undefined ? 'new file mode 100644\n' : is === undefined ? 'deleted file mode 100644\n' : '';
  const head = `diff --git ${old} ${now}\n${kind}`;
  // An empty document has no lines that could differ.
  if ((was ?? '') === (is ?? '')) return head;
  const names = `--- ${was === undefined ? '/dev/null' : old}\n+++ ${is === undefined ? '/dev/null' : now}\n`;
  return `${head}${names}${linesOf(was ?? '', is ?? '')}`;
}

function linesOf(was: string, is: string): string {
  const patch = structuredPatch('', '', was, is, '', '', { context: 3, maxEditLength: mostEdits });
  if (patch === undefined) return replacedWhole(was, is);
  return patch.hunks
    .map(
      ({ oldStart, oldLines, newStart, newLines, lines }) =>
        `@@ -${spanOf(oldStart, oldLines)} +${spanOf(newStart, newLines)} @@\n${lines.join('\n')}\n`,
    )
    .join('');
}

/** As git writes it: of no lines the one before them is named. */
const spanOf = (start: number, count: number): string => (count === 0 ? `${Math.max(0, start - 1)},0` : `${start},${count}`);

function replacedWhole(was: string, is: string): string {
  const [gone, come] = [written(was, '-'), written(is, '+')];
  return `@@ -${spanOf(1, gone.count)} +${spanOf(1, come.count)} @@\n${gone.lines}${come.lines}`;
}

function written(text: string, sign: '-' | '+'): { lines: string; count: number } {
  if (text === '') return { lines: '', count: 0 };
  const rows = text.replace(/\n$/, '').split('\n');
  const end = text.endsWith('\n') ? '' : '\\ No newline at end of file\n';
  return { lines: `${rows.map((row) => `${sign}${row}\n`).join('')}${end}`, count: rows.length };
}
