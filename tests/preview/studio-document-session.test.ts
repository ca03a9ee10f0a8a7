import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDocumentSession } from '#preview/studio/document-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A session whose server answers checks in turn with these: findings, or that it is busy. */
function typing(answers: ('busy' | 'checked')[]) {
  const checked: string[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (!path.endsWith('/check')) return Promise.resolve(Response.json({ saved: true, revision: 1 }));
    checked.push((JSON.parse(body) as { typed: { text: string } }).typed.text);
    return Promise.resolve(
      answers.shift() === 'busy'
        ? Response.json({ detail: 'Many drafts are being looked at.' }, { status: 503 })
        : Response.json({ findings: [], further: checked.length }),
    );
  });
  const session = createDocumentSession({ draftId: 'd', person: 'p', path: 'a/a.screen.yaml', onSaved: () => {} }, {
    text: 'a',
    revision: 0,
    base: 'a',
  } as Parameters<typeof createDocumentSession>[1]);
  session.subscribe(() => {});
  return { session, checked };
}

test('a text that the server is too busy to check is asked about again, and nobody is told of a problem', async () => {
  const { session, checked } = typing(['busy', 'busy', 'checked']);
  session.write('ab');
  await vi.advanceTimersByTimeAsync(1500);
  expect(session.get()).toMatchObject({ isChecking: true, problem: null, text: 'ab' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(checked).toEqual(['ab', 'ab', 'ab']);
  expect(session.get()).toMatchObject({ isChecking: false, further: 3, problem: null, saving: 'saved' });
});

test('what is typed meanwhile is asked about instead', async () => {
  const { session, checked } = typing(['busy', 'checked']);
  session.write('ab');
  await vi.advanceTimersByTimeAsync(200);
  session.write('abc');
  await vi.advanceTimersByTimeAsync(5000);
  expect(checked).toEqual(['ab', 'abc']);
});

test('49 A 5, L15: a change of other lines that somebody made meanwhile is taken over, and nobody has to choose', async () => {
  const saved: unknown[] = [];
  const answers = [
    Response.json({ saved: false, text: 'A\nb\nc\nd\n', revision: 7, by: 'Jonas Reed' }, { status: 409 }),
    Response.json({ saved: true, revision: 8 }),
  ];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (path.endsWith('/check')) return Promise.resolve(Response.json({ findings: [], further: 0 }));
    saved.push(JSON.parse(body));
    return Promise.resolve(answers.shift());
  });
  const session = createDocumentSession({ draftId: 'd', person: 'p', path: 'a/a.screen.yaml', onSaved: () => {} }, {
    text: 'a\nb\nc\nd\n',
    revision: 6,
    base: '',
  } as Parameters<typeof createDocumentSession>[1]);
  session.subscribe(() => {});
  session.write('a\nb\nc\nD\n');
  await vi.advanceTimersByTimeAsync(2000);
  expect(saved).toMatchObject([
    { text: 'a\nb\nc\nD\n', revision: 6 },
    { text: 'A\nb\nc\nD\n', revision: 7 },
  ]);
  expect(session.get()).toMatchObject({ text: 'A\nb\nc\nD\n', saving: 'saved', theirs: null, merged: 'Jonas Reed' });
});
